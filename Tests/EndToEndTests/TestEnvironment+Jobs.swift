import Platform
import TestSupport
import Testing

extension TestEnvironment {
    /// Starts the program under a shell with job control, which says `stopped` and waits for a line before it says `fg`.
    func startJob() throws -> PtyJob {
        try PtyJob(
            ofShell: [builtProgram("weather-tui"), Self.place],
            environment: home.environment(variables.merging(["TERM": "xterm-256color"]) { $1 }),
            afterwards: TmuxPane.continuingStops + "\necho \"ended with $status\"")
    }

    /// A little more than it takes from a start to the weather, and enough for all that a start does.
    func timeToWeather() throws -> Duration {
        let starts = try (1...3).map { number in
            let start = ContinuousClock.now
            try startCopy(["-80.\(number),10"]).waitForOutput("Few clouds")
            return start.duration(to: .now)
        }
        return (starts.min() ?? .zero) * 1.3
    }

    /// What was to become a file.
    var temporaryFiles: [String] { home.fileNames.filter { $0.contains(".new-") } }
}
