import Platform

/// A program in a terminal, either alone or as a job of a shell.
package struct PtyJob {
    package let terminal: Pty
    package let processID: pid_t
    private let isOfShell: Bool

    package init(
        alone arguments: [String], environment: [String: String], rows: Int = 24, columns: Int = 80
    ) throws {
        terminal = try Pty(arguments, environment: environment, rows: rows, columns: columns)
        processID = terminal.processID
        isOfShell = false
    }

    /// Starts a program as a job of a shell that runs `script` after each stop and at the end, with `$status` set.
    package init(
        ofShell arguments: [String], environment: [String: String], rows: Int = 24, columns: Int = 80,
        afterwards script: String
    ) throws {
        let whole = """
            trap : INT QUIT
            sh -c 'echo $$ >&3; exec "$@"' sh "$@"
            status=$?
            \(script)
            exit "$status"
            """
        terminal = try Pty(
            ["/bin/sh", "-mc", whole, "sh"] + arguments, environment: environment, rows: rows, columns: columns)
        try terminal.waitForJournal("\n")
        guard let processID = pid_t(terminal.journal.prefix { $0.isNumber }) else {
            throw Pty.PtyError(description: "no process: \(terminal.journal)")
        }
        self.processID = processID
        isOfShell = true
    }

    package func send(_ signal: Int32) { kill(processID, signal) }

    package var isInFront: Bool { terminal.foregroundGroup == processID }

    /// Waits for the end. The status of a shell over 128 becomes a signal.
    package func waitForExit(within limit: Duration = patience) throws -> Pty.Exit {
        let exit = try terminal.waitForExit(within: limit)
        if isOfShell, case .status(let status) = exit, status > 128 { return .signal(status - 128) }
        return exit
    }
}
