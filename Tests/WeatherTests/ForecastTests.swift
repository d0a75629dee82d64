import Testing

@testable import Weather

/// Seconds from one row to the next.
private let threeHours = 3 * 3600

@Suite struct ForecastTests {
    /// 2024-12-31 00:00 UTC.
    private let start = 1_735_603_200

    private func row(_ index: Int, _ celsius: Double = 5, rain: Double? = nil, chance: Double? = nil) throws
        -> HourWeather
    {
        let temperature = try #require(Temperature(celsius: celsius))
        var row = HourWeather(
            validTime: UnixTime(seconds: start + index * threeHours), span: threeHours,
            conditions: Conditions(.rain, temperature: temperature))
        row.rain = rain.flatMap { PrecipitationDepth(millimeters: $0) }
        row.precipitationProbability = chance.flatMap { Fraction($0) }
        return row
    }

    @Test("Rows are sorted, and the first of two rows with the same time is kept")
    func order() throws {
        let forecast = Forecast(hours: [try row(2), try row(0), try row(1), try row(0, 9)], clock: PlaceClock(.zero))
        #expect(forecast.hours == [try row(0), try row(1), try row(2)])
    }

    @Test(
        "A row too far before or after the others is dropped",
        arguments: [
            ([-2_000_000], []), ([2_000_000], []), ([-200_000, -129, 167, 23_000_000], []), ([-89, 128], []),
            ([-88], [-88]), ([127], [127]),
        ])
    func outliers(strays: [Int], kept: [Int]) throws {
        let forecast = Forecast(hours: try (strays + (0..<40)).map { try row($0) }, clock: PlaceClock(.zero))
        #expect(forecast.hours == (try (kept + (0..<40)).sorted().map { try row($0) }))
    }

    @Test("If all rows are far apart, the first is kept")
    func scattered() throws {
        let forecast = Forecast(hours: [try row(9000), try row(0), try row(400)], clock: PlaceClock(.zero))
        #expect(forecast.hours == [try row(0)])
    }

    @Test(
        "A row is upcoming until its three hours are over",
        arguments: [(-1, 4), (0, 4), (10_799, 4), (10_800, 3), (43_199, 1), (43_200, 0)])
    func upcoming(seconds: Int, count: Int) throws {
        let forecast = Forecast(hours: try (0..<4).map { try row($0) }, clock: PlaceClock(.zero))
        let rest = forecast.upcoming(at: UnixTime(seconds: start + seconds))
        #expect(rest.count == count && Array(rest) == forecast.hours.suffix(count))
    }

    @Test("An empty forecast has no upcoming rows and no days")
    func empty() {
        let forecast = Forecast(hours: [], clock: PlaceClock(.zero))
        #expect(forecast.upcoming(at: UnixTime(seconds: start)).isEmpty)
        #expect(DayWeather.days(of: forecast.hours, clock: PlaceClock(.zero)).isEmpty)
    }

    @Test(
        "Rows are grouped by local day, across the end of the year",
        arguments: [(0, [8, 4]), (20_700, [7, 5]), (32_400, [5, 7]), (-36_000, [4, 8]), (50_400, [4, 8])])
    func days(offset: Int, counts: [Int]) throws {
        let offset = UTCOffset(clamping: offset)
        let days = DayWeather.days(of: try (0..<12).map { try row($0) }, clock: PlaceClock(offset))
        #expect(days.map(\.hours.count) == counts)
        #expect(days.allSatisfy { day in day.hours.allSatisfy { $0.validTime.localTime(at: offset).date == day.date } })
    }

