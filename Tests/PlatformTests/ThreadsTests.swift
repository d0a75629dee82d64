import Platform
import TestSupport
import Testing

@Suite("Detached threads")
struct ThreadsTests {
    /// Returns nil if no thread can be started.
    private func inThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            let isRunning = runDetached("test") { continuation.resume(returning: body()) }
            if !isRunning { continuation.resume(returning: nil) }
        }
    }

    @Test("A detached thread blocks all signals except those of a crash")
    func signals() async {
        let crashes: Set = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU]
        let blocked = await inThread {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return Set((1..<32).filter { sigismember(&mask, $0) == 1 })
        }
        #expect(blocked == Set(1..<32).subtracting(crashes).subtracting([SIGKILL, SIGSTOP]))
    }

    @Test("The handlers of crash signals have a stack of their own in each detached thread, with a guard below it")
    func signalStack() async {
        let found = await inThread {
            let stack = SignalStack()
            return (stack.size, stack.isReadable(at: 0), stack.isReadable(at: stack.size - 1), stack.isReadable(at: -1))
        }
        #expect(found.map { $0.0 >= 64 << 10 && $0.1 && $0.2 && !$0.3 } == true)
    }

    @Test("The stack for signals is freed when the thread ends")
    func freedStack() async throws {
        let stack = try #require(await inThread { SignalStack() })
        #expect(comesTrue { !stack.isReadable(at: 0) })
    }

    @Test("A process with the usual limits may open files")
    func room() { #expect(canOpen(files: 64)) }
}

/// The stack on which the calling thread handles signals.
private struct SignalStack: Sendable {
    private let start: Int
    let size: Int

    init() {
        var stack = stack_t()
        sigaltstack(nil, &stack)
        start = Int(bitPattern: stack.ss_sp)
        size = Int(stack.ss_size)
    }

    /// Lets the system read the byte, which ends no process.
    func isReadable(at offset: Int) -> Bool {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        defer { ends.forEach { close($0) } }
        return write(ends[1], UnsafeRawPointer(bitPattern: start + offset), 1) == 1
    }
}
