import TestSupport

/// What the program takes after one refresh, and after very many, over plain HTTP and over TLS.
struct MemoryFigures {
    let bench: Workbench

    private static let starts = 5
    private static let refreshes = 1000
    // Megabytes.
    private static let residentBudget = 24.0
    private static let privateBudget = 6.0
    /// Kilobytes, a quarter of one for each refresh.
    private static let growthBudget = 256.0

    func findings() throws -> Findings {
        Findings(
            figures: try Scheme.allCases.flatMap { try figures(on: bench.over($0)) },
            remarks: ["floor: a program in C that draws and sends one request"] + Workbench.remarksOnTLS)
    }

    private func figures(on bench: Workbench) throws -> [Figure] {
        let floor = try bench.asking.start()
        try floor.begin()
        let least = try floor.read()
        try floor.quit()

        var early: [ProcessFigures] = []
        for _ in 1..<Self.starts {
            let own = try start(on: bench)
            early.append(try own.read())
            try own.quit()
        }
        let own = try start(on: bench)
        let first = try own.read()
        early.append(first)
        // Of the two connections of a refresh one is kept where it served both requests, so there may be one more later.
        let mostDescriptors = first.descriptors + 1
        for _ in 1..<Self.refreshes { try refresh(own) }
        let last = try own.read()
        try own.quit()
        let grown = (last.residentPrivate - first.residentPrivate) * 1024
        let scheme = bench.scheme
        return figures(early, scheme.name("after a refresh"), least)
            + figures(
                [last], scheme.name("after \(Self.refreshes) refreshes"), least, descriptorBudget: mostDescriptors) + [
                Figure(
                    name: scheme.name("private, grown over \(Self.refreshes - 1) refreshes"), value: grown, unit: "kB",
                    budget: Self.growthBudget)
            ]
    }

    /// The dashboard after one refresh.
    private func start(on bench: Workbench) throws -> RunningCandidate {
        let own = try bench.dashboard(in: try bench.homeWithWeather()).start()
        try own.begin()
        try refresh(own)
        return own
    }

    private func refresh(_ own: RunningCandidate) throws {
        own.terminal.forgetOutput()
        try own.terminal.type("r")
        try own.wait(for: Workbench.weatherWords)
    }

    private func figures(
        _ memories: [ProcessFigures], _ moment: String, _ least: ProcessFigures, descriptorBudget: Double? = nil
    ) -> [Figure] {
        [
            Figure(
                name: "resident \(moment)", Series(values: memories.map(\.resident)), unit: "MB",
                budget: Self.residentBudget,
                floor: least.resident),
            Figure(
                name: "private (RssAnon) \(moment)", Series(values: memories.map(\.residentPrivate)), unit: "MB",
                budget: Self.privateBudget, floor: least.residentPrivate),
            Figure(
                name: "descriptors \(moment)", Series(values: memories.map(\.descriptors)), unit: "",
                budget: descriptorBudget,
                floor: least.descriptors),
        ]
    }
}
