import PlatformShim

/// The signals that arrive while a program runs: of its end, and of our own.
struct SignalWatch {
    let descriptor: Int32

    init() throws(Program.Failure) {
        descriptor = process_watch_signals()
        guard descriptor >= 0 else { throw .notStarted(errno) }
    }

    /// The first signal since the last call that asks this process to end.
    func takeEnding() -> Int32? {
        var ending: Int32?
        while case let signal = process_next_signal(), signal != 0 {
            if signal != SIGCHLD, signal != SIGCONT { ending = ending ?? signal }
        }
        return ending
    }

    /// Hands signals back to the handlers that had them before.
    func end() { process_stop_watching() }
}
