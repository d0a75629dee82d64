import TestSupport

/// What the program writes for a frame. Each write wakes the terminal.
struct OutputFigures {
    let bench: Workbench

    private static let count = 8
    private static let writesBudget = 1.0

    func findings() async throws -> Findings {
        guard Observer.isAvailable else { return Findings(remarks: [Observer.remark]) }
        let observer = try await Observer()
        let dashboard = bench.dashboard(in: try bench.homeWithWeather(), columns: Workbench.widthWithSchedule)
        let floor = try await observer.frameProgram(for: dashboard)
        let (program, floorProgram) = (try observer.start(dashboard), try observer.start(floor))
        try program.running.begin()
        try floorProgram.running.begin()
        let figures =
            Self.figures(
                of: "the first frame", [program.output.firstFrame(endingWith: floor.firstWords)],
                floor: floorProgram.output.firstFrame(endingWith: floor.firstWords))
            + Self.figures(of: "a moved selection", try Self.changes(of: program, by: ["j", "k"]))
            + Self.figures(of: "a refresh", try Self.changes(of: program, by: ["r"], until: Workbench.refreshedWords))
        try program.running.quit()
        try floorProgram.running.quit()
        return Findings(figures: figures, remarks: ["floor: the same frame, drawn by frame.c"])
    }

    private static func changes(
        of program: ObservedProgram, by keys: [String], until words: String = "\u{1B}"
    ) throws -> [ObservedOutput] {
        try (0..<count).map { index in
            let before = program.output
            _ = try program.running.change(by: { try $0.type(keys[index % keys.count]) }, until: words)
            return program.output.since(before)
        }
    }

    private static func figures(
        of name: String, _ outputs: [ObservedOutput], floor: ObservedOutput? = nil
    ) -> [Figure] {
        [
            Figure(
                name: "writes for a frame, \(name)", Series(values: outputs.map { $0.writes / $0.frames }), unit: "",
                budget: writesBudget, floor: floor.map { $0.writes / $0.frames }),
            Figure(
                name: "bytes of a frame, \(name)", Series(values: outputs.map { $0.bytes / $0.frames }), unit: "B",
                floor: floor.map { $0.bytes / $0.frames }),
        ]
    }
}