    @Test(
        "A day with a clock change has all its rows, and one more on a day of 25 hours",
        arguments: [
            // The changes are on 2026-10-25 and 2027-03-28 at 01:00 UTC; rows begin two days earlier.
            (1_792_890_000, 7200, 3600, [8, 9, 8], [0, 2, 5, 8, 11, 14, 17, 20, 23]),
            (1_806_195_600, 3600, 7200, [8, 8, 8], [0, 4, 7, 10, 13, 16, 19, 22]),
            // The change at Lord Howe is on 2026-10-03 at 15:30 UTC.
            (1_791_041_400, 37_800, 39_600, [8, 8, 8], [0, 3, 6, 9, 12, 15, 18, 21]),
        ])
    func changingDays(change: Int, before: Int, after: Int, counts: [Int], labels: [Int]) throws {
        let change = PlaceClock.Change(time: UnixTime(seconds: change), offset: UTCOffset(clamping: after))
        let clock = PlaceClock(UTCOffset(clamping: before), changes: [change])
        let changingDate = clock.localTime(of: change.time).date
        let first = clock.start(of: CivilDate(dayNumber: changingDate.dayNumber - 1))
        let rows = try (0..<30).map { index in
            var row = try row(0)
            row.validTime = first + index * threeHours
            return row
        }
        let days = DayWeather.days(of: rows, clock: clock)
        #expect(days.prefix(3).map(\.hours.count) == counts)
        #expect(days[1].date == changingDate)
        #expect(days[1].hours.map { clock.localTime(of: $0.validTime).hour } == labels)
    }

    @Test("A day sums its rain and has the low, high and greatest probability of its rows")
    func sums() throws {
        let rows = [try row(0, -2, rain: 1.5, chance: 0.2), try row(1, 7, chance: 0.8), try row(2, 3, rain: 0.5)]
        let day = try #require(DayWeather.days(of: rows, clock: PlaceClock(.zero)).first)
        #expect(day.low.celsius == -2 && day.high.celsius == 7)
        #expect(day.precipitation?.millimeters == 2 && day.precipitationProbability?.value == 0.8)
    }

    @Test("The fraction of a temperature in its range is 0.5 if the range is empty")
    func range() throws {
        let range = try #require(TemperatureRange([try row(0, 4), try row(1, -6), try row(2, 14)]))
        #expect(range.low.celsius == -6 && range.high.celsius == 14 && range.span == 20)
        #expect(range.fraction(of: range.low) == 0 && range.fraction(of: range.high) == 1)
        let middle = try #require(Temperature(celsius: 4))
        #expect(range.fraction(of: middle) == 0.5)
        let even = try #require(TemperatureRange([try row(0, 4)]))
        #expect(even.fraction(of: even.low) == 0.5)
        #expect(TemperatureRange([HourWeather]()) == nil)
    }

    @Test("Without amounts and probabilities a day has none")
    func nothingNamed() throws {
        let day = try #require(DayWeather.days(of: [try row(0)], clock: PlaceClock(.zero)).first)
        #expect(day.precipitation == nil && day.precipitationProbability == nil)
    }

    @Test("A day of rain and snow names both unless one is small or another condition is worse")
    func mixedDay() throws {
        func condition(_ rows: (Condition, rain: Double, snow: Double)...) throws -> Condition? {
            let hours = try rows.enumerated().map { index, of in
                var row = try row(index)
                row.condition = of.0
                row.rain = PrecipitationDepth(millimeters: of.rain)
                row.snow = PrecipitationDepth(millimeters: of.snow)
                return row
            }
            return DayWeather.days(of: hours, clock: PlaceClock(.zero)).first?.dominantCondition
        }
        #expect(try condition((.lightRain, 0.4, 0), (.clear, 0, 0), (.snow, 0, 0.8), (.snow, 0, 1)) == .rainAndSnow)
        #expect(try condition((.lightRain, 4, 0), (.rain, 6, 0), (.lightSnow, 0, 1.5)) == .rainAndSnow)
        #expect(try condition((.lightRain, 0.1, 0), (.snow, 0, 8), (.snow, 0, 8)) == .snow)
        #expect(try condition((.thunderstorm, 9, 0), (.snow, 0, 2), (.thunderstorm, 9, 0)) == .thunderstorm)
        #expect(try condition((.lightRain, 0.4, 0), (.lightRain, 0.4, 0)) == .lightRain)
    }

    @Test("Rain and snow of a row are added, and either can be missing")
    func precipitation() throws {
        var both = try row(0, rain: 1.5)
        both.snow = PrecipitationDepth(millimeters: 0.5)
        #expect(both.precipitation?.millimeters == 2)
        #expect(try row(0, rain: 1.5).precipitation?.millimeters == 1.5)
        #expect(try row(0).precipitation == nil)
    }
}

