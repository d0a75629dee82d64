import Synchronization

/// Another program, run to its end for what it prints.
package struct Program: Hashable, Sendable {
    /// Its name, which is looked for in PATH, and its arguments.
    package let words: [String]

    package init(_ words: [String]) { self.words = words }

    package enum Failure: Error, Hashable, Sendable {
        case notFound
        case notExecutable
        /// The system has refused, with its error number.
        case notStarted(Int32)
        case exited(status: Int32)
        case killed(signal: Int32)
        /// It has not ended in time, and was ended.
        case tooSlow
        /// This process has to end, or its terminal is gone.
        case interrupted
    }

    /// Runs it and returns the first 64 KiB of what it prints; blocks until it has ended, `limit` at most.
    ///
    /// `inForeground` gives it the terminal of standard input for itself, as a shell does, and takes that back afterwards, its
    /// modes included. Without, it shares the terminal, and Ctrl-C is for both. A signal that asks this process to end ends
    /// the program first, and then has its effect.
    package func output(within limit: Duration, inForeground: Bool) throws(Failure) -> [UInt8] {
        // Signals have one handler.
        try Self.turn.withLock { _ throws(Failure) in
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

// MARK: Before it is run

extension Program {
    /// What would keep it from being started, if that can be told without trying.
    package var obstacle: Failure? {
        guard let name = words.first, !name.isEmpty else { return .notFound }
        let places = name.contains("/") ? [name] : Self.searchPath.map { "\($0)/\(name)" }
        let files = places.filter { access($0, F_OK) == 0 }
        if files.contains(where: Self.isExecutable) { return nil }
        return files.isEmpty ? .notFound : .notExecutable
    }

    private static var searchPath: [Substring] {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
        // An empty part is the directory one is in.
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : $0 }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
