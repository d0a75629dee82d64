import Dashboard
import Loop
import TestSupport

/// Bytes on the disk after visits to places, which are saved up to the limit.
struct GrowthFigures {
    let bench: Workbench

    private static let counts = [1, 10, 100]

    func findings() throws -> Findings {
        let home = try TemporaryHome()
        var findings = Findings()
        for number in 1...(Self.counts.max() ?? 1) {
            try visit(number, in: home)
            guard Self.counts.contains(number) else { continue }
            let places = number == 1 ? "1 place" : "\(number) places"
            let savedCount = min(number, SavedPlaces.limit)
            let saved = savedCount == number ? "saved" : "\(savedCount) saved"
            let entries = home.fileNames.filter { $0.hasSuffix("_current") || $0.hasSuffix("_forecast") }
            let cached = entries.reduce(0) { $0 + (home.bytes(of: home.path + "/home/" + $1)?.count ?? 0) }
            findings.figures += [
                Figure(
                    name: "state.json, \(places) visited and \(saved)",
                    value: Double(home.bytes(of: home.stateFile)?.count ?? 0), unit: "B"),
                Figure(name: "cache size, \(places) visited", value: Double(cached), unit: "B"),
                Figure(name: "cached responses, \(places) visited", value: Double(entries.count), unit: ""),
            ]
        }
        return findings
    }

    private func visit(_ number: Int, in home: TemporaryHome) throws {
        let dashboard = try bench.dashboard(in: home, ["\(50 - number).5,\(number).25"]).start()
        try dashboard.begin()
        try dashboard.terminal.type("s")
        try dashboard.quit()
    }
}