@Suite("Today's low and high")
struct DayTemperatureTests {
    /// 2023-11-15 00:00 UTC.
    private let midnight = UnixTime(seconds: 1_700_006_400)
    private let place = Place(coordinate: Coordinate(clampingLatitude: 51.5, longitude: -0.1))

    private func celsius(_ degrees: Double) throws -> Temperature { try #require(Temperature(celsius: degrees)) }

    private func range(_ low: Double, _ high: Double) throws -> TemperatureRange {
        TemperatureRange(try celsius(low), try celsius(high))
    }

    /// Returns rows of three hours whose temperature is the hour of their start.
    private func forecast(from hour: Int, count: Int, ranges: [CivilDate: TemperatureRange] = [:]) throws -> Forecast {
        let rows = try (0..<count).map { index in
            let start = hour + index * 3
            return HourWeather(
                validTime: midnight + start * 3600, span: threeHours,
                conditions: Conditions(.clear, temperature: try celsius(Double(start % 24))))
        }
        return Forecast(
            hours: rows, clock: PlaceClock(.zero), summaries: ranges.mapValues { DaySummary(range: $0) })
    }

    private func current(_ degrees: Double, at hour: Double) throws -> CurrentWeather {
        CurrentWeather(
            validTime: midnight + Int(hour * 3600), clock: PlaceClock(.zero),
            temperature: try celsius(degrees), conditions: Conditions(.overcast))
    }

    private func report(
        _ current: CurrentWeather?, _ forecast: Forecast?, fetchedAt hour: Double, in report: WeatherReport? = nil
    ) -> WeatherReport {
        var report = report ?? WeatherReport(place: place, provider: .openWeatherMap)
        let time = midnight + Int(hour * 3600)
        report.merge(
            RefreshOutcome(
                current: current.map { .success(Fetched($0, fetchedAt: time)) },
                forecast: forecast.map { .success(Fetched($0, fetchedAt: time)) }))
        return report
    }

    private func today(_ report: WeatherReport, at hour: Double) throws -> DayTemperatures {
        try #require(report.temperaturesOfToday(at: midnight + Int(hour * 3600)))
    }

    @Test(
        "Today's low and high include rows that have passed, at every hour",
        arguments: [0.0, 6.5, 12, 18.5, 21.7, 23.98])
    func wholeDay(hour: Double) throws {
        let report = report(try current(8, at: hour), try forecast(from: 0, count: 48), fetchedAt: hour)
        let day = try #require(report.days(at: midnight + Int(hour * 3600)).first)
        let whole = try range(0, 21)
        #expect(day.range == whole && !day.isPartial)
        #expect(try today(report, at: hour) == DayTemperatures(range: day.range, isPartial: false))
    }

    @Test("Today's low and high include the provider's range and the present temperature")
    func named() throws {
        let date = midnight.localTime(at: .zero).date
        let named = try forecast(from: 18, count: 16, ranges: [date: try range(-2.5, 22)])
        #expect(try today(report(try current(23, at: 18), named, fetchedAt: 18), at: 18.5).range == range(-2.5, 23))
        var weather = try current(14, at: 18)
        weather.namedRange = try range(11, 16)
        #expect(try today(report(weather, nil, fetchedAt: 18), at: 18.5).range == range(11, 16))
        // The weather was measured before midnight and is shown after it.
        let late = report(try current(-4, at: 23.8), try forecast(from: 24, count: 16), fetchedAt: 23.8)
        #expect(try today(late, at: 24.2).range == range(-4, 21))
    }

    @Test("Today's low and high keep earlier responses, and are partial without the morning")
    func kept() throws {
        var afternoon = report(try current(14, at: 13), try forecast(from: 12, count: 40), fetchedAt: 13)
        #expect(try today(afternoon, at: 13) == DayTemperatures(range: range(12, 21), isPartial: true))
        // The rows from 00:00 to 18:00 have passed, and 25 degrees were measured once.
        afternoon = report(try current(5, at: 5), try forecast(from: 0, count: 40), fetchedAt: 0.5)
        afternoon = report(try current(25, at: 16), try forecast(from: 15, count: 40), fetchedAt: 16, in: afternoon)
        let evening = report(try current(9, at: 22), try forecast(from: 21, count: 40), fetchedAt: 22, in: afternoon)
        #expect(try today(evening, at: 22) == DayTemperatures(range: range(0, 25), isPartial: false))
        // The next day does not include these values.
        #expect(try today(evening, at: 30).range == range(0, 21))
    }

    @Test("A last day that ends before midnight is partial")
    func lastDay() throws {
        let days = report(nil, try forecast(from: 0, count: 12), fetchedAt: 0).days(at: midnight)
        #expect(days.map(\.isPartial) == [false, true])
    }

    @Test("A day whose rows leave out hours is partial and has at least the totals of the provider")
    func gap() throws {
        let tomorrow = CivilDate(dayNumber: midnight.localTime(at: .zero).date.dayNumber + 1)
        var summary = DaySummary(range: try range(0, 21))
        (summary.condition, summary.rain) = (.heavyRain, PrecipitationDepth(millimeters: 12))
        summary.precipitationProbability = Fraction(0.9)
        func days(without gap: Range<Int>) throws -> [DayWeather] {
            let rows = try forecast(from: 0, count: 24).hours
            let known = rows.indices.filter { !gap.contains($0) }.map { rows[$0] }
            let forecast = Forecast(hours: known, clock: PlaceClock(.zero), summaries: [tomorrow: summary])
            return report(nil, forecast, fetchedAt: 0).days(at: midnight)
        }
        let whole = try days(without: 0..<0)
        #expect(whole.map(\.isPartial) == [false, false, false] && whole[1].precipitation == nil)
        for (gap, expected) in [(10..<13, [false, true, false]), (14..<18, [false, true, true])] {
            let days = try days(without: gap)
            #expect(days.map(\.isPartial) == expected)
            #expect(days[1].precipitation == summary.rain && days[1].dominantCondition == .heavyRain)
            #expect(days[1].precipitationProbability == Fraction(0.9))
        }
    }
}

@Suite("Totals of a day")
struct DayTotalTests {
    /// 2027-03-27 23:00 UTC, midnight in Berlin before the summer time.
    private let midnight = UnixTime(seconds: 1_806_188_400)

