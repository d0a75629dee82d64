@testable import Services
import Testing

@testable import Outlook
@testable import Weather

/// Hours of made-up weather from 50 hours before `now` on, and what follows from them by counting hours.
private struct HourlySeries {
    let start: UnixTime
    let clock: PlaceClock
    /// For each hour; nil if the service sends none.
    var celsius: [Double?]
    var millimeters: [Double?]
    /// Hours of which the service sends not even the time.
    var missing: Set<Int> = []
    var days: [String: String] = [:]

    init(at now: UnixTime, clock: PlaceClock, count: Int = 194) {
        start = UnixTime(seconds: now.seconds / 3600 * 3600) + -50 * 3600
        self.clock = clock
        let indices = 0..<count
        celsius = indices.map { hour in Double(hour * 37 % 29) - 9 }
        // The amount of an hour is sent with the next one.
        millimeters = indices.map { hour in hour.isMultiple(of: 7) ? Double(hour % 5) + 0.5 : 0 }
    }

    func time(_ hour: Int) -> UnixTime { start + hour * 3600 }

    func forecast(offset: UTCOffset) throws -> Forecast {
        func list(_ values: [Double?]) -> String {
            sent.map { hour in values[hour].map { "\($0)" } ?? "null" }.joined(separator: ",")
        }
        let daily = days.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",")
        let json = """
            {"utc_offset_seconds":\(offset.seconds),"timezone":"Somewhere","hourly":{\
            "time":[\(sent.map { "\(time($0).seconds)" }.joined(separator: ","))],\
            "temperature_2m":[\(list(celsius))],"rain":[\(list([0] + millimeters.dropLast()))]},"daily":{\(daily)}}
            """
        return try openMeteo(clock: { [clock] _, _ in clock }).forecast(from: Array(json.utf8))
    }

    private var sent: [Int] { celsius.indices.filter { !missing.contains($0) } }

    /// The sum and the extremes of the hours that begin on a day.
    func day(_ date: CivilDate) -> (hours: Int, millimeters: Double, low: Double, high: Double) {
        let hours = celsius.indices.filter { clock.localTime(of: time($0)).date == date }
        let known = hours.compactMap { celsius[$0] }
        return (
            hours.count, hours.compactMap { millimeters[$0] }.reduce(0, +), known.min() ?? .infinity,
            known.max() ?? -.infinity
        )
    }
}

private struct ClockChange: CustomTestStringConvertible {
    let testDescription: String
    let time: UnixTime
    let minutes: (before: Int, after: Int)

    init(_ name: String, _ date: (Int, Int, Int), utcMinutes: Int, _ before: Int, _ after: Int) {
        testDescription = name
        time = CivilDate(year: date.0, month: date.1, day: date.2).start(at: .zero) + utcMinutes * 60
        minutes = (before, after)
    }

    var clock: PlaceClock {
        PlaceClock(
            UTCOffset(clamping: minutes.before * 60),
            changes: [.init(time: time, offset: UTCOffset(clamping: minutes.after * 60))])
    }

    static let all = [
        ClockChange("Berlin, spring", (2027, 3, 28), utcMinutes: 60, 60, 120),
        ClockChange("Berlin, autumn", (2026, 10, 25), utcMinutes: 60, 120, 60),
        ClockChange("New York, spring", (2027, 3, 14), utcMinutes: 420, -300, -240),
        ClockChange("New York, autumn", (2026, 11, 1), utcMinutes: 360, -240, -300),
        ClockChange("Lord Howe, spring", (2026, 10, 3), utcMinutes: 930, 630, 660),
        ClockChange("Lord Howe, autumn", (2027, 4, 3), utcMinutes: 900, 660, 630),
        ClockChange("St. John's, spring", (2027, 3, 14), utcMinutes: 330, -210, -150),
        ClockChange("St. John's, autumn", (2026, 11, 1), utcMinutes: 270, -150, -210),
        ClockChange("Chatham, autumn", (2027, 4, 3), utcMinutes: 840, 825, 765),
        ClockChange("Cairo, at midnight in spring", (2027, 4, 29), utcMinutes: 1320, 120, 180),
        ClockChange("Azores, over midnight in autumn", (2026, 10, 25), utcMinutes: 60, 0, -60),
        ClockChange("Havana, over midnight in autumn", (2026, 11, 1), utcMinutes: 300, -240, -300),
        ClockChange("Kathmandu, never", (2026, 10, 25), utcMinutes: 0, 345, 345),
        ClockChange("Delhi, never", (2026, 10, 25), utcMinutes: 0, 330, 330),
    ]
}

@Suite("Open-Meteo's rows at clock changes and holes")
struct OpenMeteoRowsTests {
    private func series(_ change: ClockChange, hoursBefore: Int) -> HourlySeries {
        HourlySeries(at: change.time + -hoursBefore * 3600, clock: change.clock)
    }

