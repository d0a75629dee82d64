import Synchronization

package struct Program: Hashable, Sendable {
    /// The name, which is searched in PATH, and the arguments.
    package let words: [String]

    package init(_ words: [String]) { self.words = words }

    package enum RunError: Error, Hashable, Sendable {
        case notFound
        case notExecutable
        /// The value is the `errno`.
        case notStarted(Int32)
        case exited(status: Int32)
        case killed(signal: Int32)
        case tooSlow
        case interrupted
    }

    /// Returns the first 64 KiB of output and blocks for `limit` at most. `inForeground` gives the program the terminal
    /// and restores it afterwards; otherwise both share it. A signal that ends this process first ends the program.
    package func output(within limit: Duration, inForeground: Bool) throws(RunError) -> [UInt8] {
        // Only one run at a time can have the signal handlers.
        try Self.turn.withLock { _ throws(RunError) in
            let watch = try SignalWatch()
            var run = try ProgramRun(self, watch: watch, inForeground: inForeground)
            run.wait(within: limit)
            let outcome = run.finish()
            watch.end()
            if let interruption = run.interruption { raise(interruption) }
            return try outcome.get()
        }
    }

    private static let turn = Mutex(())
}

extension Program {
    /// It is nil if only a start can tell.
    package var obstacle: RunError? {
        guard let name = words.first, !name.isEmpty else { return .notFound }
        let places = name.contains("/") ? [name] : Self.searchPath.map { "\($0)/\(name)" }
        let files = places.filter { access($0, F_OK) == 0 }
        if files.contains(where: Self.isExecutable) { return nil }
        return files.isEmpty ? .notFound : .notExecutable
    }

    private static var searchPath: [Substring] {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
        // An empty part of PATH is the current directory.
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : $0 }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
