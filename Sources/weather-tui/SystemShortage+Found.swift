import Platform
import Weather

/// Looked for before something begins: Swift's tasks wait without end for a thread that the system does not give, which can hold
/// up the keys, and a look-up of a name that has none tells that there is no such host.
extension SystemShortage {
    /// One thread runs tasks.
    static var ofDemo: SystemShortage? { found(threads: 1) }

    /// Threads: one for tasks, one for the network, two that look up names. Files: three pairs to wake the last three by, two
    /// connections, two certificates.
    static var ofRequest: SystemShortage? { found(threads: 4, files: 10) }

    /// Two requests and a question to the location service, which has two threads of its own, side by side.
    static var ofExamination: SystemShortage? { found(threads: 6, files: 16) }

    /// The description of the terminal, pipes, what keeps standard error, an alarm and a watch.
    static var ofScreen: SystemShortage? { found(files: 8) }

    private static func found(threads: Int32 = 0, files: Int32 = 0) -> SystemShortage? {
        if threads > 0, !canRun(threads: threads) { return .threads }
        return files == 0 || canOpen(files: files) ? nil : .openFiles
    }
}
