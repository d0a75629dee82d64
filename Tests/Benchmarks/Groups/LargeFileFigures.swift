import TestSupport

/// What large warnings and a long list of places cost.
struct LargeFileFigures {
    let bench: Workbench

    private static let warningCount = 64
    /// In kilobytes.
    private static let keptBudget = 1024.0
    /// In milliseconds.
    private static let checkBudget = 1000.0

    private static let savedCount = 500
    private static let rounds = 41
    /// In milliseconds.
    private static let savedBudget = 1.0

    func figures() throws -> [Figure] { try warnings() + saved() }

    private func warnings() throws -> [Figure] {
        let before = try figures(firstWords: Workbench.weatherWords)
        bench.service.behavior = .largeWarnings(count: Self.warningCount)
        defer { bench.service.behavior = .weather() }
        let after = try figures(firstWords: LargeWarning.event)
        let name = "a check with \(Self.warningCount) warnings of 2 MB"
        return [
            Figure(name: "private without \(name)", value: before.residentPrivate, unit: "MB"),
            Figure(
                name: "private with it, growth", value: (after.residentPrivate - before.residentPrivate) * 1024,
                unit: "kB", budget: Self.keptBudget),
            Figure(
                name: "processor time of it", value: (after.ticks - before.ticks) * 10, unit: "ms",
                budget: Self.checkBudget),
        ]
    }

    /// Of a start without stored weather and two refreshes. The check of the warnings follows the weather of the start.
    private func figures(firstWords: String) throws -> ProcessFigures {
        let dashboard = try bench.dashboard(
            in: try bench.home(), firstWords: firstWords, columns: Workbench.widthWithSchedule
        ).start()
        try dashboard.begin()
        dashboard.terminal.waitUntilQuiet(for: .milliseconds(500))
        for _ in 0..<2 { try dashboard.refresh() }
        dashboard.terminal.waitUntilQuiet(for: .milliseconds(200))
        let figures = try dashboard.read()
        try dashboard.quit()
        return figures
    }

    private func saved() throws -> [Figure] {
        let homes = try [1, Self.savedCount].map { try bench.homeWithWeather(saved: $0) }
        let runs = try Candidate.measureRuns(inTurns: homes.map { bench.dashboard(in: $0) }, rounds: Self.rounds)
        let floor = runs[0].firstFrame.median
        return [
            Figure(
                name: "first frame with \(Self.savedCount) saved places, floor: 1 saved place", runs[1].firstFrame,
                budget: floor + Self.savedBudget, floor: floor)
        ]
    }
}
