@testable import Services
import Testing
import Weather
import WeatherService

/// Made-up steps: hourly ones, then steps of six hours with a low and a high of their own.
private struct Steps {
    struct Six {
        let begin: UnixTime
        let low: Double
        let high: Double
        var end: UnixTime { begin + 6 * 3600 }
    }

    let now = CivilDate(year: 2026, month: 3, day: 10).start(at: .zero) + 12 * 3600
    private(set) var moments: [(time: UnixTime, celsius: Double)] = []
    private(set) var sixes: [Six] = []
    private var entries: [String] = []

    init(hours: Int = 54, sixHours: Int = 28, hasRanges: Bool = true) {
        for index in 0...hours + sixHours * 6 where index <= hours || (index - hours).isMultiple(of: 6) {
            let time = now + index * 3600
            let celsius = Double(index * 17 % 23) / 2 - 4
            moments.append((time, celsius))
            var next = ""
            if index < hours {
                next = #","next_1_hours":{"summary":{"symbol_code":"cloudy"},"details":{"precipitation_amount":0}}"#
            } else if index < hours + sixHours * 6 {
                let six = Six(begin: time, low: celsius - Double(index % 7), high: celsius + Double(index % 5) + 1)
                if hasRanges { sixes.append(six) }
                let range = #","air_temperature_min":\#(six.low),"air_temperature_max":\#(six.high)"#
                next =
                    #","next_6_hours":{"summary":{"symbol_code":"cloudy"},"details":{"precipitation_amount":0\#(hasRanges ? range : "")}}"#
            }
            entries.append(
                #"{"time":"\#(time.iso8601)","data":{"instant":{"details":{"air_temperature":\#(celsius)}}\#(next)}}"#)
        }
    }

    var response: [UInt8] {
        Array(
            #"{"geometry":{"coordinates":[10.75,59.91,5]},"properties":{"timeseries":[\#(entries.joined(separator: ","))]}}"#
                .utf8)
    }

    func report(by clock: PlaceClock) throws -> WeatherReport {
        let provider = METNorway(
            base: try BaseURL("https://met.example"), contact: nil, clock: { _, _, _ in clock }, now: { [now] in now },
            fetch: unreachable)
        var report = WeatherReport(
            place: Place(coordinate: Coordinate(clampingLatitude: 59.91, longitude: 10.75)), provider: .metNorway)
        report.merge(
            RefreshOutcome(
                current: nil, forecast: .success(Fetched(try provider.forecast(from: response), fetchedAt: now))))
        return report
    }

    /// The extremes of the moments of a day and of the long steps that lie within it. Of a step that crosses midnight,
    /// they count for both days unless they are those of a moment at its ends.
    func extremes(of day: Range<UnixTime>) -> (low: Double, high: Double, isCrossed: Bool) {
        let isCrossed = sixes.contains { six in
            [day.lowerBound, day.upperBound].contains { six.begin < $0 && $0 < six.end }
        }
        var (lows, highs) = (moments, moments)
        for six in sixes {
            let isWithin = day.lowerBound <= six.begin && six.end <= day.upperBound
            let ends = moments.filter { $0.time == six.begin || $0.time == six.end }.map(\.celsius)
            // A moment of each day of which the step has a part.
            for time in [six.begin, six.end + -1] {
                if isWithin || ends.allSatisfy({ six.low < $0 }) { lows.append((time, six.low)) }
                if isWithin || ends.allSatisfy({ six.high > $0 }) { highs.append((time, six.high)) }
            }
        }
        func ofDay(_ values: [(time: UnixTime, celsius: Double)]) -> [Double] {
            values.filter { day.contains($0.time) }.map(\.celsius)
        }
        return (ofDay(lows).min() ?? .infinity, ofDay(highs).max() ?? -.infinity, isCrossed)
    }
}

@Suite("Days of MET Norway")
struct METNorwayDaysTests {
    @Test(
        "A day has the lows and highs of its steps, and is told to be a part where a step crosses midnight",
        arguments: Array(stride(from: -12 * 60, through: 14 * 60, by: 30)) + [345, 765])
    func extremes(offset: Int) throws {
        let steps = Steps()
        let clock = PlaceClock(UTCOffset(clamping: offset * 60))
        let days = try steps.report(by: clock).days(at: steps.now)
        #expect(days.count >= 8)
        for day in days.dropFirst().dropLast() {
            let times = clock.start(of: day.date)..<clock.start(of: CivilDate(dayNumber: day.date.dayNumber + 1))
            let expected = steps.extremes(of: times)
            #expect([day.low.celsius, day.high.celsius] == [expected.low, expected.high], "\(day.date.iso8601)")
            #expect(day.isPartial == expected.isCrossed, "\(day.date.iso8601)")
        }
    }

    @Test("The last day, of which only some hours are known, has the lows and highs of their steps")
    func lastDay() throws {
        let steps = Steps(sixHours: 26)
        let days = try steps.report(by: PlaceClock(.zero)).days(at: steps.now)
        let day = try #require(days.last)
        let six = try #require(steps.sixes.last)
        #expect(day.isPartial && day.low.celsius <= six.low && day.high.celsius >= six.high)
    }

    @Test("Four moments without a low and a high are no whole day", arguments: [0, 60, 360])
    func withoutRanges(offset: Int) throws {
        let steps = Steps(hasRanges: false)
        let days = try steps.report(by: PlaceClock(UTCOffset(clamping: offset * 60))).days(at: steps.now)
        #expect(days.suffix(5).map(\.isPartial) == Array(repeating: true, count: 5))
    }

    @Test("The hourly days are whole in half-hour zones, too")
    func halfHours() throws {
        let steps = Steps()
        let days = try steps.report(by: PlaceClock(UTCOffset(clamping: 19_800))).days(at: steps.now)
        #expect(days.dropFirst().prefix(1).map(\.isPartial) == [false])
    }

    @Test("The rows of the outlook have the lows and highs of the days")
    func outlook() throws {
        let steps = Steps()
        for offset in [0, 1, 9] {
            let clock = PlaceClock(UTCOffset(clamping: offset * 3600))
            let report = try steps.report(by: clock)
            let rows = Array(report.finestRows(at: steps.now))
            let range = try #require(TemperatureRange(rows))
            let days = report.days(at: steps.now)
            #expect(
                range.low <= days.map(\.low).min() ?? range.low && range.high >= days.map(\.high).max() ?? range.high)
        }
    }
}
