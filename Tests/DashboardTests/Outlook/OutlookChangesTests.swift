import DashboardSamples
import Testing
import Weather
import Words

@testable import Dashboard
@testable import Outlook

struct OutlookChangesTests {
    /// In hours from 12:00 on Saturday.
    private func hours(_ week: Week) throws -> [Int] {
        let ahead = try #require(
            RowsAhead(
                rows: week.rows, days: [], clock: PlaceClock(week.offset), now: week.now, current: nil, ahead: nil,
                namedSpells: []))
        return Set(ahead.events.map(\.time).filter { $0 > week.now }).map { ($0 - week.rows[0].validTime) / 3600 }
            .sorted()
    }

    @Test(
        "Precipitation and fog change the weather twice, frost and storm when they begin",
        arguments: [
            (Week("..rr...r........"), [6, 12, 21, 24]),
            (Week("rr.............."), [6]),
            (Week("...........rrrrr"), [33]),
            (Week("..ff...........", 9...12), [6, 12]),
            (Week("................", 9...12, wind: "...WW..........."), [9]),
            (Week("...............", 5...9, -4...6), [12, 36]),
            (Week("...............", 9...12), []),
        ])
    func changes(week: Week, expected: [Int]) throws {
        #expect(try hours(week) == expected)
    }

    @Test("A heavier kind within a spell is a change, and each change has words")
    func words() throws {
        let week = Week("..rrRR..ss......")
        let clock = PlaceClock(week.offset)
        let ahead = try #require(
            RowsAhead(
                rows: week.rows, days: [], clock: clock, now: week.now, current: nil, ahead: nil, namedSpells: []))
        let formats = Formats(strings: try Sample.strings("en"), units: .metric)
        let words = OutlookWords(formats: formats, clock: clock, now: week.now)
        let told = ahead.events.sorted { $0.time < $1.time }.map(words.words)
        #expect(
            told == [
                "Rain from 18:00", "Heavy rain from midnight", "Heavy rain until tomorrow 06:00",
                "Snow from tomorrow 12:00", "Snow until tomorrow 18:00",
            ])
    }
}
