import Dashboard
import DashboardSamples
import JSON
import TestSupport
import Testing
import Weather

@testable import Reports

@Suite("Next rain")
struct NextRainTests {
    private func printed(_ outcome: RefreshOutcome, at now: UnixTime = seoulAfternoon) throws -> Presentation {
        var report = WeatherReport(place: seoul, provider: .openMeteo)
        report.merge(outcome)
        return Presentation(
            printing: report, preferences: try Sample.preferences(), columns: 80, now: now, userOffset: seoulOffset)
    }

    private func line(_ outcome: RefreshOutcome, after seconds: Int = 0) throws -> String? {
        let format = try StatusFormat("{next-rain}")
        return BarLine(try printed(outcome, at: seoulAfternoon + seconds), format: format).text
    }

    private func rain(atHour hour: Int) -> RefreshOutcome {
        var outcome = Sample.outcome()
        var forecast = Sample.forecast.withHoursAndSummaries
        let singles = forecast.singleHours.enumerated().map { index, row in
            var row = row
            row.condition = index == hour - 12 ? .rain : .overcast
            return row
        }
        forecast = Forecast(hours: forecast.hours, singleHours: singles, clock: forecast.clock)
        outcome.forecast = .success(Fetched(forecast, fetchedAt: seoulAfternoon))
        return outcome
    }

    @Test("The placeholder has minutes with quarters, an hour without, and a dash if no rain is expected")
    func placeholder() throws {
        #expect(try line(Sample.outcome(withQuarters: [0, 0, 0.4])) == "30 min")
        #expect(try line(Sample.outcome(withQuarters: [0, 0, 0.4]), after: 1560) == "5 min !")
        #expect(try line(Sample.outcome(withQuarters: [0, 0, 0.4]), after: 1680) == "0 min !")
        var falling = Sample.outcome(withQuarters: [0.4])
        var weather = Sample.current
        (weather.condition, weather.quarters) = (.rain, try #require(try falling.current?.get().value.quarters))
        falling.current = .success(Fetched(weather, fetchedAt: seoulAfternoon))
        #expect(try line(falling) == "0 min")
        #expect(try line(Sample.outcome(withQuarters: [0.4, 0.4])) == "5 min")
        #expect(try line(Sample.outcome(withQuarters: [])) == "–")
        #expect(try line(rain(atHour: 16)) == "16:00")
        #expect(try line(rain(atHour: 14)) == "soon")
        #expect(try StatusFormat("{next-rain}").reportParts == [.current, .forecast])
    }

    private func object(_ outcome: RefreshOutcome) throws -> [String: JSON] {
        let presentation = try printed(outcome)
        let report = try #require(ReportJSON(presentation)).object
        try JSONSchema(named: "report").validate(report)
        let bar = try #require(BarLine(presentation, format: .standard).object)
        try JSONSchema(named: "now").validate(bar)
        guard case .object(let members) = report, case .object(let line) = bar else { return [:] }
        #expect(members["nextRain"] == line["nextRain"])
        guard case .object(let rain)? = members["nextRain"] else { return [:] }
        return Dictionary(uniqueKeysWithValues: rain.members.map { ($0.key, $0.value) })
    }

    @Test("The JSON has the times of the next rain and the length of the steps")
    func json() throws {
        #expect(
            try object(Sample.outcome(withQuarters: [0, 0, 0.4])) == [
                "resolution": .integer(900), "knownUntil": .text("2026-11-21T17:15:00+09:00"), "kind": .text("rain"),
                "begin": .text("2026-11-21T14:30:00+09:00"), "end": .text("2026-11-21T14:45:00+09:00"),
            ])
        #expect(
            try object(Sample.outcome(withQuarters: [])) == [
                "resolution": .integer(900), "knownUntil": .text("2026-11-21T17:15:00+09:00"),
            ])
        #expect(
            try object(rain(atHour: 16)) == [
                "resolution": .integer(3600), "knownUntil": .text("2026-11-21T18:00:00+09:00"), "kind": .text("rain"),
                "begin": .text("2026-11-21T16:00:00+09:00"), "end": .text("2026-11-21T17:00:00+09:00"),
            ])
    }

    @Test("Without known hours there is no next rain")
    func unknown() throws {
        let outcome = Sample.outcome(failing: .forecast)
        #expect(try object(outcome).isEmpty)
        #expect(try line(outcome) == "– !")
    }
}
