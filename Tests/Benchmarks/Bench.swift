import TestSupport

/// All measurements.
struct Bench {
    private static let runs = 15

    private let home: TemporaryHome
    private let server: FaultServer
    private let delay: Delay
    private let hello: Candidate
    private let idleSeconds: Int

    init(idleSeconds: Int) async throws {
        self.idleSeconds = idleSeconds
        let (home, delay) = (try TemporaryHome(), Delay())
        (self.home, self.delay) = (home, delay)
        server = try await FaultServer { request in
            var answer = WeatherAnswers.answer(to: request)
            answer.delay = delay.value
            return answer
        }
        hello = Candidate(
            arguments: [try await Self.compiledHello(home)], environment: home.environment(),
            firstWords: "hello from row 23")
        try home.write(
            #"{"version":1,"place":{"latitude":37.57,"longitude":126.98,"name":"Benchtown"}}"#, to: home.stateFile)
    }

    private static func compiledHello(_ home: TemporaryHome) async throws -> String {
        let source = #filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex) + "/hello.c"
        let command = "$(command -v cc || command -v clang) -O2 \"$0\" -o \"$1\" -lncursesw"
        let outcome = try await ChildProcess.run(
            ["/bin/sh", "-c", command, String(source), home.path + "/hello"], home: home)
        guard outcome.exit == .status(0) else { throw Pty.Failure(description: outcome.error) }
        return home.path + "/hello"
    }

    private func program(_ arguments: [String] = [], firstWords: String = "Benchtown") -> Candidate {
        let services = [
            "WEATHER_TUI_OPENWEATHERMAP_BASE_URL": server.baseURL, "WEATHER_TUI_OPEN_METEO_BASE_URL": server.baseURL,
            "OPENWEATHER_API_KEY": String(repeating: "0", count: 32),
        ]
        return Candidate(
            arguments: [builtProgram("weather-tui")] + arguments, environment: home.environment(services),
            firstWords: firstWords)
    }

    func figures() async throws -> [Figure] {
        delay.value = .seconds(3600)
        var figures = try starts()
        delay.value = .zero
        figures += try keysMemoryAndIdling()
        for milliseconds in [0, 100, 1000] { figures.append(try await refresh(milliseconds)) }
        figures += GazetteerFigures.figures()
        await server.shutDown()
        return figures
    }

    // MARK: Start

    private func starts() throws -> [Figure] {
        let empty = try alternating(program())
        try fillCache()
        let (floor, cached) = try alternating(program(firstWords: Self.weatherWords))
        let demo = try alternating(program(["--demo"], firstWords: "Seoul"))
        try home.write("units = \"metric\"\n", to: home.configurationFile)
        let configured = try alternating(program(firstWords: Self.weatherWords))
        return [
            Figure(name: "first frame, nothing stored", value: empty.measured, unit: "ms", floor: empty.floor),
            Figure(name: "first frame, stored report", value: cached, unit: "ms", budget: 2 * floor, floor: floor),
            Figure(
                name: "first frame, configuration file too", value: configured.measured, unit: "ms",
                floor: configured.floor
            ),
            Figure(name: "first frame, --demo", value: demo.measured, unit: "ms", floor: demo.floor),
        ]
    }

    /// On every picture with weather.
    private static let weatherWords = "Few clouds"

    private func fillCache() throws {
        delay.value = .zero
        let candidate = program()
        let terminal = try candidate.start()
        try terminal.waitForOutput(Self.weatherWords)
        try candidate.quit(terminal)
        delay.value = .seconds(3600)
    }

    private func alternating(_ candidate: Candidate) throws -> (floor: Double, measured: Double) {
        var (floor, measured): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.runs {
            floor.append(try hello.firstFrame())
            measured.append(try candidate.firstFrame())
        }
        return (floor.median, measured.median)
    }

    // MARK: Afterwards

    private func keysMemoryAndIdling() throws -> [Figure] {
        let floor = try hello.start()
        try floor.waitForOutput(hello.firstWords)
        let helloKey = try hello.key("j", at: floor)
        let helloScroll = try hello.key("k", at: floor)
        let helloMemory = ProcessFigures(of: floor.processID)
        try hello.quit(floor)

        let candidate = program()
        let terminal = try candidate.start()
        try terminal.waitForOutput(Self.weatherWords)
        let key = try candidate.key("j", at: terminal, count: 8)
        let scroll = try scroll(candidate, at: terminal)
        // What it took to ask must not keep it awake, once the connections that it kept for a while are closed.
        _ = try refreshTime(at: terminal)
        terminal.listen(for: .seconds(35))
        let before = ProcessFigures(of: terminal.processID)
        terminal.listen(for: .seconds(idleSeconds))
        let after = ProcessFigures(of: terminal.processID)
        try candidate.quit(terminal)
        let minutes = Double(idleSeconds) / 60
        return [
            Figure(
                name: "key to frame", value: key.milliseconds, unit: "ms", budget: helloKey.milliseconds + 1,
                floor: helloKey.milliseconds),
            Figure(name: "bytes to move the selection", value: key.bytes, unit: "B", floor: helloKey.bytes),
            Figure(name: "scroll to frame", value: scroll.milliseconds, unit: "ms", floor: helloScroll.milliseconds),
            Figure(name: "bytes to scroll by one row", value: scroll.bytes, unit: "B", floor: helloScroll.bytes),
            Figure(
                name: "VmRSS after a refresh", value: after.resident / 1024, unit: "MB", budget: 24,
                floor: helloMemory.resident / 1024),
            Figure(
                name: "RssAnon after a refresh", value: after.residentPrivate / 1024, unit: "MB", budget: 6,
                floor: helloMemory.residentPrivate / 1024),
            Figure(name: "idle: CPU ticks in \(idleSeconds) s", value: after.ticks - before.ticks, unit: "", budget: 0),
            Figure(
                name: "idle: bytes in \(idleSeconds) s", value: after.bytesWritten - before.bytesWritten, unit: "B",
                budget: 0),
            Figure(
                name: "idle: wake-ups a minute", value: after.wakeups(since: before) / minutes, unit: "", budget: 2),
        ]
    }

    /// From the end, so that there is enough to scroll; the selection has to reach the top of the list first.
    private func scroll(_ candidate: Candidate, at terminal: Pty) throws -> (milliseconds: Double, bytes: Double) {
        try terminal.type("G" + String(repeating: "k", count: 20))
        defer { try? terminal.type("g") }
        return try candidate.key("k", at: terminal)
    }

    /// Milliseconds from the key that asks to the picture of the answers.
    private func refreshTime(at terminal: Pty) throws -> Double {
        terminal.settle()
        terminal.forgetOutput()
        let begin = ContinuousClock.now
        try terminal.type("r")
        // The line of keys comes back with the weather.
        try terminal.waitForOutput("next refresh")
        return begin.duration(to: .now).milliseconds
    }

    /// The median time of a refresh whose answers are delayed by this much.
    private func refresh(_ milliseconds: Int) async throws -> Figure {
        let candidate = program()
        var times: [Double] = []
        let terminal = try candidate.start()
        try terminal.waitForOutput(Self.weatherWords)
        delay.value = .milliseconds(milliseconds)
        for _ in 0..<(milliseconds < 1000 ? Self.runs : 3) {
            times.append(try refreshTime(at: terminal))
        }
        delay.value = .zero
        try candidate.quit(terminal)
        return Figure(
            name: "refresh, answers after \(milliseconds) ms", value: times.median, unit: "ms",
            budget: Double(milliseconds) + 5)
    }
}
