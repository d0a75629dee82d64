import TestSupport

/// Time from the key `r` to the frame with both responses, over connections that stay open.
struct RefreshFigures {
    let bench: Workbench

    /// In milliseconds, beyond the slower request.
    private static let budget = 5.0

    func findings() async throws -> Findings {
        let runs = try Scheme.allCases.map { try Run(bench: bench.over($0)) }
        var figures = runs.map { _ in [Figure]() }
        for (current, forecast) in [(0, 0), (100, 0), (0, 100), (100, 100), (1000, 0), (0, 1000), (1000, 1000)] {
            bench.service.behavior = .weather(current: .milliseconds(current), forecast: .milliseconds(forecast))
            var (times, floors) = (runs.map { _ in Series() }, runs.map { _ in Series() })
            for _ in 0..<Self.rounds(max(current, forecast)) {
                for (index, run) in runs.enumerated() {
                    times[index].add(
                        try run.dashboard.change(by: { try $0.type("r") }, until: Workbench.refreshedWords).milliseconds
                    )
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
        bench.service.behavior = .weather()
        for run in runs { try run.dashboard.quit() }
        return Findings(
            figures: figures.flatMap(\.self),
            remarks: ["floor: the slower of both requests, measured by the service"] + Workbench.remarksOnTLS)
    }

    private static func rounds(_ delay: Int) -> Int { delay == 0 ? 21 : delay < 1000 ? 9 : 3 }

    private struct Run {
        let bench: Workbench
        let dashboard: RunningCandidate

        init(bench: Workbench) throws {
            self.bench = bench
            dashboard = try bench.dashboard(in: try bench.homeWithWeather(), columns: Workbench.widthWithSchedule)
                .start()
            try dashboard.begin()
        }

        /// Returns the milliseconds of the slower of the last two requests, which ran at once.
        func slowerResponse() async -> Double {
            let requests = await bench.server.requests { $0.suffix(2).allSatisfy { $0.ended != nil } }.suffix(2)
            return requests.compactMap { request in request.ended.map { request.began.duration(to: $0).milliseconds } }
                .max()
                ?? .nan
        }
    }
}
