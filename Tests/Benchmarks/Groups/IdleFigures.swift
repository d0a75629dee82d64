import TestSupport

struct IdleFigures {
    let bench: Workbench

    /// Idle connections to the service are closed within this time.
    private static let rest = Duration.seconds(35)
    /// Without a countdown in seconds.
    private static let wakeupsPerMinute = 2.0

    func findings() throws -> Findings {
        let sleepers = try sleepers()
        try listen(to: sleepers, for: Self.rest)
        let before = try sleepers.map { try $0.dashboard.read() }
        let frames = try listen(to: sleepers, for: .seconds(bench.idleSeconds))
        let after = try sleepers.map { try $0.dashboard.read() }
        var findings = Findings(remarks: ["measured over \(bench.idleSeconds) s, after \(Self.rest) without a key"])
        for (index, sleeper) in sleepers.enumerated() {
            findings.figures += figures(sleeper, from: before[index], to: after[index], frames: frames[index])
            if sleeper.hasKeys { try sleeper.dashboard.quit() } else { try sleeper.dashboard.kill() }
        }
        return findings
    }

    private struct Sleeper {
        let name: String
        let dashboard: RunningCandidate
        let changesPerMinute: Double
        var hasKeys = true

        /// False for a program that draws a frame each second, which needs processor time.
        var isAtRest: Bool { changesPerMinute <= wakeupsPerMinute }
    }

    private func sleepers() throws -> [Sleeper] {
        try [
            sleeper("old weather, --offline", ["--offline"], changesPerMinute: 0) {
                try ageWeather(in: $0, byHours: 5)
            },
            sleeper("after a refresh", changesPerMinute: 1),
            sleeper("chart", rows: 40, changesPerMinute: 1),
            sleeper("board of five places, 200×60", rows: 60, columns: 200, saved: 5, changesPerMinute: 1),
            sleeper("notices", variables: Self.notices, changesPerMinute: 1),
            sleeperWithoutKeys(
                "now --follow", ["now", "--follow", "--format", "line {condition}"], firstWords: "line "),
            sleeperWithoutKeys("watch", ["watch"], variables: Self.notices, firstWords: "Notices of"),
            // The age of the weather and the rest of the pause change.
            sleeper("countdown", refreshing: .pause(seconds: 3000), changesPerMinute: 2),
            // The pause ends soon after the measurement, and its last minute is counted in seconds.
            sleeper(
                "countdown in seconds",
                refreshing: .pause(seconds: Int(Self.rest.components.seconds) + bench.idleSeconds + 10),
                changesPerMinute: 61),
        ]
    }

    private static let notices = ["WEATHER_TUI_NOTICES_BY": "bell terminal", "WEATHER_TUI_NOTICES_RAIN": "30"]

    /// A program whose words do not change.
    private func sleeperWithoutKeys(
        _ name: String, _ arguments: [String], variables: [String: String] = [:], firstWords: String
    ) throws -> Sleeper {
        let candidate = bench.dashboard(in: try bench.homeWithWeather(), arguments, firstWords: firstWords)
        let running = try candidate.with(variables).start()
        try running.wait(for: firstWords)
        return Sleeper(name: name, dashboard: running, changesPerMinute: 0, hasKeys: false)
    }

    private func sleeper(
        _ name: String, _ arguments: [String] = [], variables: [String: String] = [:],
        refreshing behavior: RespondingServer.Behavior = .weather(),
        rows: Int = 24, columns: Int = Workbench.widthWithSchedule, saved: Int = 0, changesPerMinute: Double,
        preparing prepare: (TemporaryHome) throws -> Void = { _ in }
    ) throws -> Sleeper {
        let home = try bench.homeWithWeather(saved: saved)
        try prepare(home)
        let dashboard = try bench.dashboard(
            in: home, arguments, rows: rows, columns: columns
        ).with(variables).start()
        try dashboard.begin()
        if arguments.isEmpty {
            bench.service.behavior = behavior
            defer { bench.service.behavior = .weather() }
            dashboard.terminal.forgetOutput()
            try dashboard.terminal.type("r")
            if case .pause = behavior {
                try dashboard.wait(for: "again in")
            } else {
                try dashboard.wait(for: Workbench.refreshedWords)
            }
        }
        return Sleeper(name: name, dashboard: dashboard, changesPerMinute: changesPerMinute)
    }

    /// Makes the stored weather so old that its age is shown in hours.
    private func ageWeather(in home: TemporaryHome, byHours hours: Int) throws {
        for name in home.fileNames where name.hasSuffix("_current") || name.hasSuffix("_forecast") {
            let file = home.path + "/home/" + name
            guard var response = StoredResponse(home.bytes(of: file) ?? []) else {
                throw MeasurementError(description: "\(name) holds no response")
            }
            // The ten minutes avoid a change of the shown hour.
            response.fetchedAt -= hours * 3600 + 600
            try home.write(response.bytes, to: file)
        }
    }

    /// Returns the number of frames of each program in this time.
    @discardableResult
    private func listen(to sleepers: [Sleeper], for duration: Duration) throws -> [Double] {
        var frames = sleepers.map { _ in 0.0 }
        let end = ContinuousClock.now + duration
        while .now < end {
            for (index, sleeper) in sleepers.enumerated() {
                sleeper.dashboard.terminal.forgetOutput()
                sleeper.dashboard.terminal.listen(for: .milliseconds(100))
                if !sleeper.dashboard.terminal.output.isEmpty { frames[index] += 1 }
            }
        }
        return frames
    }

    private func figures(
        _ sleeper: Sleeper, from before: ProcessFigures, to after: ProcessFigures, frames: Double
    ) -> [Figure] {
        let minutes = Double(bench.idleSeconds) / 60
        return [
            Figure(
                name: "\(sleeper.name): CPU ticks", value: after.ticks - before.ticks, unit: "",
                budget: sleeper.isAtRest ? 0 : nil),
            Figure(
                name: "\(sleeper.name): wake-ups per minute", value: after.wakeups(since: before) / minutes, unit: "",
                budget: max(Self.wakeupsPerMinute, sleeper.changesPerMinute)),
            Figure(
                name: "\(sleeper.name): frames", value: frames, unit: "",
                budget: (sleeper.changesPerMinute * minutes).rounded(.up)),
            Figure(
                name: "\(sleeper.name): bytes", value: after.bytesWritten - before.bytesWritten, unit: "B",
                budget: sleeper.changesPerMinute == 0 ? 0 : nil),
        ]
    }
}
