import TestSupport

/// From the key that asks for a refresh to the picture of both answers, beside the time that the slower answer took the
/// service.
struct RefreshFigures {
    let bench: Workbench

    /// Milliseconds of our own.
    private static let budget = 5.0

    func findings() async throws -> Findings {
        let home = try bench.homeWithWeather()
        let own = try bench.dashboard(in: home).start()
        try own.begin()
        var findings = Findings()
        for (current, forecast) in [(0, 0), (100, 0), (0, 100), (100, 100), (1000, 0), (0, 1000), (1000, 1000)] {
            bench.answering.way = .weather(current: .milliseconds(current), forecast: .milliseconds(forecast))
            var (times, floor) = (Series(), Series())
            for _ in 0..<Self.rounds(max(current, forecast)) {
                times.add(try own.change(by: { try $0.type("r") }, until: Workbench.weatherWords).milliseconds)
                floor.add(await slowerAnswer())
            }
            findings.figures.append(
                Figure(
                    name: "\(current)/\(forecast) ms", times, budget: floor.median + Self.budget, floor: floor.median))
        }
        bench.answering.way = .weather()
        try own.quit()
        findings.remarks.append("floor: the slower of both requests, as the service saw it")
        return findings
    }

    private static func rounds(_ delay: Int) -> Int { delay == 0 ? 21 : delay < 1000 ? 9 : 3 }

    /// Milliseconds that the service took for the last two requests, which came at once.
    private func slowerAnswer() async -> Double {
        let requests = await bench.server.requests { $0.suffix(2).allSatisfy { $0.ended != nil } }.suffix(2)
        return requests.compactMap { request in request.ended.map { request.began.duration(to: $0).milliseconds } }
            .max()
            ?? .nan
    }
}
