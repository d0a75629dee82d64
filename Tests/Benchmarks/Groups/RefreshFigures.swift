import TestSupport

/// From the key that asks for a refresh to the picture of both answers, beside the time that the slower answer took the
/// service; over plain HTTP and over TLS in turns, by connections that are kept.
struct RefreshFigures {
    let bench: Workbench

    /// Milliseconds of our own.
    private static let budget = 5.0

    func findings() async throws -> Findings {
        let runs = try Scheme.allCases.map { try Run(bench: bench.over($0)) }
        var figures = runs.map { _ in [Figure]() }
        for (current, forecast) in [(0, 0), (100, 0), (0, 100), (100, 100), (1000, 0), (0, 1000), (1000, 1000)] {
            bench.answering.way = .weather(current: .milliseconds(current), forecast: .milliseconds(forecast))
            var (times, floors) = (runs.map { _ in Series() }, runs.map { _ in Series() })
            for _ in 0..<Self.rounds(max(current, forecast)) {
                for (index, run) in runs.enumerated() {
                    times[index].add(
                        try run.own.change(by: { try $0.type("r") }, until: Workbench.weatherWords).milliseconds)
                    floors[index].add(await run.slowerResponse())
                }
            }
            for (index, run) in runs.enumerated() {
                let floor = floors[index].median
                figures[index].append(
                    Figure(
                        name: run.bench.scheme.name("\(current)/\(forecast) ms"), times[index],
                        budget: floor + Self.budget, floor: floor))
            }
        }
        bench.answering.way = .weather()
        for run in runs { try run.own.quit() }
        return Findings(
            figures: figures.flatMap(\.self),
            remarks: ["floor: the slower of both requests, as the service saw it"] + Workbench.remarksOnTLS)
    }

    private static func rounds(_ delay: Int) -> Int { delay == 0 ? 21 : delay < 1000 ? 9 : 3 }

    /// The dashboard, and the service that it asks.
    private struct Run {
        let bench: Workbench
        let own: RunningCandidate

        init(bench: Workbench) throws {
            self.bench = bench
            own = try bench.dashboard(in: try bench.homeWithWeather()).start()
            try own.begin()
        }

        /// Milliseconds that the service took for the last two requests, which came at once.
        func slowerResponse() async -> Double {
            let requests = await bench.server.requests { $0.suffix(2).allSatisfy { $0.ended != nil } }.suffix(2)
            return requests.compactMap { request in request.ended.map { request.began.duration(to: $0).milliseconds } }
                .max()
                ?? .nan
        }
    }
}