    private func row(_ hour: Int, hours: Int, millimeters: Double, chance: Double) throws -> HourWeather {
        var row = HourWeather(
            validTime: midnight + hour * 3600, span: hours * 3600,
            conditions: Conditions(
                millimeters > 0 ? .rain : .clear, temperature: Temperature(celsius: 5)))
        row.rain = PrecipitationDepth(millimeters: millimeters)
        row.precipitationProbability = Fraction(chance)
        row.wind = Speed(metersPerSecond: 3).map {
            Wind(speed: $0, direction: 0, gust: Speed(metersPerSecond: chance * 20))
        }
        return row
    }

    /// Rain from 22:00 to 01:00 in one of the hours; the rows of three hours begin at 22:00 after the clock change.
    private func report(wetHour: Int) throws -> WeatherReport {
        let change = PlaceClock.Change(time: midnight + 2 * 3600, offset: UTCOffset(clamping: 7200))
        let singles = try (0..<48).map { hour in
            try row(hour, hours: 1, millimeters: hour == wetHour ? 1.5 : 0, chance: hour == wetHour ? 0.8 : 0.1)
        }
        let rows = try (0..<16).map { index in
            let isWet = (index * 3..<index * 3 + 3).contains(wetHour)
            return try row(index * 3, hours: 3, millimeters: isWet ? 1.5 : 0, chance: isWet ? 0.8 : 0.1)
        }
        var report = WeatherReport(
            place: Place(coordinate: Coordinate(clampingLatitude: 52.5, longitude: 13.4)), provider: .openMeteo)
        let clock = PlaceClock(UTCOffset(clamping: 3600), changes: [change])
        report.merge(
            RefreshOutcome(
                current: nil,
                forecast: .success(
                    Fetched(Forecast(hours: rows, singleHours: singles, clock: clock), fetchedAt: midnight))))
        return report
    }

