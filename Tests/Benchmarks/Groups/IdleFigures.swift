import TestSupport

/// What programs do that are left alone, all in the same minute.
struct IdleFigures {
    let bench: Workbench

    /// Until the connections are closed that the service was asked by, and a little more.
    private static let rest = Duration.seconds(35)
    /// Where no seconds are counted.
    private static let wakeupsAMinute = 2.0

    func findings() throws -> Findings {
        let sleepers = try sleepers()
        try listen(to: sleepers, for: Self.rest)
        let before = try sleepers.map { try $0.own.read() }
        let pictures = try listen(to: sleepers, for: .seconds(bench.idleSeconds))
        let after = try sleepers.map { try $0.own.read() }
        var findings = Findings(remarks: ["measured over \(bench.idleSeconds) s, after \(Self.rest) without a key"])
        for (index, sleeper) in sleepers.enumerated() {
            findings.figures += figures(sleeper, from: before[index], to: after[index], pictures: pictures[index])
            try sleeper.own.quit()
        }
        return findings
    }

    private struct Sleeper {
        let name: String
        let own: RunningCandidate
        /// How often in a minute something on its screen becomes another.
        let changesAMinute: Double

        /// Who draws a picture each second takes processor time.
        var isAtRest: Bool { changesAMinute <= wakeupsAMinute }
    }

    private func sleepers() throws -> [Sleeper] {
        try [
            sleeper("old weather, --offline", ["--offline"], changesAMinute: 0) { try age($0, byHours: 5) },
            sleeper("after a refresh", changesAMinute: 1),
            sleeper("with the chart", rows: 40, columns: 100, changesAMinute: 1),
            // The age of the weather and what is left of the pause.
            sleeper("with a countdown", refreshing: .pause(seconds: 3000), changesAMinute: 2),
            // It ends soon after it was looked at, and is counted in seconds in its last minute.
            sleeper(
                "with a countdown in seconds",
                refreshing: .pause(seconds: Int(Self.rest.components.seconds) + bench.idleSeconds + 10),
                changesAMinute: 61),
        ]
    }

    private func sleeper(
        _ name: String, _ arguments: [String] = [], refreshing way: RespondingServer.Way = .weather(), rows: Int = 24,
        columns: Int = 80, changesAMinute: Double, preparing prepare: (TemporaryHome) throws -> Void = { _ in }
    ) throws -> Sleeper {
        let home = try bench.homeWithWeather()
        try prepare(home)
        let own = try bench.dashboard(
            in: home, arguments, firstWords: Workbench.lastWords, rows: rows, columns: columns
        ).start()
        try own.begin()
        if arguments.isEmpty {
            bench.answering.way = way
            defer { bench.answering.way = .weather() }
            own.terminal.forgetOutput()
            try own.terminal.type("r")
            if case .pause = way { try own.wait(for: "again in") } else { try own.wait(for: Workbench.weatherWords) }
        }
        return Sleeper(name: name, own: own, changesAMinute: changesAMinute)
    }

    /// Lets the stored weather be so old that its age is told in hours.
    private func age(_ home: TemporaryHome, byHours hours: Int) throws {
        for name in home.fileNames where name.hasSuffix("_current") || name.hasSuffix("_forecast") {
            let file = home.path + "/home/" + name
            guard var answer = StoredResponse(home.bytes(of: file) ?? []) else {
                throw MeasurementError(description: "\(name) holds no answer")
            }
            // Not at the end of an hour.
            answer.fetchedAt -= hours * 3600 + 600
            try home.write(answer.bytes, to: file)
        }
    }

    /// How many pictures each has drawn meanwhile.
    @discardableResult
    private func listen(to sleepers: [Sleeper], for duration: Duration) throws -> [Double] {
        var pictures = sleepers.map { _ in 0.0 }
        let end = ContinuousClock.now + duration
        while .now < end {
            for (index, sleeper) in sleepers.enumerated() {
                sleeper.own.terminal.forgetOutput()
                sleeper.own.terminal.listen(for: .milliseconds(100))
                if !sleeper.own.terminal.output.isEmpty { pictures[index] += 1 }
            }
        }
        return pictures
    }

    private func figures(
        _ sleeper: Sleeper, from before: ProcessFigures, to after: ProcessFigures, pictures: Double
    ) -> [Figure] {
        let minutes = Double(bench.idleSeconds) / 60
        return [
            Figure(
                name: "\(sleeper.name): CPU ticks", value: after.ticks - before.ticks, unit: "",
                budget: sleeper.isAtRest ? 0 : nil),
            Figure(
                name: "\(sleeper.name): wake-ups a minute", value: after.wakeups(since: before) / minutes, unit: "",
                budget: max(Self.wakeupsAMinute, sleeper.changesAMinute)),
            Figure(
                name: "\(sleeper.name): pictures", value: pictures, unit: "",
                budget: (sleeper.changesAMinute * minutes).rounded(.up)),
            Figure(
                name: "\(sleeper.name): bytes", value: after.bytesWritten - before.bytesWritten, unit: "B",
                budget: sleeper.changesAMinute == 0 ? 0 : nil),
        ]
    }
}
