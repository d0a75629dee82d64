import Testing

@testable import Weather

private let hour = 3600
private let day = 86_400

@Suite struct PastWeatherTests {
    /// 2026-11-21 14:20 UTC.
    private let now = UnixTime(seconds: 1_795_270_800)
    private let place = Place(coordinate: Coordinate(clampingLatitude: 0, longitude: 0))

    private func conditions(_ celsius: Double, _ hectopascals: Double? = nil) throws -> Conditions {
        var conditions = Conditions(.clear, temperature: Temperature(celsius: celsius))
        conditions.seaLevelPressure = hectopascals.flatMap { Pressure(hectopascals: $0) }
        return conditions
    }

    private func measured(
        _ celsius: Double, _ hectopascals: Double? = nil, at time: UnixTime
    ) throws -> Result<Fetched<CurrentWeather>, WeatherError> {
        let weather = CurrentWeather(
            validTime: time, clock: PlaceClock(.zero), temperature: try #require(Temperature(celsius: celsius)),
            conditions: try conditions(celsius, hectopascals))
        return .success(Fetched(weather, fetchedAt: time))
    }

    /// Returns rows of one hour from 27 hours ago on, each 0.5° warmer and 0.6 hPa lower than the one before.
    private func hours(from first: Int = -27) throws -> Result<Fetched<Forecast>, WeatherError> {
        let start = now + -1200
        let rows = try (first...24).map { index in
            HourWeather(
                validTime: start + index * hour, span: hour,
                conditions: try conditions(Double(index) / 2, 1000 - Double(index) * 0.6))
        }
        let hours = rows.filter { ($0.validTime - start).isMultiple(of: 3 * hour) }.map { row in
            HourWeather(validTime: row.validTime, span: 3 * hour, conditions: row.conditions)
        }
        return .success(Fetched(Forecast(hours: hours, singleHours: rows, clock: PlaceClock(.zero)), fetchedAt: now))
    }

    private func report(_ outcomes: RefreshOutcome...) -> WeatherReport {
        outcomes.reduce(into: WeatherReport(place: place, provider: .openMeteo)) { $0.merge($1) }
    }

    private func isNear(_ value: Double?, _ expected: Double) -> Bool {
        value.map { abs($0 - expected) < 0.001 } ?? false
    }

    @Test("Past rows give the temperature of the same time yesterday, between two rows")
    func yesterdayInRows() throws {
        let report = report(RefreshOutcome(current: try measured(3, at: now), forecast: try hours()))
        // Yesterday at 14:20 it was a third of the way from −12° to −11.5°.
        #expect(isNear(report.temperatureChange(at: now), 3 + 12 - 0.5 / 3))
    }

    @Test("Without rows of yesterday or a measurement of now, nothing is compared")
    func unknown() throws {
        let alone = report(RefreshOutcome(current: try measured(3, at: now), forecast: nil))
        #expect(alone.temperatureChange(at: now) == nil)
        let coming = report(RefreshOutcome(current: try measured(3, 1000, at: now), forecast: try hours(from: 0)))
        #expect(coming.temperatureChange(at: now) == nil)
        #expect(coming.pressureChange(at: now) == nil, "the coming rows say nothing about the past")
        let forecast = report(RefreshOutcome(current: nil, forecast: try hours()))
        #expect(forecast.temperatureChange(at: now) == nil)
        let old = report(RefreshOutcome(current: try measured(3, at: now), forecast: nil))
        #expect(old.temperatureChange(at: now + 3 * hour) == nil)
    }

    @Test("A provider without past rows is compared with the readings of yesterday")
    func yesterdayInReadings() throws {
        let report = report(
            RefreshOutcome(current: try measured(10, at: now + (-day - hour)), forecast: nil),
            RefreshOutcome(current: try measured(14, at: now + (-day + hour)), forecast: nil),
            RefreshOutcome(current: try measured(15, at: now), forecast: nil))
        #expect(isNear(report.temperatureChange(at: now), 3))
    }

    @Test("A reading counts up to half an hour from the moment", arguments: [(-29, true), (-31, false), (29, true)])
    func tolerance(minutes: Int, isKnown: Bool) throws {
        let report = report(
            RefreshOutcome(current: try measured(10, 1000, at: now + (-day + minutes * 60)), forecast: nil),
            RefreshOutcome(current: try measured(15, 1001, at: now), forecast: nil))
        #expect((report.temperatureChange(at: now) != nil) == isKnown)
    }

    @Test("The pressure is compared with that of three hours before")
    func pressure() throws {
        let rows = report(RefreshOutcome(current: try measured(3, 1000, at: now), forecast: try hours()))
        // At 11:20 it was 1000 + 2 ⅔ · 0.6 hPa.
        #expect(isNear(rows.pressureChange(at: now), -1.6))
        let row = try #require(rows.forecast.latest?.value.hours.first { $0.validTime > now })
        #expect(isNear(rows.pressureChange(of: row), -1.8))
        let readings = report(
            RefreshOutcome(current: try measured(3, 1004, at: now + (-3 * hour - 600)), forecast: nil),
            RefreshOutcome(current: try measured(3, 1000, at: now), forecast: nil))
        #expect(isNear(readings.pressureChange(at: now), -4))
        let later = report(
            RefreshOutcome(current: try measured(3, 1004, at: now + -5 * hour), forecast: nil),
            RefreshOutcome(current: try measured(3, 1000, at: now), forecast: nil))
        #expect(later.pressureChange(at: now) == nil)
    }

