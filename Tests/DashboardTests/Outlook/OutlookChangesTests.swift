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
        "Precipitation and fog change the weather twice, as do wind and frost",
        arguments: [
            (Week("..rr...r........"), [6, 12, 21, 24]),
            (Week("rr.............."), [6]),
            (Week("...........rrrrr"), [33]),
            (Week("..ff...........", 9...12), [6, 12]),
            (Week("................", 9...12, wind: "...WW..........."), [9, 15]),
            (Week("...............", 5...9, -4...6), [12, 21, 36]),
            (Week("...............", 9...12), []),
        ])
    func changes(week: Week, expected: [Int]) throws {
        let actual = try hours(week)
        #expect(actual == expected)
    }

    @Test("Each time that the sentence tells is a change, in any weather", arguments: 0..<8)
    func told(seed: Int) throws {
        for week in Week.random(seed) {
            let clock = PlaceClock(week.offset)
            let ahead = RowsAhead(
                rows: week.rows, days: [], clock: clock, now: week.now, current: week.current, ahead: nil,
                namedSpells: [])
            let changes = Set(try #require(ahead).events.map(\.time))
            #expect(changes.isSuperset(of: week.findings.flatMap { $0.times(clock) }), "\(week)")
        }
    }

    @Test(
        "The words of a change are those of the sentence: possible rain, lighter snow, rain after hail",
        arguments: [
            ("....mm......", ["Maybe rain from midnight", "Maybe rain until tomorrow 06:00"]),
            ("SSSS SSSSss..", ["Lighter snow from tomorrow 12:00", "Snow until tomorrow 18:00"]),
            (
                "..rr tTr.....",
                [
                    "Rain from 18:00", "Thunderstorms from midnight", "Thunderstorms with hail from 03:00",
                    "Rain until tomorrow 09:00",
                ]
            ),
        ])
    func words(sky: String, expected: [String]) throws {
        let week = Week(sky, 1...4)
        let ahead = try #require(
            RowsAhead(
                rows: week.rows, days: [], clock: PlaceClock(week.offset), now: week.now, current: nil, ahead: nil,
                namedSpells: []))
        let formats = Formats(strings: try Sample.strings("en"), units: .metric)
        let words = OutlookWords(formats: formats, clock: PlaceClock(week.offset), now: week.now)
        let told = ahead.events.filter { $0.time > week.now }.sorted { $0.time < $1.time }.map(words.words)
        #expect(Set(told).isSuperset(of: expected), "\(told)")
    }

    @Test("A heavier kind within a spell is a change, and each change has words")
    func heavier() throws {
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
