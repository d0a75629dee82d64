import TestSupport

struct StartFigures {
    let bench: Workbench

    private static let rounds = 31

    func findings() throws -> Findings {
        let starts = try starts()
        bench.service.behavior = .silence
        defer { bench.service.behavior = .weather() }
        let candidates = [bench.hello] + starts.map(\.candidate)
        let runs = try Candidate.measureRuns(inTurns: candidates, rounds: Self.rounds)
        let floor = runs[0].firstFrame.median
        var findings = Findings()
        for (start, run) in zip(starts, runs.dropFirst()) {
            findings.figures.append(
                Figure(
                    name: "first frame, \(start.name)", run.firstFrame, budget: start.hasBudget ? 2 * floor : nil,
                    floor: floor))
        }
        let (least, stored) = (runs[0], runs[2])
        if !stored.processorTime.values.isEmpty {
            findings.figures.append(
                Figure(
                    name: "processor time, stored report", stored.processorTime,
                    floor: least.processorTime.median))
        }
        findings.figures.append(Figure(name: "quit", stored.quit, floor: least.quit.median))
        try addOthers(to: &findings, beside: starts[1].candidate)
        return findings
    }

    private struct Start {
        let name: String
        let candidate: Candidate
        var hasBudget = true
    }

    private func starts() throws -> [Start] {
        let empty = try bench.home()
        let (stored, saved, configured) = (
            try bench.homeWithWeather(), try bench.homeWithWeather(saved: 50), try bench.homeWithWeather()
        )
        try configured.write(Self.configuration, to: configured.configurationFile)
        return [
            Start(
                name: "nothing stored", candidate: bench.dashboard(in: empty, firstWords: Workbench.lastWords),
                hasBudget: false),
            Start(name: "stored report", candidate: bench.dashboard(in: stored)),
            Start(name: "with 50 saved places", candidate: bench.dashboard(in: saved)),
            Start(name: "with a configuration file", candidate: bench.dashboard(in: configured)),
            Start(
                name: "--demo", candidate: bench.dashboard(in: empty, ["--demo"], firstWords: Workbench.lastWords),
                hasBudget: false),
        ]
    }

    private static let configuration = """
        units = "metric"
        theme = "dark"
        clock = "24h"
        refresh-minutes = 10

        [place]
        name = "Seoul"
        latitude = 37.5665
        longitude = 126.9780

        [network]
        timeout-seconds = 10

        """

    // MARK: Other programs

    private static let others = [["vim", "-u", "NONE"], ["htop"], ["wego"], ["linecast"]]
    /// Start of every output, because the first words are not comparable.
    private static let firstOutput = "\u{1B}"

    private func addOthers(to findings: inout Findings, beside dashboard: Candidate) throws {
        let home = try TemporaryHome()
        var candidates = [
            Candidate(
                name: dashboard.name, arguments: dashboard.arguments, home: dashboard.home,
                environment: dashboard.environment,
                firstWords: Self.firstOutput)
        ]
        for words in Self.others {
            guard let path = ChildProcess.find(words[0]) else {
                findings.remarks.append("\(words[0]) is not installed")
                continue
            }
            candidates.append(
                Candidate(
                    name: words.joined(separator: " "), arguments: [path] + words.dropFirst(), home: home,
                    environment: home.environment(), firstWords: Self.firstOutput))
        }
        var series = candidates.map { _ in Series() }
        for _ in 0..<7 {
            for (index, candidate) in candidates.enumerated() {
                let begin = ContinuousClock.now
                let running = try candidate.start()
                try running.wait(for: candidate.firstWords)
                series[index].add(begin.duration(to: .now).milliseconds)
                // Each program has a different key to quit.
                try running.kill()
            }
        }
        findings.figures += zip(candidates, series).map { Figure(name: "first output, \($0.name)", $1) }
    }
}
