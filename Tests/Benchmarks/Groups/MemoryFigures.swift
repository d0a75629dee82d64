import TestSupport

struct MemoryFigures {
    let bench: Workbench

    private static let starts = 5
    private static let refreshes = 1000
    // In megabytes.
    private static let residentBudget = 26.0
    private static let privateBudget = 4.5
    /// In kilobytes: a quarter of one for each refresh.
    private static let growthBudget = 256.0

    func findings() throws -> Findings {
        Findings(
            figures: try Scheme.allCases.flatMap { try figures(on: bench.over($0)) }
                + LargeFileFigures(bench: bench).figures(),
            remarks: ["floor: a program in C that draws and sends one request"] + Workbench.remarksOnTLS)
    }

    private func figures(on bench: Workbench) throws -> [Figure] {
        let requester = try bench.requester.start()
        try requester.begin()
        let floor = try requester.read()
        try requester.quit()

        var afterTwo: [ProcessFigures] = []
        for _ in 1..<Self.starts {
            let dashboard = try startAndRefreshTwice(on: bench)
            afterTwo.append(try dashboard.read())
            try dashboard.quit()
        }
        let dashboard = try startAndRefreshTwice(on: bench)
        let first = try dashboard.read()
        afterTwo.append(first)
        // A refresh opens one or two connections, so a later refresh may keep one more.
        let mostDescriptors = first.descriptors + 1
        for _ in 2..<Self.refreshes { try dashboard.refresh() }
        dashboard.terminal.waitUntilQuiet(for: .milliseconds(200))
        let last = try dashboard.read()
        try dashboard.quit()
        let growth = (last.residentPrivate - first.residentPrivate) * 1024
        let scheme = bench.scheme
        return figures(afterTwo, scheme.name("after two refreshes"), floor)
            + figures(
                [last], scheme.name("after \(Self.refreshes) refreshes"), floor, descriptorBudget: mostDescriptors) + [
                Figure(
                    name: scheme.name("private, growth over \(Self.refreshes - 2) refreshes"), value: growth,
                    unit: "kB",
                    budget: Self.growthBudget)
            ]
    }

    private func startAndRefreshTwice(on bench: Workbench) throws -> RunningCandidate {
        let dashboard = try bench.dashboard(in: try bench.homeWithWeather(), columns: Workbench.widthWithSchedule)
            .start()
        try dashboard.begin()
        for _ in 0..<2 { try dashboard.refresh() }
        dashboard.terminal.waitUntilQuiet(for: .milliseconds(200))
        return dashboard
    }

    private func figures(
        _ memories: [ProcessFigures], _ moment: String, _ floor: ProcessFigures, descriptorBudget: Double? = nil
    ) -> [Figure] {
        [
            Figure(
                name: "resident \(moment)", Series(values: memories.map(\.resident)), unit: "MB",
                budget: Self.residentBudget,
                floor: floor.resident),
            Figure(
                name: "private (RssAnon) \(moment)", Series(values: memories.map(\.residentPrivate)), unit: "MB",
                budget: Self.privateBudget, floor: floor.residentPrivate),
            Figure(
                name: "descriptors \(moment)", Series(values: memories.map(\.descriptors)), unit: "",
                budget: descriptorBudget,
                floor: floor.descriptors),
        ]
    }
}
