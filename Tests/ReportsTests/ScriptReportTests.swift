import Dashboard
import DashboardSamples
import Reports
import Terminal
import TestSupport
import Testing
import Weather

@Suite("All scripts in the printed page")
struct ScriptReportTests {
    private func presentation(_ sample: ScriptSample, columns: Int) throws -> Presentation {
        var report = WeatherReport(
            place: Place(coordinate: seoul.coordinate, name: sample.place, countryCode: "KR"), provider: .openWeatherMap
        )
        var outcome = Sample.outcome()
        let message = Sample.message(
            "script", ["xx": (sample.warning, sample.warning, sample.warning)], severity: .severe, begin: -60,
            end: 5400,
            authority: "Office")
        outcome[Warnings.self] = .success(Fetched(Sample.warnings(message), fetchedAt: seoulAfternoon))
        report.merge(outcome)
        return Presentation(
            printing: report, preferences: try Sample.preferences(), columns: columns, now: seoulAfternoon,
            userOffset: seoulOffset)
    }

    @Test("Every scalar is printed, and no row is too wide", arguments: ScriptSample.all)
    func printed(sample: ScriptSample) throws {
        for columns in [80, 120] {
            let text = ReportPage(try presentation(sample, columns: columns), columns: columns).frame.text(
                isColored: false)
            let lines = text.split(separator: "\n")
            #expect(lines[0].holds(scalarsOf: sample.place), "\(lines[0])")
            #expect(lines.contains { $0.holds(scalarsOf: sample.warning) }, "\(text)")
            #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= columns })
        }
    }

    @Test("A narrow page breaks between characters", arguments: ScriptSample.all)
    func narrow(sample: ScriptSample) throws {
        for columns in 20...40 {
            let text = ReportPage(try presentation(sample, columns: columns), columns: columns).frame.text(
                isColored: false)
            let letters = Set(sample.warning.unicodeScalars).subtracting(" ".unicodeScalars)
            for line in text.split(separator: "\n") where line.unicodeScalars.contains(where: letters.contains) {
                #expect(ColumnWidth.of(String(line)) <= columns)
            }
        }
    }
}
