import TestSupport

struct KeyFigures {
    let bench: Workbench

    private static let count = 24
    /// This key redraws every row of the screen in the program `hello`.
    private static let redrawing = "k"

    func findings() throws -> Findings {
        let home = try bench.homeWithWeather()
        let baselineProgram = try bench.hello.start()
        let dashboard = try bench.dashboard(in: home).start()
        try baselineProgram.begin()
        try dashboard.begin()
        let race = Race(dashboard: dashboard, baselineProgram: baselineProgram)

        // With the rows of all days, the list is long enough to scroll.
        for _ in 1...2 { _ = try dashboard.change(by: { try $0.type("z") }) }
        let move = try race.press(["j", "k"], count: Self.count)
        // The selection moves from the end of the list to the top of the screen, so that each further key scrolls. Late in the
        // evening the list has fewer lines.
        try dashboard.terminal.type("G" + String(repeating: "k", count: 15))
        let scroll = try race.press(["k"], count: 16, baselineKey: Self.redrawing)
        let page = try race.press(["g", "\u{4}", "\u{4}", "\u{15}"], count: Self.count, baselineKey: Self.redrawing)
        let help = try race.press(["?", "q"], count: Self.count)
        let letter = try race.write("seoul", times: 5)
        let resize = try race.resize(count: Self.count)
        let refresh = try refresh()
        try dashboard.quit()
        try baselineProgram.quit()
        return Findings(
            figures: [
                move.time("key that moves the selection"), scroll.time("key that scrolls by a row"),
                page.time("key that scrolls by a page"), help.time("key that opens or closes the help"),
                letter.time("letter in the town search"), try large().time("key that moves the selection, 200×60"),
                resize.time("new size", hasBudget: false),
                move.bytes("bytes, moved selection"), scroll.bytes("bytes, scroll by a row"),
                resize.bytes("bytes, new size of 80×24 or 100×30"),
                Figure(name: "bytes, refresh", refresh, unit: "B"),
            ])
    }

    private func large() throws -> Race.Outcome {
        var hello = bench.hello
        (hello.rows, hello.columns) = (60, 200)
        let home = try bench.homeWithWeather()
        let baselineProgram = try hello.start()
        let dashboard = try bench.dashboard(in: home, rows: 60, columns: 200).start()
        try baselineProgram.begin()
        try dashboard.begin()
        let race = Race(dashboard: dashboard, baselineProgram: baselineProgram)
        let outcome = try race.press(["j", "k"], count: Self.count)
        try dashboard.quit()
        try baselineProgram.quit()
        return outcome
    }

    private func refresh() throws -> Series {
        let dashboard = try bench.dashboard(in: try bench.homeWithWeather(), columns: Workbench.widthWithSchedule)
            .start()
        try dashboard.begin()
        var bytes = Series()
        for _ in 0..<Self.count {
            bytes.add(try dashboard.change(by: { try $0.type("r") }, until: Workbench.refreshedWords).bytes)
        }
        try dashboard.quit()
        return bytes
    }
}

/// Measures the dashboard and the floor, the program `hello`, in turns.
private struct Race {
    let dashboard: RunningCandidate
    let baselineProgram: RunningCandidate

    struct Outcome {
        var times = Series()
        var floorTimes = Series()
        var bytes = Series()
        var floorBytes = Series()

        /// The budget is one millisecond more than the floor.
        func time(_ name: String, hasBudget: Bool = true) -> Figure {
            Figure(name: name, times, budget: hasBudget ? floorTimes.median + 1 : nil, floor: floorTimes.median)
        }

        func bytes(_ name: String) -> Figure { Figure(name: name, bytes, unit: "B", floor: floorBytes.median) }
    }

    /// Presses the keys in a cycle; `hello` always receives `baselineKey`.
    func press(_ keys: [String], count: Int, baselineKey: String = "j") throws -> Outcome {
        var outcome = Outcome()
        for index in 0..<count {
            try turn(&outcome) {
                try $0.type(keys[index % keys.count])
            } baseline: {
                try $0.type(baselineKey)
            }
        }
        return outcome
    }

    func write(_ name: String, times: Int) throws -> Outcome {
        var outcome = Outcome()
        try dashboard.terminal.type("l")
        for _ in 0..<times {
            for letter in name {
                try turn(&outcome) {
                    try $0.type(String(letter))
                } baseline: {
                    try $0.type("j")
                }
            }
            _ = try dashboard.change(by: { try $0.type("\u{15}") })
        }
        _ = try dashboard.change(by: { try $0.type("\u{1B}") })
        return outcome
    }

    func resize(count: Int) throws -> Outcome {
        var outcome = Outcome()
        for index in 0..<count {
            let (rows, columns) = index.isMultiple(of: 2) ? (30, 100) : (24, 80)
            try turn(&outcome) {
                $0.resize(rows: rows, columns: columns)
            } baseline: {
                $0.resize(rows: rows, columns: columns)
            }
        }
        return outcome
    }

    private func turn(
        _ outcome: inout Outcome, dashboard act: (Pty) throws -> Void, baseline actOnBaseline: (Pty) throws -> Void
    ) throws {
        let floorChange = try baselineProgram.change(by: actOnBaseline)
        let change = try dashboard.change(by: act)
        outcome.times.add(change.milliseconds)
        outcome.bytes.add(change.bytes)
        outcome.floorTimes.add(floorChange.milliseconds)
        outcome.floorBytes.add(floorChange.bytes)
    }
}