    @Test(
        "Rows begin at local hours divisible by three before and after a clock change, without a gap",
        arguments: ClockChange.all, [-5, 0, 1, 3, 30, 77])
    private func localHours(change: ClockChange, hoursBefore: Int) throws {
        let series = series(change, hoursBefore: hoursBefore)
        let forecast = try series.forecast(offset: change.clock.offset(at: series.time(50)))
        #expect(forecast.clock == change.clock)
        for (row, next) in zip(forecast.hours, forecast.hours.dropFirst()) {
            #expect(row.end == next.validTime)
            let (time, before) = [next.validTime, next.validTime + -3600].map(change.clock.localTime).pair
            // The first hour of three local ones, which the change can leave out.
            #expect(time.date != before.date || time.hour / 3 != before.hour / 3)
        }
        for row in forecast.hours {
            let local = [row.validTime, row.end + -3600].map(change.clock.localTime)
            #expect(local[0].date == local[1].date && local[0].hour / 3 == local[1].hour / 3)
        }
    }

    @Test(
        "The totals and the low and high of a day are those of its hours on both sides of a clock change",
        arguments: ClockChange.all, [-5, 30, 77])
    private func days(change: ClockChange, hoursBefore: Int) throws {
        var series = series(change, hoursBefore: hoursBefore)
        let offset = change.clock.offset(at: series.time(50))
        // The service's days have one offset, so its values are those of another time.
        let first = series.time(50).localTime(at: offset).date.dayNumber
        let dates = (first..<first + 7).map { CivilDate(dayNumber: $0) }
        let shifted = PlaceClock(offset)
        let served = dates.map { date in
            var other = HourlySeries(at: series.time(50), clock: shifted)
            (other.celsius, other.millimeters) = (series.celsius, series.millimeters)
            return other.day(date)
        }
        func list(_ value: (Int) -> Double) -> String {
            "[\(dates.indices.map { "\(value($0))" }.joined(separator: ","))]"
        }
        series.days = [
            "time": list { Double(dates[$0].start(at: offset).seconds) },
            "temperature_2m_min": list { served[$0].low.isFinite ? served[$0].low : 0 },
            "temperature_2m_max": list { served[$0].high.isFinite ? served[$0].high : 0 },
            "rain_sum": list { served[$0].millimeters },
        ]
        let now = series.time(50)
        var report = WeatherReport(place: somewhere, provider: .openMeteo)
        report.merge(
            RefreshOutcome(
                current: nil, forecast: .success(Fetched(try series.forecast(offset: offset), fetchedAt: now))))
        let days = report.days(at: now).dropFirst().prefix(4)
        #expect(days.count == 4)
        for day in days {
            let expected = series.day(day.date)
            #expect(abs((day.precipitation?.millimeters ?? 0) - expected.millimeters) < 1e-9)
            #expect(day.hours.map { $0.span / 3600 }.reduce(0, +) == expected.hours)
            #expect([day.low.celsius, day.high.celsius] == [expected.low, expected.high], "\(day.date.iso8601)")
            #expect(!day.isPartial)
        }
    }

    @Test(
        "Known hours stay where the temperatures or the series end early",
        arguments: [51, 52, 54, 59, 83, 84, 98, 143, 193])
    func earlyEnd(count: Int) throws {
        let zone = PlaceClock(UTCOffset(clamping: 3600))
        let now = CivilDate(year: 2026, month: 11, day: 24).start(at: zone.offset) + 12 * 3600
        let whole = HourlySeries(at: now, clock: zone)
        var ending = whole
        for hour in count..<194 { (ending.celsius[hour], ending.millimeters[hour]) = (nil, nil) }
        var short = HourlySeries(at: now, clock: zone, count: count)
        for days in [[:], Self.summaries(from: now, zone.offset)] {
            (ending.days, short.days) = (days, days)
            for series in [ending, short] {
                let forecast = try series.forecast(offset: zone.offset)
                #expect(forecast.hours.map { $0.span / 3600 }.reduce(0, +) == count)
                #expect(forecast.hours.last?.end == whole.time(count))
                #expect(!forecast.upcoming(at: now).isEmpty)
            }
        }
    }

    /// With a low and a high for each day, as the service sends them for days after the hours.
    private static func summaries(from now: UnixTime, _ offset: UTCOffset) -> [String: String] {
        let first = now.localTime(at: offset).date.dayNumber
        let times = (first..<first + 16).map { "\(CivilDate(dayNumber: $0).start(at: offset).seconds)" }
        func list(_ value: String) -> String { "[\(times.map { _ in value }.joined(separator: ","))]" }
        return [
            "time": "[\(times.joined(separator: ","))]", "temperature_2m_min": list("-40"),
            "temperature_2m_max": list("40"),
        ]
    }

