import TestSupport

struct StartFigures {
    let bench: Workbench

    private static let rounds = 31

    /// Times the floor.
    private static let budget = 3.0

    func findings() async throws -> Findings {
        var starts = try starts()
        let floors =
            [
                Start(name: "hello in C, the floor", candidate: bench.hello, hasBudget: false),
                Start(name: "hello in bare Swift", candidate: bench.bareSwift, hasBudget: false),
            ] + (try await addLastWords(to: &starts))
        bench.service.behavior = .silence
        defer { bench.service.behavior = .weather() }
        let runs = try Candidate.measureRuns(inTurns: (floors + starts).map(\.candidate), rounds: Self.rounds)
        let floor = runs[0]
        var findings = Findings()
        if floors.count == 2 { findings.remarks.append(Observer.remark) }
        for (start, run) in zip(floors + starts, runs) {
            findings.figures.append(
                Figure(
                    name: "first frame, \(start.name)", run.firstFrame,
                    budget: start.hasBudget ? Self.budget * floor.firstFrame.median : nil,
                    floor: floor.firstFrame.median))
        }
        let stored = runs[floors.count + 1]
        findings.figures.append(
            Figure(
                name: "10th percentile, stored report", value: stored.firstFrame.tenth, unit: "ms",
                floor: floor.firstFrame.tenth))
        if !stored.processorTime.values.isEmpty {
            findings.figures.append(
                Figure(
                    name: "processor time, stored report", stored.processorTime,
                    floor: floor.processorTime.median))
        }
        findings.figures.append(Figure(name: "quit", stored.quit, floor: floor.quit.median))
        try addOthers(to: &findings, beside: starts[1].candidate)
        return findings
    }

    /// Lets the starts with a budget wait for the last words of their frame, and returns a program that draws it in C.
    private func addLastWords(to starts: inout [Start]) async throws -> [Start] {
        guard Observer.isAvailable else { return [] }
        let observer = try await Observer()
        for index in starts.indices where starts[index].hasBudget {
            starts[index].candidate.firstWords = try observer.firstFrame(of: starts[index].candidate).lastWords
        }
        let program = try await observer.frameProgram(for: starts[1].candidate)
        return [Start(name: "the stored report's frame in C", candidate: program, hasBudget: false)]
    }

    private struct Start {
        let name: String
        var candidate: Candidate
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
            Start(
                name: "with 50 saved places, 200×60", candidate: bench.dashboard(in: saved, rows: 60, columns: 200)),
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