    @Test("An hour counts for its own day, whatever the length of the rows", arguments: HourStep.allCases)
    func afterClockChange(step: HourStep) throws {
        // Hour 22 is from 23:00 to 24:00 of the day of 23 hours, and hour 23 is the first of the next day.
        for (wetHour, wetDay) in [(22, 0), (23, 1)] {
            let days = try report(wetHour: wetHour).days(at: midnight, by: step).prefix(2)
            #expect(days.map { ($0.precipitation?.millimeters ?? 0) > 0 } == [wetDay == 0, wetDay == 1])
            #expect(days.map { ($0.precipitationProbability?.value ?? 0) > 0.5 } == [wetDay == 0, wetDay == 1])
            #expect(days.map { $0.dominantCondition == .rain } == [wetDay == 0, wetDay == 1])
            #expect(days.map { ($0.gust?.metersPerSecond ?? 0) > 10 } == [wetDay == 0, wetDay == 1])
        }
    }

    @Test("Today's totals are those of its rows, of which the present one is whole", arguments: HourStep.allCases)
    func today(step: HourStep) throws {
        let report = try report(wetHour: 6)
        for (hour, isWet) in [(6, true), (7, step == .three), (8, step == .three), (9, false)] {
            let today = try #require(report.days(at: midnight + hour * 3600, by: step).first)
            let sum = today.hours.compactMap(\.precipitation?.millimeters).reduce(0, +)
            #expect(today.precipitation?.millimeters == sum && (sum > 0) == isWet, "\(hour)")
            #expect(today.precipitationProbability == today.hours.compactMap(\.precipitationProbability).max())
            #expect(today.gust == today.hours.compactMap { $0.wind?.gust }.max())
            #expect(today.dominantCondition == (isWet ? .rain : .clear))
        }
    }
}

@Suite("Present weather")
struct PresentWeatherTests {
    private let now = UnixTime(seconds: 1_700_050_000)
    private let place = Place(coordinate: Coordinate(clampingLatitude: 51.5, longitude: -0.1))

    private func present(
        measured: Int?, fetched: Int = 0, rowBegan: Int?, isFailed: Bool = false
    ) throws -> PresentWeather? {
        var report = WeatherReport(place: place, provider: .openWeatherMap)
        let temperature = try #require(Temperature(celsius: 9))
        let current = measured.map {
            CurrentWeather(
                validTime: now + -$0, clock: PlaceClock(.zero), temperature: temperature, conditions: Conditions(.clear)
            )
        }
        let row = rowBegan.map {
            HourWeather(validTime: now + -$0, span: threeHours, conditions: Conditions(.rain, temperature: temperature))
        }
        report.merge(
            RefreshOutcome(
                current: current.map { .success(Fetched($0, fetchedAt: now + -fetched)) },
                forecast: row.map { .success(Fetched(Forecast(hours: [$0], clock: PlaceClock(.zero)), fetchedAt: now)) }
            ))
        if isFailed { report.merge(RefreshOutcome(current: .failure(.network(.offline, host: "h")), forecast: nil)) }
        return report.present(at: now)
    }

    @Test("Current weather is shown for an hour, then the forecast, or old weather without a forecast")
    func order() throws {
        #expect(try present(measured: 3600, rowBegan: 60)?.origin == .measured)
        #expect(try present(measured: 3601, rowBegan: 60)?.origin == .forecast)
        #expect(try present(measured: 60, fetched: 3601, rowBegan: 60)?.origin == .forecast)
        #expect(try present(measured: 18_000, rowBegan: nil)?.origin == .outdated)
        #expect(try present(measured: 18_000, rowBegan: threeHours)?.origin == .outdated)
        #expect(try present(measured: nil, rowBegan: 60)?.weather.condition == .rain)
        #expect(try present(measured: nil, rowBegan: -60) == nil)
    }

    @Test("The forecast replaces current weather whose newest request has failed")
    func failed() throws {
        #expect(try present(measured: 60, rowBegan: 60, isFailed: true)?.origin == .forecast)
        #expect(try present(measured: 60, rowBegan: nil, isFailed: true)?.origin == .outdated)
    }
}

@Suite("Later forecasts")
struct LaterForecastTests {
    private let start = UnixTime(seconds: 1_700_006_400)