    enum Hole: CaseIterable { case temperature, allValues, time }

    @Test("A hole loses no rain of its row, and no other row", arguments: Hole.allCases, 28...36)
    func hole(hole: Hole, hour: Int) throws {
        let zone = PlaceClock(.zero)
        let now = CivilDate(year: 2026, month: 11, day: 24).start(at: .zero) + 3 * 3600
        let whole = HourlySeries(at: now, clock: zone)
        var series = whole
        // The amount that the service sends with this hour is that of the hour before.
        switch hole {
        case .temperature: series.celsius[hour] = nil
        case .allValues: (series.celsius[hour], series.millimeters[hour - 1]) = (nil, nil)
        case .time: (series.missing, series.millimeters[hour - 1]) = ([hour], nil)
        }
        let (forecast, other) = (try series.forecast(offset: .zero), try whole.forecast(offset: .zero))
        let known = series.millimeters.dropLast().compactMap { $0 }.reduce(0, +)
        for rows in [forecast.hours, forecast.singleHours] {
            #expect(abs(rows.compactMap { $0.rain?.millimeters }.reduce(0, +) - known) < 1e-9)
        }
        #expect(forecast.hours.map(\.validTime) == other.hours.map(\.validTime))
        #expect(forecast.hours.map(\.span) == other.hours.map(\.span))
        #expect(forecast.hours.allSatisfy { $0.temperature != nil })
        #expect(forecast.singleHours.map(\.validTime) == other.singleHours.map(\.validTime))
        #expect(forecast.singleHours.filter { $0.temperature == nil }.map(\.validTime) == [series.time(hour)])
    }

    @Test("A row without any temperature keeps its rain, and the present weather does not use it")
    func noTemperature() throws {
        let now = CivilDate(year: 2026, month: 11, day: 24).start(at: .zero) + 3 * 3600
        var series = HourlySeries(at: now, clock: PlaceClock(.zero))
        for hour in 50..<53 { (series.celsius[hour], series.millimeters[hour]) = (nil, 2) }
        let forecast = try series.forecast(offset: .zero)
        let row = try #require(forecast.upcoming(at: now).first)
        #expect(row.validTime == now && row.temperature == nil && row.rain?.millimeters == 6)
        var report = WeatherReport(place: somewhere, provider: .openMeteo)
        report.merge(RefreshOutcome(current: nil, forecast: .success(Fetched(forecast, fetchedAt: now))))
        #expect(report.present(at: now) == nil)
        #expect(report.days(at: now).first?.hours.first?.validTime == now)
    }

    /// A dry forecast whose service has the days that `daily` says, each with 8 mm or none.
    private func report(
        wetDays: Set<Int>, at now: UnixTime, _ change: (inout HourlySeries) -> Void
    ) throws -> WeatherReport {
        var series = HourlySeries(at: now, clock: PlaceClock(.zero))
        (series.celsius, series.millimeters) = (series.celsius.map { _ in 7 }, series.millimeters.map { _ in 0 })
        change(&series)
        series.days = Self.summaries(from: now, .zero)
        func list(_ value: (Int) -> Int) -> String { "[\((0..<16).map { "\(value($0))" }.joined(separator: ","))]" }
        series.days["rain_sum"] = list { wetDays.contains($0) ? 8 : 0 }
        series.days["weather_code"] = list { wetDays.contains($0) ? 63 : 3 }
        series.days["temperature_2m_min"] = list { _ in 5 }
        series.days["temperature_2m_max"] = list { _ in 9 }
        var report = WeatherReport(place: somewhere, provider: .openMeteo)
        report.merge(
            RefreshOutcome(
                current: nil, forecast: .success(Fetched(try series.forecast(offset: .zero), fetchedAt: now))))
        return report
    }

    private func findings(_ report: WeatherReport, at now: UnixTime) -> [Finding] {
        Outlook(
            rows: Array(report.finestRows(at: now)), days: report.days(at: now), clock: PlaceClock(.zero), now: now
        ).findings
    }

    private let noon = CivilDate(year: 2026, month: 11, day: 24).start(at: .zero) + 12 * 3600

