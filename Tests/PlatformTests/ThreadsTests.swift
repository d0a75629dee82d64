import Platform
import Testing

@Suite("A thread for one thing")
struct ThreadsTests {
    /// Those that it does not let through, of the signals that have a name.
    private func blockedSignals() async -> Set<Int32> {
        await withCheckedContinuation { continuation in
            let isRunning = runDetached("test") {
                var mask = sigset_t()
                pthread_sigmask(SIG_BLOCK, nil, &mask)
                continuation.resume(returning: Set((1..<32).filter { sigismember(&mask, $0) == 1 }))
            }
            if !isRunning { continuation.resume(returning: []) }
        }
    }

    @Test("leaves signals to the threads that wait for them, and a crash to the handler that restores the terminal")
    func signals() async {
        let crashes: Set = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU]
        #expect(await blockedSignals() == Set(1..<32).subtracting(crashes).subtracting([SIGKILL, SIGSTOP]))
    }

    @Test("A process with the usual limits may open files")
    func room() { #expect(canOpen(files: 64)) }
}
