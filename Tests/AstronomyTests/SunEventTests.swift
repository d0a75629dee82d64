import Testing
import Weather

@testable import Astronomy

struct SunEventTests {
    /// A local date with the hours and minutes of sunrise and sunset, if any.
    struct Day: Sendable, CustomTestStringConvertible {
        let place: String
        let latitude, longitude: Double
        let hoursEastOfUTC: Int
        let date: CivilDate
        let events: [(kind: Sun.Event.Kind, minuteOfDay: Int)]

        init(
            _ place: String, _ latitude: Double, _ longitude: Double, utc hours: Int, _ date: (Int, Int),
            _ sunrise: (Int, Int)? = nil, _ sunset: (Int, Int)? = nil
        ) {
            (self.place, self.latitude, self.longitude, hoursEastOfUTC) = (place, latitude, longitude, hours)
            self.date = CivilDate(year: 2026, month: date.0, day: date.1)
            events =
                (sunrise.map { [(.sunrise, $0.0 * 60 + $0.1)] } ?? [])
                + (sunset.map { [(.sunset, $0.0 * 60 + $0.1)] } ?? [])
        }

        var testDescription: String { "\(place) \(date.components)" }
    }

    /// Source: the equations of NOAA's Solar Calculator.
    static let days = [
        Day("Seoul", 37.5665, 126.978, utc: 9, (3, 20), (6, 36), (18, 44)),
        Day("Seoul", 37.5665, 126.978, utc: 9, (6, 21), (5, 11), (19, 57)),
        Day("Seoul", 37.5665, 126.978, utc: 9, (12, 21), (7, 43), (17, 17)),
        Day("London", 51.5074, -0.1278, utc: 0, (6, 21), (3, 43), (20, 22)),
        Day("London", 51.5074, -0.1278, utc: 0, (12, 21), (8, 4), (15, 53)),
        Day("Quito", -0.1807, -78.4678, utc: -5, (3, 20), (6, 18), (18, 24)),
        Day("Quito", -0.1807, -78.4678, utc: -5, (12, 21), (6, 8), (18, 16)),
        Day("Tromsø", 69.6492, 18.9553, utc: 1, (3, 20), (5, 44), (18, 2)),
        Day("Tromsø", 69.6492, 18.9553, utc: 1, (11, 27), (11, 21), (11, 42)),
        Day("Tromsø", 69.6492, 18.9553, utc: 1, (6, 21)),
        Day("Tromsø", 69.6492, 18.9553, utc: 1, (12, 21)),
        Day("Longyearbyen", 78.2232, 15.6267, utc: 1, (2, 16), (11, 14), (13, 11)),
        Day("Longyearbyen", 78.2232, 15.6267, utc: 1, (9, 23), (5, 35), (18, 1)),
        Day("Longyearbyen", 78.2232, 15.6267, utc: 1, (6, 21)),
        Day("McMurdo", -77.846, 166.676, utc: 13, (3, 20), (7, 39), (20, 19)),
        Day("McMurdo", -77.846, 166.676, utc: 12, (8, 20), (11, 51), (14, 4)),
        Day("McMurdo", -77.846, 166.676, utc: 13, (12, 21)),
        Day("Suva", -18.1416, 178.4419, utc: 12, (6, 21), (6, 37), (17, 39)),
        Day("Apia", -13.8333, -171.7667, utc: 13, (12, 22), (5, 57), (18, 54)),
    ]

    @Test("Sunrise and sunset differ from NOAA by at most two minutes", arguments: days)
    func noaa(day: Day) throws {
        let coordinate = try #require(Coordinate(latitude: day.latitude, longitude: day.longitude))
        let midnight = day.date.start(at: UTCOffset(clamping: day.hoursEastOfUTC * 3600))
        let events = Sun.events(from: midnight, to: midnight + 86_400, at: coordinate)
        try #require(events.map(\.kind) == day.events.map(\.kind), "\(events)")
        for (event, known) in zip(events, day.events) {
            #expect(abs(event.time - (midnight + known.minuteOfDay * 60)) <= 120, "\(event.time.iso8601)")
        }
    }

    @Test(
        "Each crossing of the horizon is found exactly once",
        arguments: [-90, -78, -67, -45, 0, 33, 60, 66.5, 70, 89.5])
    func bruteForce(latitude: Double) throws {
        let start = CivilDate(year: 2026, month: 1, day: 1).start(at: .zero)
        for longitude in [-180.0, -77.3, 0, 179.9] {
            let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
            for week in stride(from: 0, to: 52, by: 3) {
                let (first, last) = (start + week * 7 * 86_400, start + (week + 1) * 7 * 86_400 + -300)
                let events = Sun.events(from: first, to: last, at: coordinate)
                    .map { (isRise: $0.kind == .sunrise, time: $0.time) }
                let areAll = areAllCrossings(events, from: first, through: last, step: 300) {
                    Sun.isUp(at: $0, coordinate: coordinate)
                }
                #expect(areAll, "\(latitude), \(longitude), week \(week)")
            }
        }
    }

    @Test("A sun that touches the horizon rises and sets within minutes")
    func grazing() throws {
        let start = CivilDate(year: 2026, month: 11, day: 27).start(at: .zero)
        var shortest = Int.max
        // The loop moves north until the sun no longer rises.
        for step in 0... {
            let latitude = 69.6 + 0.002 * Double(step)
            let coordinate = try #require(Coordinate(latitude: latitude, longitude: 18.9553))
            let events = Sun.events(from: start, to: start + 86_400, at: coordinate)
            guard !events.isEmpty else { break }
            #expect(events.map(\.kind) == [.sunrise, .sunset])
            shortest = events[1].time - events[0].time
        }
        #expect(shortest <= 6 * 60)
    }

    @Test("At a pole the sun rises once in a year and sets once", arguments: [90.0, -90])
    func poles(latitude: Double) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: 0))
        let january = CivilDate(year: 2026, month: 1, day: 1).start(at: .zero)
        let events = Sun.events(from: january, to: january + 365 * 86_400, at: coordinate)
        #expect(events.map(\.kind) == (latitude > 0 ? [.sunrise, .sunset] : [.sunset, .sunrise]))
        #expect(events.map { $0.time.localTime(at: .zero).date.components.month } == [3, 9])
    }

    @Test("Consecutive spans have each event once, and times are full minutes")
    func spans() throws {
        let seoul = try #require(Coordinate(latitude: 37.5665, longitude: 126.978))
        let start = CivilDate(year: 2026, month: 11, day: 21).start(at: .zero)
        let whole = Sun.events(from: start, to: start + 5 * 86_400, at: seoul)
        #expect(whole.count == 10)
        #expect(whole.allSatisfy { $0.time.secondsIntoMinute == 0 })
        let parts = stride(from: 0, to: 5 * 86_400, by: 60)
            .flatMap { Sun.events(from: start + $0, to: start + ($0 + 60), at: seoul) }
        #expect(parts == whole)
    }

    @Test("An empty or reversed span has no events, and the first and last times do not overflow")
    func ends() throws {
        let seoul = try #require(Coordinate(latitude: 37.5665, longitude: 126.978))
        let (first, last) = (UnixTime(seconds: .min), UnixTime(seconds: .max))
        #expect(Sun.events(from: last, to: first, at: seoul).isEmpty)
        #expect(Sun.events(from: first, to: first, at: seoul).isEmpty)
        #expect(Sun.events(from: first, to: first + 86_400, at: seoul).count == 2)
        #expect(Sun.events(from: last + -86_400, to: last, at: seoul).count == 2)
    }
}