    @Test("A day without hours between days that have some is a line of its summary", arguments: [1...1, 1...2, 3...3])
    func dayWithoutHours(days: ClosedRange<Int>) throws {
        let report = try report(wetDays: Set(days), at: noon) { series in
            for hour in series.celsius.indices {
                let day = (series.time(hour) - noon + 12 * 3600) / 86_400
                // The amount of the last hour comes with the next day.
                if days.contains(day) { (series.celsius[hour], series.millimeters[hour - 1]) = (nil, nil) }
                if day == days.upperBound + 1, days.contains((series.time(hour - 1) - noon + 12 * 3600) / 86_400) {
                    series.millimeters[hour - 1] = nil
                }
            }
        }
        let all = report.days(at: noon)
        #expect(all.map(\.date.dayNumber) == Array(all[0].date.dayNumber..<all[0].date.dayNumber + 16))
        for day in days { #expect(all[day].hours.isEmpty && all[day].precipitation?.millimeters == 8) }
    }

    @Test(
        "Hours that nobody knows are not called dry if the day's summary has rain", arguments: [0, 1, 2], [false, true])
    func endOfHours(day: Int, lacksLastAmount: Bool) throws {
        // The hours end at six in the evening of the day.
        let report = try report(wetDays: [day], at: noon) { series in
            let end = 50 + 6 + day * 24
            for hour in end..<194 { (series.celsius[hour], series.millimeters[hour]) = (nil, nil) }
            if lacksLastAmount { series.millimeters[end - 1] = nil }
        }
        let end = noon + (6 + day * 24) * 3600
        let wet = report.days(at: noon)[day]
        #expect(wet.precipitation?.millimeters == 8 && wet.dominantCondition == .rain)
        guard case .dry(let until, _, _, _)? = findings(report, at: noon).first else {
            Issue.record("\(findings(report, at: noon))")
            return
        }
        // The row in which an amount is missing.
        #expect(until == (lacksLastAmount ? end + (day < 2 ? -3600 : -3 * 3600) : end))
    }

    @Test("A missing amount is not called dry, and the day has the rain of its summary", arguments: [3, 30])
    func missingAmount(hour: Int) throws {
        let report = try report(wetDays: [hour / 24], at: noon) { $0.millimeters[50 + hour] = nil }
        let day = report.days(at: noon)[hour / 24]
        #expect(day.precipitation?.millimeters == 8)
        let claimsMore = findings(report, at: noon).contains { finding in
            switch finding {
            case .dryDays, .calm: true
            case .dry(let end, _, _, _): end > noon + hour * 3600
            default: false
            }
        }
        #expect(!claimsMore, "\(findings(report, at: noon))")
    }

    @Test("Dry hours before dry days are one dry time", arguments: [0, 1, 6])
    func dryDays(hoursMissing: Int) throws {
        let report = try report(wetDays: [], at: noon) { series in
            for hour in (194 - hoursMissing)..<194 { (series.celsius[hour], series.millimeters[hour]) = (nil, nil) }
        }
        guard case .dryDays(let count, let range?, _)? = findings(report, at: noon).first else {
            Issue.record("\(findings(report, at: noon))")
            return
        }
        #expect((15...16).contains(count) && range.low.celsius == 5 && range.high.celsius == 9)
        let late = try self.report(wetDays: [9], at: noon) { _ in }
        let wet = UnixTime(seconds: noon.seconds / 86_400 * 86_400) + 9 * 86_400
        guard case .dry(until: wet, _, _, _)? = findings(late, at: noon).first else {
            Issue.record("\(findings(late, at: noon))")
            return
        }
    }

    @Test("Temperatures alone say nothing about rain")
    func noAmounts() throws {
        let report = try report(wetDays: [1], at: noon) { $0.millimeters = $0.millimeters.map { _ in nil } }
        #expect(findings(report, at: noon).isEmpty, "\(findings(report, at: noon))")
        #expect(report.days(at: noon)[1].precipitation?.millimeters == 8)
    }

    @Test("Rain is told also where no temperature is known")
    func noTemperatures() throws {
        let report = try report(wetDays: [], at: noon) { series in
            for hour in 50..<194 { series.celsius[hour] = nil }
            series.millimeters[53] = 3
        }
        guard case .precipitation(let spell)? = findings(report, at: noon).first else {
            Issue.record("\(findings(report, at: noon))")
            return
        }
        #expect(spell.period.start == .at(noon + 3 * 3600))
    }

    @Test("Without daily values a day has the low and high of its hours, also where rows have three")
    func withoutDaily() throws {
        let now = CivilDate(year: 2026, month: 11, day: 24).start(at: .zero) + 9 * 3600
        let series = HourlySeries(at: now, clock: PlaceClock(.zero))
        var report = WeatherReport(place: somewhere, provider: .openMeteo)
        report.merge(
            RefreshOutcome(
                current: nil, forecast: .success(Fetched(try series.forecast(offset: .zero), fetchedAt: now))))
        for day in report.days(at: now).prefix(6) {
            let expected = series.day(day.date)
            #expect([day.low.celsius, day.high.celsius] == [expected.low, expected.high])
            #expect(!day.isPartial)
        }
    }
}

private let somewhere = Place(coordinate: Coordinate(clampingLatitude: 50, longitude: 10))

extension [LocalTime] {
    fileprivate var pair: (LocalTime, LocalTime) { (self[0], self[1]) }
}
