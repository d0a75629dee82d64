import Platform

/// A program in a terminal, alone or as a job of a shell there.
package struct PtyJob {
    package let terminal: Pty
    /// That of the program.
    package let processID: pid_t
    private let isOfShell: Bool

    /// Starts a program as the leader of its session: what stops a job with a shell behind it leaves it running.
    package init(
        alone arguments: [String], environment: [String: String], rows: Int = 24, columns: Int = 80
    ) throws {
        terminal = try Pty(arguments, environment: environment, rows: rows, columns: columns)
        processID = terminal.processID
        isOfShell = false
    }

    /// Starts a program under a shell with job control, which runs `script` when the program has stopped or ended with
    /// `$status`, and ends with that status itself.
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

    /// Whether keys and the signals of the terminal are for the program.
    package var isInFront: Bool { terminal.foregroundGroup == processID }

    /// The exit of the program, when it and all it started have ended; a shell tells the signal by its status.
    package func waitForExit(within limit: Duration = patience) throws -> Pty.Exit {
        let exit = try terminal.waitForExit(within: limit)
        if isOfShell, case .status(let status) = exit, status > 128 { return .signal(status - 128) }
        return exit
    }
}
