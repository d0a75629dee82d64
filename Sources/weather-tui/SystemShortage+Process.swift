import Processes
import Weather

extension SystemShortage {
    /// What an answer from there would lack now. The libraries that a request goes through wait without end for some of their
    /// threads, which can hold up the keys, and crash without the others or without a file to wait on.
    static func found(for provider: ProviderID) -> SystemShortage? {
        if provider == .demo { return canRun(threads: 1) ? nil : .threads }
        return foundForRequest()
    }

    static func foundForRequest() -> SystemShortage? {
        if !canRun(threads: threadsOfRequest) { return .threads }
        return canOpen(files: filesOfRequest) ? nil : .openFiles
    }

    /// For tasks, their pauses, the network, and what blocks it: the look-up of a name, or reading certificates. To look for a
    /// place takes no more. That some of them run already is not known for sure, since idle ones end.
    private static let threadsOfRequest: Int32 = 4
    /// Three for the network to wait on and as many for the pauses of tasks, two connections, two locks, and what looking up a
    /// name, reading certificates and storing an answer open for a moment.
    private static let filesOfRequest: Int32 = 16
}
