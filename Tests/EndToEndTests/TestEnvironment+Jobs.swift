import Platform
import TestSupport
import Testing

extension TestEnvironment {
    /// Starts the program under a shell with job control, which prints `stopped` and reads a line before it runs `fg`.
    func startJob() throws -> PtyJob {
        try PtyJob(
            ofShell: [builtProgram("weather-tui"), Self.place],
            environment: home.environment(variables.merging(["TERM": "xterm-256color"]) { $1 }),
            afterwards: TmuxPane.continuingStops + "\necho \"ended with $status\"")
    }

    /// Returns 1.3 times the duration from a start to the weather, which covers all work of a start.
    func timeToWeather() throws -> Duration {
        let starts = try (1...3).map { number in
            let start = ContinuousClock.now
            let copy = try startCopy(["-80.\(number),10"])
            try copy.waitForOutput("Few clouds")
            let elapsed = start.duration(to: .now)
            // A kill at this moment could leave a temporary file, because the weather is stored after it is shown.
            try copy.type(Pty.lastResponse + "q")
            _ = try copy.waitForExit()
            return elapsed
        }
        return (starts.min() ?? .zero) * 1.3
    }

    /// Names of temporary files, which atomic writes rename.
    var temporaryFiles: [String] { home.fileNames.filter { $0.contains(".new-") } }
}
