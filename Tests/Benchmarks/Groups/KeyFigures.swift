import TestSupport

struct KeyFigures {
    let bench: Workbench

    private static let count = 24
    /// This key changes every row of hello.c.
    private static let scrolling = "k"

    func findings() throws -> Findings {
        let home = try bench.homeWithWeather()
        let floor = try bench.hello.start()
        let dashboard = try bench.dashboard(in: home).start()
        try floor.begin()
        try dashboard.begin()
        let race = Race(dashboard: dashboard, floor: floor)

        let move = try race.press(["j", "k"], count: Self.count)
        // The selection moves from the end to the top of the list, so that each further key scrolls.
        try dashboard.terminal.type("G" + String(repeating: "k", count: 20))
        let scroll = try race.press(["k"], count: 16, floor: Self.scrolling)
        let page = try race.press(["g", "\u{4}", "\u{4}", "\u{15}"], count: Self.count, floor: Self.scrolling)
        let help = try race.press(["?", "q"], count: Self.count)
        let letter = try race.write("seoul", times: 5)
        let resize = try race.resize(count: Self.count)
        let refresh = try refresh(dashboard)
        try dashboard.quit()
        try floor.quit()
        return Findings(
            figures: [
                move.time("key that moves the selection"), scroll.time("key that scrolls by a row"),
                page.time("key that scrolls by a page"), help.time("key that opens or closes the help"),
                letter.time("letter in the town search"), try large().time("key that moves the selection, 200×60"),
                resize.time("new size", hasBudget: false),
                move.bytes("bytes, moved selection"), scroll.bytes("bytes, scroll by a row"),
                resize.bytes("bytes, new size of 24×80 or 30×100"),
                Figure(name: "bytes, refresh", refresh, unit: "B"),
            ])
    }

    private func large() throws -> Race.Outcome {
        var hello = bench.hello
        (hello.rows, hello.columns) = (60, 200)
        let home = try bench.homeWithWeather()
        let (floor, dashboard) = (try hello.start(), try bench.dashboard(in: home, rows: 60, columns: 200).start())
        try floor.begin()
        try dashboard.begin()
        let outcome = try Race(dashboard: dashboard, floor: floor).press(["j", "k"], count: Self.count)
        try dashboard.quit()
        try floor.quit()
        return outcome
    }

    private func refresh(_ dashboard: RunningCandidate) throws -> Series {
        var bytes = Series()
        for _ in 0..<Self.count {
            bytes.add(try dashboard.change(by: { try $0.type("r") }, until: Workbench.weatherWords).bytes)
        }
        return bytes
    }
}

/// Race of the dashboard and the floor, which receive the same input in turns.
private struct Race {
    let dashboard: RunningCandidate
    let floor: RunningCandidate

    struct Outcome {
        var times = Series()
        var floorTimes = Series()
        var bytes = Series()
        var floorBytes = Series()

        /// The budget is the floor and one millisecond.
        func time(_ name: String, hasBudget: Bool = true) -> Figure {
            Figure(name: name, times, budget: hasBudget ? floorTimes.median + 1 : nil, floor: floorTimes.median)
        }

        func bytes(_ name: String) -> Figure { Figure(name: name, bytes, unit: "B", floor: floorBytes.median) }
    }

    /// Presses the keys in a cycle; the floor always receives one key.
    func press(_ keys: [String], count: Int, floor key: String = "j") throws -> Outcome {
        var outcome = Outcome()
        for index in 0..<count {
            try turn(&outcome) {
                try $0.type(keys[index % keys.count])
            } floor: {
                try $0.type(key)
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
                } floor: {
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
            } floor: {
                $0.resize(rows: rows, columns: columns)
            }
        }
        return outcome
    }

    private func turn(
        _ outcome: inout Outcome, dashboard act: (Pty) throws -> Void, floor actOnFloor: (Pty) throws -> Void
    ) throws {
        let floorChange = try floor.change(by: actOnFloor)
        let change = try dashboard.change(by: act)
        outcome.times.add(change.milliseconds)
        outcome.bytes.add(change.bytes)
        outcome.floorTimes.add(floorChange.milliseconds)
        outcome.floorBytes.add(floorChange.bytes)
    }
}
