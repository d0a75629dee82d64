import Platform
import Testing

@Suite("Detached threads")
struct ThreadsTests {
    /// Returns the signals below 32 that a detached thread blocks.
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

    @Test("A detached thread blocks all signals except those of a crash")
    func signals() async {
        let crashes: Set = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU]
        #expect(await blockedSignals() == Set(1..<32).subtracting(crashes).subtracting([SIGKILL, SIGSTOP]))
    }

    @Test("A process with the usual limits may open files")
    func room() { #expect(canOpen(files: 64)) }
}
