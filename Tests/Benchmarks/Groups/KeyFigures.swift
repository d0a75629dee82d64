import TestSupport

/// From a key, a new size or a request for a refresh to the changed screen, and how much is written for it.
struct KeyFigures {
    let bench: Workbench

    private static let count = 24
    /// The key that changes every row of the floor.
    private static let scrolling = "k"

    func findings() throws -> Findings {
        let home = try bench.homeWithWeather()
        let floor = try bench.hello.start()
        let own = try bench.dashboard(in: home).start()
        try floor.begin()
        try own.begin()
        let contest = Race(own: own, floor: floor)

        let move = try contest.press(["j", "k"], count: Self.count)
        // From the end, so that there is enough to scroll; the selection has to reach the top of the list first.
        try own.terminal.type("G" + String(repeating: "k", count: 20))
        let scroll = try contest.press(["k"], count: 16, floor: Self.scrolling)
        let page = try contest.press(["g", "\u{4}", "\u{4}", "\u{15}"], count: Self.count, floor: Self.scrolling)
        let help = try contest.press(["?", "q"], count: Self.count)
        let letter = try contest.write("seoul", times: 5)
        let resize = try contest.resize(count: Self.count)
        let refresh = try refresh(own)
        try own.quit()
        try floor.quit()
        return Findings(
            figures: [
                move.time("key that moves the selection"), scroll.time("key that scrolls by a row"),
                page.time("key that scrolls by a page"), help.time("key that opens or closes the help"),
                letter.time("letter of a place that is searched"), try large().time("key that moves it, at 200×60"),
                resize.time("new size", isPromised: false),
                move.bytes("bytes, selection moved"), scroll.bytes("bytes, scrolled by a row"),
                resize.bytes("bytes, new size of 24×80 or 30×100"),
                Figure(name: "bytes, refresh", refresh, unit: "B"),
            ])
    }

    private func large() throws -> Race.Outcome {
        var hello = bench.hello
        (hello.rows, hello.columns) = (60, 200)
        let home = try bench.homeWithWeather()
        let (floor, own) = (try hello.start(), try bench.dashboard(in: home, rows: 60, columns: 200).start())
        try floor.begin()
        try own.begin()
        let outcome = try Race(own: own, floor: floor).press(["j", "k"], count: Self.count)
        try own.quit()
        try floor.quit()
        return outcome
    }

    private func refresh(_ own: RunningCandidate) throws -> Series {
        var bytes = Series()
        for _ in 0..<Self.count {
            bytes.add(try own.change(by: { try $0.type("r") }, until: Workbench.weatherWords).bytes)
        }
        return bytes
    }
}

/// The program and the floor, to which the same is done in turns.
private struct Race {
    let own: RunningCandidate
    let floor: RunningCandidate

    struct Outcome {
        var times = Series()
        var floorTimes = Series()
        var bytes = Series()
        var floorBytes = Series()

        /// A key is to take less than a millisecond of our own.
        func time(_ name: String, isPromised: Bool = true) -> Figure {
            Figure(name: name, times, budget: isPromised ? floorTimes.median + 1 : nil, floor: floorTimes.median)
        }

        func bytes(_ name: String) -> Figure { Figure(name: name, bytes, unit: "B", floor: floorBytes.median) }
    }

    /// Presses keys in their order, over and over, and in the floor each time that one, by default the one that moves its
    /// selection.
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

    /// Writes a name into the search of the location dialog, letter by letter.
    func write(_ name: String, times: Int) throws -> Outcome {
        var outcome = Outcome()
        try own.terminal.type("l")
        for _ in 0..<times {
            for letter in name {
                try turn(&outcome) {
                    try $0.type(String(letter))
                } floor: {
                    try $0.type("j")
                }
            }
            // Empties the field.
            _ = try own.change(by: { try $0.type("\u{15}") })
        }
        _ = try own.change(by: { try $0.type("\u{1B}") })
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
        _ outcome: inout Outcome, own act: (Pty) throws -> Void, floor actOnFloor: (Pty) throws -> Void
    ) throws {
        let floorChange = try floor.change(by: actOnFloor)
        let change = try own.change(by: act)
        outcome.times.add(change.milliseconds)
        outcome.bytes.add(change.bytes)
        outcome.floorTimes.add(floorChange.milliseconds)
        outcome.floorBytes.add(floorChange.bytes)
    }
}
