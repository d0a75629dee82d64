import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Display

@Suite("Sentences about the days after the rows")
struct OutlookFurtherTests {
    private typealias Day = (range: ClosedRange<Double>, condition: Condition)

    /// `days` are the summaries from the day of the last row on.
    private func sentence(_ week: Week, _ days: [Day]) throws -> String {
        let clock = PlaceClock(seoulOffset)
        let rows = week.rows
        let last = try #require(rows.last)
        let first = clock.localTime(of: last.validTime).date.dayNumber
        let summaries = days.enumerated().map { index, day in
            var summary = DaySummary(
                range: TemperatureRange(Sample.celsius(day.range.lowerBound), Sample.celsius(day.range.upperBound)))
            summary.condition = day.condition
            return (CivilDate(dayNumber: first + index), summary)
        }
        var current = Sample.current
        current.temperature = rows[0].temperature
        (current.wind, current.condition) = (nil, .clear)
        var state = try Sample.state(in: Look())
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: state.now)),
                forecast: .success(
                    Fetched(
                        Forecast(hours: rows, clock: clock, summaries: Dictionary(uniqueKeysWithValues: summaries)),
                        fetchedAt: state.now))))
        return state.presentation.outlook.map(\.text).joined(separator: ". ")
    }

    @Test("Heat goes on through the days after the rows")
    func heat() throws {
        let later: [Day] = [(28...36, .clear), (27...37, .clear), (20...30, .rain)]
        let hot = Week(".... ........", 28...35)
        #expect(try sentence(hot, [(28...35, .clear)] + later).contains("Hot until Tuesday, up to 37°"))
        #expect(try sentence(hot, [(28...35, .clear)]).contains("Hot until at least tomorrow"))
        // The rows end in the cool morning of Monday.
        #expect(try sentence(Week(".... ........ ...", 28...35), later).contains("Hot until Tuesday, up to 37°"))
    }

    @Test("Frost goes on through the days after the rows")
    func frost() throws {
        let cold = Week(".... ........", -8 ... -2)
        let days: [Day] = [(-8 ... -2, .clear), (-8 ... -3, .clear), (-4...2, .clear)]
        #expect(try sentence(cold, days).contains("Frost until Tuesday"))
        #expect(try sentence(cold, Array(days.prefix(2))).contains("Frost until at least Monday"))
    }

    @Test("Dry weather goes on through the days after the rows")
    func dry() throws {
        let week = Week(".... ........ ........", 9...17)
        let days: [Day] = [(9...17, .clear), (9...17, .overcast), (9...16, .clear)]
        #expect(try sentence(week, days + [(9...16, .rain)]).contains("Dry until Thursday"))
        #expect(try sentence(week, days).contains("Dry for the next four days"))
        #expect(try sentence(week, days + [(9...16, .unknown)]).contains("Dry for the next four days"))
        let cold: [Day] = [(9...17, .clear), (-9 ... -3, .clear), (-9 ... -3, .clear)]
        #expect(try sentence(week, cold).contains("Dry for the next four days, −9° to 17°"))
    }
}
