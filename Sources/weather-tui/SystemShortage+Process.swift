import Processes
import Weather

extension SystemShortage {
    /// What a request would lack. The libraries that it goes through wait without end for a thread, which would hold up the
    /// keys, and crash without a file to wait on.
    static var now: SystemShortage? {
        if !canRun(threads: threadsOfRequest) { return .threads }
        return canOpen(files: filesOfRequest) ? nil : .openFiles
    }

    /// One that runs tasks, and one for the network.
    private static let threadsOfRequest: Int32 = 2
    /// Three for the network to wait on, as many for the pauses of tasks, and two connections.
    private static let filesOfRequest: Int32 = 8
}
