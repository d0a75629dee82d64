import Testing

@testable import Weather

@Suite("The user's own station")
struct OwnStationTests {
    /// 2026-11-21 14:20 UTC.
    private let now = UnixTime(seconds: 1_795_270_800)
    private let place = Place(coordinate: Coordinate(clampingLatitude: 0, longitude: 0))

    private func temperature(_ celsius: Double) -> Temperature {
        guard let temperature = Temperature(celsius: celsius) else { preconditionFailure("out of range") }
        return temperature
    }

    private func reading(_ celsius: Double, minutesAgo: Int = 2, humidity: Double? = nil) -> OwnStation {
        var conditions = Conditions(.unknown)
        conditions.relativeHumidity = humidity.flatMap { Fraction($0) }
        return OwnStation(
            StationReading(time: now + -60 * minutesAgo, temperature: temperature(celsius), conditions: conditions))
    }

    private func current(_ celsius: Double, minutesAgo: Int = 5) -> CurrentWeather {
        var conditions = Conditions(.rain, temperature: temperature(celsius))
        conditions.apparentTemperature = temperature(celsius - 3)
        conditions.dewPoint = temperature(celsius - 5)
        conditions.relativeHumidity = Fraction(0.7)
        conditions.seaLevelPressure = Pressure(hectopascals: 1013)
        var weather = CurrentWeather(
            validTime: now + -60 * minutesAgo, clock: PlaceClock(.zero), temperature: temperature(celsius),
            conditions: conditions)
        weather.rain = PrecipitationDepth(millimeters: 2)
        return weather
    }

    private func report(_ station: OwnStation?, _ current: CurrentWeather?) -> WeatherReport {
        var report = WeatherReport(place: place, provider: .openMeteo)
        var outcome = RefreshOutcome()
        outcome.current = current.map { .success(Fetched($0, fetchedAt: now)) }
        outcome[OwnStation.self] = station.map { .success(Fetched($0, fetchedAt: now)) }
        report.merge(outcome)
        return report
    }

    @Test("What it measures is the weather of now; the rest is the provider's, without what belongs to its temperature")
    func present() throws {
        let present = try #require(report(reading(9, humidity: 0.5), current(4)).present(at: now))
        #expect(present.origin == .station && present.weather.temperature == temperature(9))
        #expect(present.weather.relativeHumidity == Fraction(0.5) && present.weather.apparentTemperature == nil)
        // Magnus: 9 °C and 50 % have a dew point of −0.9 °C.
        let dewPoint = try #require(present.weather.dewPoint).celsius
        #expect(abs(dewPoint + 0.9) < 0.1)
        #expect(present.weather.condition == .rain && present.weather.rain?.millimeters == 2)
        #expect(present.weather.seaLevelPressure?.hectopascals == 1013)
        let alone = try #require(report(reading(9), current(4)).present(at: now))
        #expect(alone.weather.relativeHumidity == nil && alone.weather.dewPoint == nil)
    }

    @Test("After 30 minutes it is no longer now", arguments: [(30, true), (31, false), (-5, true), (-6, false)])
    func age(minutes: Int, isUsed: Bool) {
        let report = report(reading(9, minutesAgo: minutes), current(4))
        #expect(report.present(at: now)?.weather.temperature == temperature(isUsed ? 9 : 4))
        #expect((report.stationReading(at: now) != nil) == isUsed)
    }

    @Test("Where it does not stand, and without a reading, the provider says what is now")
    func elsewhere() {
        #expect(report(OwnStation(nil), current(4)).present(at: now)?.origin == .measured)
        #expect(report(nil, current(4)).present(at: now)?.origin == .measured)
        #expect(report(reading(9), nil).present(at: now) == nil, "the clock of the place is not known")
    }

    @Test("Old weather of the provider lends nothing to a new reading")
    func outdated() throws {
        let present = try #require(report(reading(9), current(4, minutesAgo: 300)).present(at: now))
        #expect(present.weather.temperature == temperature(9) && present.weather.condition == .unknown)
        #expect(present.weather.rain == nil && present.weather.seaLevelPressure == nil)
    }

    @Test("The change since yesterday is that of the provider's values, which only they have")
    func comparisons() throws {
        var report = WeatherReport(place: place, provider: .openMeteo)
        var yesterday = RefreshOutcome()
        var past = current(2)
        past.validTime = now + -86_400 + -300
        yesterday.current = .success(Fetched(past, fetchedAt: now + -86_400))
        report.merge(yesterday)
        var today = RefreshOutcome()
        today.current = .success(Fetched(current(4), fetchedAt: now))
        today[OwnStation.self] = .success(Fetched(reading(9), fetchedAt: now))
        report.merge(today)
        #expect(report.present(at: now)?.origin == .station)
        #expect(report.temperatureChange(at: now) == 2)
    }

    @Test("The low and high of today take in its values, and say so, but not a single wrong one")
    func range() throws {
        var report = report(reading(9, minutesAgo: 8), current(4))
        for (celsius, minutes) in [(8.0, 6), (40, 4), (7, 2), (7, 2), (6, 0)] {
            var next = RefreshOutcome()
            next[OwnStation.self] = .success(Fetched(reading(celsius, minutesAgo: minutes), fetchedAt: now))
            report.merge(next)
        }
        let today = try #require(report.daySoFar)
        #expect(today.range == TemperatureRange(temperature(4)))
        #expect(today.station.range == TemperatureRange(temperature(7), temperature(9)))
        #expect(today.station.latest.map(\.temperature) == [temperature(7), temperature(6)])
        let shown = try #require(report.temperaturesOfToday(at: now))
        #expect(shown.hasStation && shown.range == TemperatureRange(temperature(4), temperature(9)))
        #expect(self.report(nil, current(4)).daySoFar?.station == StationDay())
    }

    @Test("What two copies of the program know of the day becomes one")
    func joined() throws {
        let first = try #require(reading(9, minutesAgo: 8).reading)
        let later = try #require(reading(8, minutesAgo: 6).reading)
        let one = try #require(report(OwnStation(first), current(4)).daySoFar)
        var other = one
        other.add(later, clock: PlaceClock(.zero))
        let joined = one.joined(other).station
        #expect(joined.latest.map(\.time) == [first.time, later.time] && joined.range == nil)
    }

    @Test("A station that does not stand here is asked again after a day, another one after two minutes")
    func interval() {
        func interval(_ station: OwnStation) -> Int {
            Fetched(AnyPart(station), fetchedAt: now).interval(600)
        }
        #expect(interval(OwnStation(nil)) == 86_400 && interval(reading(9)) == 120)
    }
}
