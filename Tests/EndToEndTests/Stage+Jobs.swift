import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Stage {
    /// The program as a job of a shell, and its process.
    struct Job {
        let terminal: Pty
        let processID: pid_t
    }

    /// Starts the program under a shell with job control, which says `stopped` and waits for a line before it says `fg`.
    func startJob() throws -> Job {
        let script = """
            trap : INT
            sh -c 'echo $$ >&3; exec "$@"' sh "$@"
            status=$?
            \(TmuxPane.continuingStops)
            echo "ended with $status"
            """
        let terminal = try Pty(
            ["/bin/sh", "-mc", script, "sh", builtProgram("weather-tui"), Self.place],
            environment: home.environment(variables.merging(["TERM": "xterm-256color"]) { $1 }))
        try terminal.waitForJournal("\n")
        guard let processID = pid_t(terminal.journal.prefix { $0.isNumber }) else {
            throw Pty.Failure(description: "no process: \(terminal.journal)")
        }
        return Job(terminal: terminal, processID: processID)
    }

    /// A little more than it takes from a start to the weather, and enough for all that a start does.
    func timeToWeather() throws -> Duration {
        let starts = try (1...3).map { number in
            let start = ContinuousClock.now
            try startCopy(["-80.\(number),10"]).waitForOutput("Few clouds")
            return start.duration(to: .now)
        }
        return min((starts.min() ?? .zero) * 1.3, .milliseconds(150))
    }

    /// What was to become a file.
    var temporaryFiles: [String] { home.fileNames.filter { $0.contains(".new-") } }
}
