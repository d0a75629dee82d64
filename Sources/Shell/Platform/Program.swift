import PlatformShim
import Synchronization

// swift-subprocess cannot give a child the foreground, and it wakes an idle process through Dispatch.
package struct Program: Hashable, Sendable {
    let words: [String]

    package init(_ words: [String]) { self.words = words }

    package enum RunError: Error, Hashable, Sendable {
        case notFound
        case notExecutable
        case notStarted(Int32)
        case exited(status: Int32)
        case killed(signal: Int32)
        case tooSlow
        case interrupted
    }

    /// Returns the first 64 KiB of output; blocks for `limit` at most; a signal to this process ends the program first.
    package func output(within limit: Duration, inForeground: Bool) throws(RunError) -> [UInt8] {
        // The signal handlers allow only one run at a time.
        try Self.runLock.withLock { _ throws(RunError) in
            let watch = try SignalWatch()
            var run = try ProgramRun(self, watch: watch, inForeground: inForeground)
            run.wait(within: limit)
            let outcome = run.finish()
            watch.end()
            if let interruption = run.interruption { raise(interruption) }
            return try outcome.get()
        }
    }

    private static let runLock = Mutex(())
}

extension Program {
    package var obstacle: RunError? {
        guard let name = words.first, !name.isEmpty else { return .notFound }
        let places = name.contains("/") ? [name] : Self.searchPath.map { "\($0)/\(name)" }
        let files = places.filter { access($0, F_OK) == 0 }
        if files.contains(where: Self.isExecutable) { return nil }
        return files.isEmpty ? .notFound : .notExecutable
    }

    private static var searchPath: [Substring] {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
        // An empty entry of PATH is the current directory.
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : $0 }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
