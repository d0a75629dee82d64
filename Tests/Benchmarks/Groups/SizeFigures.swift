import TestSupport

struct SizeFigures {
    let bench: Workbench

    private static let rounds = 9
    private static let rowCounts = [1, 10, 100]
    private static let savedCounts = [1, 10, 50]

    func findings() throws -> Findings {
        let homes = try Self.rowCounts.flatMap { rows in
            try Self.savedCounts.map { saved in
                (
                    name: "\(rows == 1 ? "1 row" : "\(rows) rows"), \(saved) saved",
                    home: try bench.homeWithWeather(saved: saved, rows: rows)
                )
            }
        }
        let dashboards = homes.map { bench.dashboard(in: $0.home) }
        let runs = try Candidate.measureRuns(inTurns: [bench.hello] + dashboards, rounds: Self.rounds)
        let floor = runs[0].firstFrame.median
        var findings = Findings()
        for (home, run) in zip(homes, runs.dropFirst()) {
            findings.figures.append(Figure(name: "first frame, \(home.name)", run.firstFrame, floor: floor))
        }
        findings.figures += try reports(homes)
        return findings
    }

    private func reports(_ homes: [(name: String, home: TemporaryHome)]) throws -> [Figure] {
        let tools = try TemporaryHome()
        let line = Command(bench.line, in: tools, environment: tools.environment())
        let reports = homes.map { entry in
            Command(
                [bench.program, "report", "--json"], in: entry.home, environment: bench.environment(in: entry.home))
        }
        var floor = Series()
        var series = homes.map { _ in Series() }
        for _ in 0..<Self.rounds {
            floor.add(try line.milliseconds())
            for (index, report) in reports.enumerated() { series[index].add(try report.milliseconds()) }
        }
        return zip(homes, series).map { Figure(name: "report --json, \($0.name)", $1, floor: floor.median) }
    }
}
