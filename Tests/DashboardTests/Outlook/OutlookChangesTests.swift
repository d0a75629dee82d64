import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Outlook

struct OutlookChangesTests {
    /// In hours from 12:00 on Saturday.
    private func hours(_ week: Week) throws -> [Int] {
        let ahead = try #require(
            RowsAhead(
                rows: week.rows, days: [], clock: PlaceClock(week.offset), now: week.now, current: nil, ahead: nil,
                namedSpells: []))
        return Set(ahead.changes.filter { $0 > week.now }).map { ($0 - week.rows[0].validTime) / 3600 }.sorted()
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

    @Test("Each time that the sentence tells is a change, in any weather", arguments: 0..<8)
    func tellsNoOther(seed: Int) throws {
        for week in Week.random(seed) {
            let clock = PlaceClock(week.offset)
            let ahead = try #require(
                RowsAhead(
                    rows: week.rows, days: [], clock: clock, now: week.now, current: week.current, ahead: nil,
                    namedSpells: []))
            let told = ahead.mentioned.compactMap { $0.finding.event(clock) }
            #expect(Set(ahead.changes).isSuperset(of: told), "\(week)")
        }
    }
}
