import Testing
import Weather

@testable import Astronomy

struct MoonEventTests {
    /// A local date with the hours and minutes of its events, if any.
    struct Day: Sendable, CustomTestStringConvertible {
        let latitude, longitude: Double
        let offset: UTCOffset
        let date: CivilDate
        let events: [(kind: Moon.Event.Kind, minuteOfDay: Int)]

        init(
            _ latitude: Double, _ longitude: Double, utc hours: Int = 0, _ date: (Int, Int, Int),
            _ events: (Moon.Event.Kind, Int, Int)...
        ) {
            (self.latitude, self.longitude) = (latitude, longitude)
            offset = UTCOffset(clamping: hours * 3600)
            self.date = CivilDate(year: date.0, month: date.1, day: date.2)
            self.events = events.map { ($0.0, $0.1 * 60 + $0.2) }
        }

        var testDescription: String { "\(latitude), \(longitude): \(date.iso8601)" }
    }

    /// Source: U.S. Naval Observatory, "Rise and Set for the Moon", tables of Astronomy Engine, generate/riseset.
    static let publishedDays = [
        Day(29, -81, (2019, 1, 7), (.moonrise, 13, 27)),
        Day(29, -81, (2019, 6, 16), (.moonset, 9, 51), (.moonrise, 23, 56)),
        Day(29, -81, (2019, 10, 13), (.moonset, 11, 3), (.moonrise, 23, 13)),
        Day(29, -81, (2019, 12, 31), (.moonset, 2, 52), (.moonrise, 16, 13)),
        Day(-45, 150, (2050, 1, 1), (.moonrise, 3, 12), (.moonset, 13, 55)),
        Day(-45, 150, (2050, 6, 7), (.moonrise, 8, 29), (.moonset, 23, 34)),
        Day(-45, 150, (2050, 8, 28), (.moonrise, 2, 37), (.moonset, 17, 49)),
        Day(-45, 150, (2050, 12, 19), (.moonset, 12, 51)),
        Day(80, 0, (2019, 2, 25)),
        Day(80, 0, (2019, 3, 6), (.moonrise, 11, 59), (.moonset, 12, 54)),
        Day(80, 0, (2019, 5, 5)),
        Day(80, 0, (2019, 6, 26), (.moonrise, 0, 46), (.moonset, 13, 40), (.moonrise, 23, 42)),
        Day(80, 0, (2019, 8, 4), (.moonset, 0, 0), (.moonrise, 6, 36), (.moonset, 22, 29)),
        Day(85, 135, (2026, 2, 19), (.moonrise, 1, 14), (.moonset, 9, 51), (.moonrise, 21, 23)),
        Day(85, 135, (2026, 11, 5), (.moonset, 5, 26), (.moonrise, 22, 55), (.moonset, 23, 58)),
    ]

    /// Computed with Skyfield 1.55 and DE421, and the same to the minute with PyEphem 4.2.1.
    static let computedDays = [
        Day(37.5665, 126.978, utc: 9, (2026, 6, 15), (.moonrise, 4, 37), (.moonset, 20, 30)),
        Day(37.5665, 126.978, utc: 9, (2026, 11, 21), (.moonset, 3, 10), (.moonrise, 14, 48)),
        Day(51.5074, -0.1278, (2026, 1, 4), (.moonset, 9, 21), (.moonrise, 17, 18)),
        Day(-33.8688, 151.2093, utc: 10, (2026, 3, 3), (.moonset, 5, 6), (.moonrise, 18, 21)),
        Day(69.6492, 18.9553, utc: 1, (2026, 12, 9)),
        Day(69.6492, 18.9553, utc: 1, (2026, 12, 16), (.moonrise, 11, 50), (.moonset, 23, 13)),
    ]

    @Test("Moonrise and moonset differ from almanacs by at most two minutes", arguments: publishedDays + computedDays)
    func almanac(day: Day) throws {
        let coordinate = try #require(Coordinate(latitude: day.latitude, longitude: day.longitude))
        let midnight = day.date.start(at: day.offset)
        let events = Moon.events(from: midnight, to: midnight + 86_400, at: coordinate)
        try #require(events.map(\.kind) == day.events.map(\.kind), "\(events)")
        for (event, known) in zip(events, day.events) {
            #expect(abs(event.time - (midnight + known.minuteOfDay * 60)) <= 120, "\(event.time.iso8601)")
        }
    }

    @Test(
        "Each crossing of the horizon is found exactly once",
        arguments: [-90, -84, -67, -33, 0, 51.5, 62, 70, 78, 89.5])
    func bruteForce(latitude: Double) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: 20.5))
        let start = CivilDate(year: 2026, month: 1, day: 1).start(at: .zero)
        for week in stride(from: 0, to: 52, by: 13) {
            let (first, last) = (start + week * 7 * 86_400, start + (week + 2) * 7 * 86_400)
            let events = Moon.events(from: first, to: last, at: coordinate)
                .map { (isRise: $0.kind == .moonrise, time: $0.time) }
            let areAll = areAllCrossings(events, from: first, through: last, step: 600) {
                Moon.isUp(at: $0, coordinate: coordinate)
            }
            #expect(areAll, "\(latitude), week \(week)")
        }
    }

    @Test("A moon that touches the horizon rises and sets within minutes")
    func grazing() throws {
        let start = CivilDate(year: 2019, month: 3, day: 6).start(at: .zero)
        var shortest = Int.max
        // The loop moves north until the moon no longer rises.
        for step in 0... {
            let coordinate = try #require(Coordinate(latitude: 80.05 + 0.0005 * Double(step), longitude: 0))
            let events = Moon.events(from: start, to: start + 86_400, at: coordinate)
            guard !events.isEmpty else { break }
            #expect(events.map(\.kind) == [.moonrise, .moonset])
            shortest = events[1].time - events[0].time
        }
        #expect(shortest <= 6 * 60)
    }

    @Test("Consecutive spans have each event once, and times are full minutes")
    func spans() throws {
        let seoul = try #require(Coordinate(latitude: 37.5665, longitude: 126.978))
        let start = CivilDate(year: 2026, month: 11, day: 21).start(at: .zero)
        let whole = Moon.events(from: start, to: start + 3 * 86_400, at: seoul)
        #expect(whole.count == 6)
        #expect(whole.allSatisfy { $0.time.secondsIntoMinute == 0 })
        let parts = stride(from: 0, to: 3 * 86_400, by: 1860)
            .flatMap { Moon.events(from: start + $0, to: min(start + ($0 + 1860), start + 3 * 86_400), at: seoul) }
        #expect(parts == whole)
    }

    @Test("An empty span has no events, and the ends of time are safe")
    func ends() throws {
        let seoul = try #require(Coordinate(latitude: 37.5665, longitude: 126.978))
        let (first, last) = (UnixTime(seconds: .min), UnixTime(seconds: .max))
        #expect(Moon.events(from: last, to: first, at: seoul).isEmpty)
        #expect(Moon.events(from: first, to: first, at: seoul).isEmpty)
        #expect((1...2).contains(Moon.events(from: first, to: first + 86_400, at: seoul).count))
        #expect((1...2).contains(Moon.events(from: last + -86_400, to: last, at: seoul).count))
    }
}
