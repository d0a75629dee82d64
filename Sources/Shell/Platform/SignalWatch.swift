import PlatformShim

struct SignalWatch {
    let descriptor: Int32

    init() throws(Program.RunError) {
        descriptor = process_watch_signals()
        guard descriptor >= 0 else { throw .notStarted(errno) }
    }

    func readEnding() -> Int32? {
        var ending: Int32?
        while case let signal = process_next_signal(), signal != 0 {
            if signal != SIGCHLD, signal != SIGCONT { ending = ending ?? signal }
        }
        return ending
    }

    func end() { process_stop_watching() }
}