    private func row(_ index: Int, _ celsius: Double, isOfItsEnd: Bool = false) throws -> HourWeather {
        var row = HourWeather(
            validTime: start + index * threeHours, span: threeHours,
            conditions: Conditions(
                isOfItsEnd ? .rain : .clear, temperature: Temperature(celsius: celsius)))
        row.wind = Speed(metersPerSecond: celsius).map { Wind(speed: $0, direction: 90, gust: nil) }
        row.rain = isOfItsEnd ? PrecipitationDepth(millimeters: 2) : nil
        row.isOfItsEnd = isOfItsEnd
        return row
    }

    private func fetched(_ rows: [HourWeather], at seconds: Int) -> Fetched<Forecast> {
        Fetched(Forecast(hours: rows, clock: PlaceClock(.zero)), fetchedAt: start + seconds)
    }

    @Test("A later forecast keeps the beginning of the present row and updates its precipitation")
    func beginning() throws {
        var report = WeatherReport(
            place: Place(coordinate: Coordinate(clampingLatitude: 1, longitude: 1)), provider: .openWeatherMap)
        let morning = fetched([try row(0, 4), try row(1, 9), try row(2, 15)], at: 0)
        report.merge(RefreshOutcome(current: nil, forecast: .success(morning)))
        let noon = fetched([try row(1, 15, isOfItsEnd: true), try row(2, 15)], at: 11_000)
        report.merge(RefreshOutcome(current: nil, forecast: .success(noon)))
        let hours = try #require(report.forecast.latest?.value.hours)
        #expect(hours.map(\.temperature?.celsius) == [9, 15])
        #expect(hours[0].wind?.speed.metersPerSecond == 9)
        #expect(hours[0].condition == .rain && hours[0].rain?.millimeters == 2)
        // The same response from the cache changes nothing.
        #expect(report.merge(StoredReport(forecast: noon)).isEmpty)
        // A third forecast gets the beginning from the second.
        let later = fetched([try row(1, 14, isOfItsEnd: true), try row(2, 14)], at: 12_000)
        #expect(report.merge(StoredReport(forecast: later)) == [.forecast])
        #expect(report.forecast.latest?.value.hours.map(\.temperature?.celsius) == [9, 14])
    }
}

struct SingleHourTests {
    private let start = UnixTime(seconds: 1_800_000_000)

    private func rows(_ count: Int, hours: Int, from offset: Int = 0) throws -> [HourWeather] {
        let conditions = Conditions(.clear, temperature: Temperature(celsius: 5))
        return (0..<count).map {
            HourWeather(
                validTime: start + (offset + $0 * hours) * 3600, span: hours * 3600, conditions: conditions)
        }
    }

    @Test(
        "Single hours end where a longer row begins, and no time is missing or twice",
        arguments: [(1, 0), (2, 0), (3, 1), (4, 1), (7, 2), (24, 8), (30, 8)])
    func seam(singles: Int, replaced: Int) throws {
        let forecast = Forecast(
            hours: try rows(8, hours: 3), singleHours: try rows(singles, hours: 1), clock: PlaceClock(.zero))
        guard replaced > 0 else {
            #expect(forecast.singleHours.isEmpty)
            return
        }
        #expect(forecast.singleHours.count == replaced * 3 + 8 - replaced)
        #expect(zip(forecast.singleHours, forecast.singleHours.dropFirst()).allSatisfy { $0.end == $1.validTime })
        #expect(forecast.singleHours.last?.end == forecast.hours.last?.end)
    }

    @Test("Without single hours, both lengths give the same rows")
    func none() throws {
        let forecast = Forecast(hours: try rows(8, hours: 3), clock: PlaceClock(.zero))
        #expect(forecast.upcoming(at: start, by: .one) == forecast.upcoming(at: start, by: .three))
    }

    @Test("The present row is the single hour, if the provider sends it")
    func present() throws {
        let forecast = Forecast(
            hours: try rows(8, hours: 3), singleHours: try rows(24, hours: 1), clock: PlaceClock(.zero))
        #expect(forecast.present(at: start + 4000)?.validTime == start + 3600)
    }
}
