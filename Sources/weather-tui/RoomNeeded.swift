import Processes
import Weather

/// What the system has to have left for something to begin. The libraries that a request goes through wait without end for
/// some of their threads, which can hold up the keys, and crash without the others or without a file to wait on.
struct RoomNeeded {
    let threads: Int32
    let files: Int32

    /// One thread that runs tasks.
    static let demo = RoomNeeded(threads: 1, files: 0)
    /// Threads for tasks, their pauses, the network, and what would block it: looking up a name, reading certificates. Files for
    /// the network and for pauses to wait on, and two connections. To look for a place takes no more.
    static let firstRequest = RoomNeeded(threads: 4, files: 8)
    /// The network keeps its thread and what it waits on; the other threads end when they have been idle for a while.
    static let request = RoomNeeded(threads: 2, files: 4)
    /// Two requests and a question to the location service, which has two threads of its own, side by side.
    static let examination = RoomNeeded(threads: 7, files: 16)
    /// The description of the terminal, pipes, what keeps standard error, an alarm and a watch.
    static let screen = RoomNeeded(threads: 0, files: 8)
}

extension SystemShortage {
    /// What is lacking now.
    static func found(_ needed: RoomNeeded) -> SystemShortage? {
        if needed.threads > 0, !canRun(threads: needed.threads) { return .threads }
        return needed.files == 0 || canOpen(files: needed.files) ? nil : .openFiles
    }
}
