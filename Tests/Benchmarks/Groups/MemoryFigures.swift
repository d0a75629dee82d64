import TestSupport

struct MemoryFigures {
    let bench: Workbench

    private static let starts = 5
    private static let refreshes = 1000
    // In megabytes.
    private static let residentBudget = 24.0
    private static let privateBudget = 6.0
    /// In kilobytes: a quarter of one for each refresh.
    private static let growthBudget = 256.0

    func findings() throws -> Findings {
        Findings(
            figures: try Scheme.allCases.flatMap { try figures(on: bench.over($0)) },
            remarks: ["floor: a program in C that draws and sends one request"] + Workbench.remarksOnTLS)
    }

    private func figures(on bench: Workbench) throws -> [Figure] {
        let requester = try bench.requester.start()
        try requester.begin()
        let floor = try requester.read()
        try requester.quit()

        var afterOne: [ProcessFigures] = []
        for _ in 1..<Self.starts {
            let dashboard = try startAndRefresh(on: bench)
            afterOne.append(try dashboard.read())
            try dashboard.quit()
        }
        let dashboard = try startAndRefresh(on: bench)
        let first = try dashboard.read()
        afterOne.append(first)
        // A refresh opens one or two connections, so a later refresh may keep one more.
        let mostDescriptors = first.descriptors + 1
        for _ in 1..<Self.refreshes { try refresh(dashboard) }
        let last = try dashboard.read()
        try dashboard.quit()
        let growth = (last.residentPrivate - first.residentPrivate) * 1024
        let scheme = bench.scheme
        return figures(afterOne, scheme.name("after a refresh"), floor)
            + figures(
                [last], scheme.name("after \(Self.refreshes) refreshes"), floor, descriptorBudget: mostDescriptors) + [
                Figure(
                    name: scheme.name("private, growth over \(Self.refreshes - 1) refreshes"), value: growth,
                    unit: "kB",
                    budget: Self.growthBudget)
            ]
    }

    private func startAndRefresh(on bench: Workbench) throws -> RunningCandidate {
        let dashboard = try bench.dashboard(in: try bench.homeWithWeather()).start()
        try dashboard.begin()
        try refresh(dashboard)
        return dashboard
    }

    private func refresh(_ dashboard: RunningCandidate) throws {
        dashboard.terminal.forgetOutput()
        try dashboard.terminal.type("r")
        try dashboard.wait(for: Workbench.weatherWords)
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