    /// Rows of one hour, each with a tenth of a millimetre more than the one before, and one of which nothing is known.
    private func wetHours(
        from first: Int = -27, unknown: Int? = nil, snow: Double? = nil
    ) throws -> Result<Fetched<Forecast>, WeatherError> {
        let start = now + -1200
        let rows = try (first...24).map { index in
            var row = HourWeather(
                validTime: start + index * hour, span: hour, conditions: try conditions(Double(index) / 2))
            row.rain = PrecipitationDepth(millimeters: Double(index + 27) / 10)
            row.snow = snow.flatMap { PrecipitationDepth(millimeters: $0) }
            row.lacksPrecipitation = index == unknown
            return row
        }
        return .success(Fetched(Forecast(hours: rows, singleHours: rows, clock: PlaceClock(.zero)), fetchedAt: now))
    }

    @Test("Rain and snow of the last 24 whole hours are added up, until the hour ends")
    func lastDay() throws {
        let report = report(RefreshOutcome(current: nil, forecast: try wetHours(snow: 0.5)))
        // At 14:20 those from 14:00 of yesterday on: 0.3 to 2.6 mm.
        let sum = try #require(report.precipitationOfLastDay(at: now))
        #expect(isNear(sum.rain?.millimeters, 34.8) && isNear(sum.snow?.millimeters, 12))
        #expect(isNear(report.precipitationOfLastDay(at: now + 2399)?.rain?.millimeters, 34.8))
        #expect(isNear(report.precipitationOfLastDay(at: now + 2400)?.rain?.millimeters, 34.8 + 24 * 0.1))
    }

    @Test("Of a day with a gap the rain is not known", arguments: [-24, -12, -1])
    func gapInLastDay(hour: Int) throws {
        let gap = report(RefreshOutcome(current: nil, forecast: try wetHours(unknown: hour)))
        #expect(gap.precipitationOfLastDay(at: now) == nil)
        #expect(
            report(RefreshOutcome(current: nil, forecast: try wetHours(unknown: -25)))
                .precipitationOfLastDay(at: now) != nil)
        let late = report(RefreshOutcome(current: nil, forecast: try wetHours(from: hour + 1)))
        #expect(late.precipitationOfLastDay(at: now) == nil)
        #expect(late.precipitationOfLastDay(at: now + 40 * 86_400) == nil)
    }

    @Test("A row without a row three hours before it has no change of pressure")
    func firstRow() throws {
        let report = report(RefreshOutcome(current: nil, forecast: try hours(from: 0)))
        let rows = try #require(report.forecast.latest?.value.singleHours)
        #expect(rows.map { report.pressureChange(of: $0) != nil } == (0..<25).map { $0 >= 3 })
    }

    @Test(
        "The tendency has the steps of the Met Office",
        arguments: [
            (0, PressureTendency.steady), (0.04, .steady), (-0.04, .steady), (0.1, .risingSlowly), (1.5, .risingSlowly),
            (1.6, .rising), (3.5, .rising), (3.6, .risingQuickly), (6.0, .risingQuickly), (6.1, .risingVeryRapidly),
            (-0.1, .fallingSlowly), (-1.6, .falling), (-3.6, .fallingQuickly), (-6.1, .fallingVeryRapidly),
        ])
    func tendency(change: Double, tendency: PressureTendency) {
        #expect(PressureTendency(hectopascals: change) == tendency)
    }

    @Test("One reading in fifty minutes is kept, for 27 hours and across midnight")
    func kept() throws {
        var report = WeatherReport(place: place, provider: .openWeatherMap)
        for minutes in stride(from: 0, through: 40 * 60, by: 10) {
            report.merge(
                RefreshOutcome(current: try measured(5, at: now + minutes * 60), forecast: nil))
        }
        let times = try #require(report.daySoFar?.readings.map(\.time))
        let end = now + 40 * hour
        #expect(times.allSatisfy { end - $0 <= 27 * hour } && times.count > 30)
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 50 * 60 })
    }

    @Test("Readings of two copies are joined in order")
    func joined() throws {
        let readings = try (0..<6).map { index in
            Reading(
                time: now + index * hour, temperature: try #require(Temperature(celsius: Double(index))),
                seaLevelPressure: nil)
        }
        #expect(
            [readings[0], readings[3]].joined([readings[1], readings[3], readings[5]]).map(\.time)
                == [
                    readings[0], readings[1], readings[3], readings[5],
                ].map(\.time))
        #expect([Reading]().joined([]).isEmpty)
    }
}
