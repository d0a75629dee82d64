import TestSupport

/// What the program takes after one refresh, and after very many.
struct MemoryFigures {
    let bench: Workbench

    private static let refreshes = 1000
    // Megabytes.
    private static let residentBudget = 24.0
    private static let privateBudget = 6.0

    func findings() throws -> Findings {
        let floor = try bench.hello.start()
        try floor.begin()
        let least = try floor.read()
        try floor.quit()

        let home = try bench.homeWithWeather()
        let own = try bench.dashboard(in: home).start()
        try own.begin()
        try refresh(own)
        let first = try own.read()
        for _ in 1..<Self.refreshes { try refresh(own) }
        let last = try own.read()
        try own.quit()
        return Findings(
            figures: figures(first, "after a refresh", least)
                + figures(last, "after \(Self.refreshes) refreshes", least, descriptorBudget: first.descriptors))
    }

    private func refresh(_ own: RunningCandidate) throws {
        own.terminal.forgetOutput()
        try own.terminal.type("r")
        try own.wait(for: Workbench.weatherWords)
    }

    private func figures(
        _ memory: ProcessFigures, _ moment: String, _ least: ProcessFigures, descriptorBudget: Double? = nil
    ) -> [Figure] {
        [
            Figure(
                name: "resident \(moment)", value: memory.resident, unit: "MB", budget: Self.residentBudget,
                floor: least.resident),
            Figure(
                name: "private (RssAnon) \(moment)", value: memory.residentPrivate, unit: "MB",
                budget: Self.privateBudget, floor: least.residentPrivate),
            Figure(
                name: "descriptors \(moment)", value: memory.descriptors, unit: "", budget: descriptorBudget,
                floor: least.descriptors),
        ]
    }
}
