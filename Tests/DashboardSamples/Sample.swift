import Dashboard
import Look
import Loop
import Resources
import Terminal
import Weather
import Words

struct MissingResourceError: Error {
    let path: String
}

/// Saturday 21 November 2026, 14:02 in Seoul.
package let seoulAfternoon = UnixTime(seconds: 1_795_237_320)
package let seoulOffset = UTCOffset(clamping: 9 * 3600)
package let seoul = Place(
    coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Seoul", countryCode: "KR")

package enum Sample {
    /// Theme with a different colour for each role, so that tests can tell them apart.
    package static let theme = Theme { role in
        role == .text ? .plain : Face(foreground: .palette(UInt8(role.rawValue)))
    }

    package static func catalog(of theme: Theme = theme) -> ThemeCatalog {
        ThemeCatalog(names: ["dark", "light", "mono"], load: { _, _ in theme })
    }

    package static let languages = Resource.names(in: "Strings")

    package static func strings(_ language: String) throws -> Strings {
        guard let strings = allStrings[language] else { throw MissingResourceError(path: "Strings/\(language).json") }
        return strings
    }

    package static func icons(_ set: String) -> Icons { allIcons[set] ?? readIcons(set) }

    // The resources are read once because the tests make thousands of states.
    private static let allStrings = all(in: "Strings") {
        Resource.texts("Strings/\($0).json").map { table in Strings { table[$0] } }
    }
    private static let allIcons = all(in: "Icons", readIcons)

    private static func readIcons(_ set: String) -> Icons {
        Icons(set: set) { name in
            guard let table = Resource.texts("Icons/\(name).json") else { return nil }
            return { table[$0] }
        }
    }

    private static func all<Value>(in folder: String, _ value: (String) -> Value?) -> [String: Value] {
        Dictionary(
            uniqueKeysWithValues: Resource.names(in: folder).compactMap { name in value(name).map { (name, $0) } })
    }

    package static func preferences(in look: Appearance, isOffline: Bool = false) throws -> Preferences {
        Preferences(
            formats: Formats(
                strings: try strings(look.language), units: look.units, temperatureDecimals: look.temperatureDecimals,
                hourCycle: look.hourCycle, dateOrder: look.dateOrder, hasDegreeSign: look.icons != "ascii"),
            themes: catalog(of: look.theme), icons: icons(look.icons), refreshInterval: 600, isOffline: isOffline,
            lookupHosts: ["get.geojs.io", "ipwho.is"])
    }

    package static func preferences(
        _ language: String = "en", units: UnitSystem = .metric, isOffline: Bool = false
    ) throws -> Preferences {
        try preferences(in: Appearance(language: language, units: units), isOffline: isOffline)
    }

    package static func state(
        in look: Appearance, place: Place? = seoul, guessedTimeZone: String? = nil,
        provider: ProviderID = .openWeatherMap, isOffline: Bool = false, now: UnixTime = seoulAfternoon,
        following: Following = Following()
    ) throws -> DashboardState {
        DashboardState(
            preferences: try preferences(in: look, isOffline: isOffline), provider: provider,
            place: place, guessedTimeZone: guessedTimeZone, following: following, size: look.size, now: now,
            userOffset: seoulOffset)
    }

    package static func state(
        _ language: String = "en", rows: Int = 24, columns: Int = 80, place: Place? = seoul,
        guessedTimeZone: String? = nil, provider: ProviderID = .openWeatherMap, isOffline: Bool = false
    ) throws -> DashboardState {
        try state(
            in: Appearance(language: language, size: Size(rows: rows, columns: columns)), place: place,
            guessedTimeZone: guessedTimeZone, provider: provider, isOffline: isOffline)
    }

    /// Returns a state whose first refresh has brought both parts.
    package static func loaded(in look: Appearance) throws -> DashboardState {
        var state = try state(in: look)
        state.finishRefresh(with: outcome())
        return state
    }

    /// Returns a loaded state whose place follows this machine.
    package static func following(in look: Appearance, foundMinutesBefore minutes: Int) throws -> DashboardState {
        let location = CurrentLocation(seoul.coordinate, foundAt: seoulAfternoon + -60 * minutes)
        var state = try state(in: look, following: Following(isOn: true, location: location))
        state.finishRefresh(with: outcome())
        return state
    }

    /// Returns a loaded state with the rows of all days.
    package static func loaded(
        _ language: String = "en", rows: Int = 24, columns: Int = 80
    ) throws -> DashboardState {
        var state = try loaded(in: Appearance(language: language, size: Size(rows: rows, columns: columns)))
        state.unfoldDays()
        return state
    }

    package static func outcome(
        at time: UnixTime = seoulAfternoon, offset: UTCOffset = seoulOffset, isGuess: Bool = false
    ) -> RefreshOutcome {
        let clock = PlaceClock(offset, isGuess: isGuess)
        var current = current
        current.validTime = min(current.validTime, time)
        current.clock = clock
        let forecast = Forecast(hours: forecast.hours, clock: clock).knowingWholeDays
        return RefreshOutcome(
            current: .success(Fetched(current, fetchedAt: time)), forecast: .success(Fetched(forecast, fetchedAt: time))
        )
    }

    /// By a service that has announced the end of this version of its API.
    package static func outcomeOfEndingVersion(at time: UnixTime = seoulAfternoon) -> RefreshOutcome {
        var outcome = outcome(at: time)
        var forecast = Forecast(hours: forecast.hours, clock: PlaceClock(seoulOffset))
        forecast.isOfEndingVersion = true
        outcome.forecast = .success(Fetched(forecast, fetchedAt: time))
        return outcome
    }

    /// The outcome with rain in the given quarters from 14:00 on, in millimetres, and none for the rest of four hours.
    package static func outcome(withQuarters depths: [Double]) -> RefreshOutcome {
        var outcome = outcome().knowingFreshSnow
        var weather = current
        weather.condition = .mostlyCloudy
        weather.quarters = (0..<16).map { index in
            QuarterHour(
                start: seoulAfternoon + (index * QuarterHour.span - 120),
                rain: PrecipitationDepth(millimeters: index < depths.count ? depths[index] : 0),
                snow: PrecipitationDepth.none)
        }
        outcome.current = .success(Fetched(weather, fetchedAt: seoulAfternoon))
        return outcome
    }

    package static func outcome(
        failing part: ReportPart, with error: WeatherError = .service(.broken(status: 500)),
        at time: UnixTime = seoulAfternoon
    ) -> RefreshOutcome {
        RefreshOutcome(outcome(at: time).results.merging([part: .failure(error)]) { $1 })
    }

    package static func failure(_ error: WeatherError) -> RefreshOutcome {
        RefreshOutcome(current: .failure(error), forecast: .failure(error))
    }

    package static var current: CurrentWeather {
        var weather = CurrentWeather(
            validTime: seoulAfternoon, clock: PlaceClock(seoulOffset),
            temperature: celsius(18.2), conditions: Conditions(.partlyCloudy))
        weather.apparentTemperature = Temperature(celsius: 17.4)
        weather.dewPoint = Temperature(celsius: 6.1)
        weather.relativeHumidity = Fraction(0.45)
        weather.seaLevelPressure = Pressure(hectopascals: 1013.2)
        weather.cloudCover = Fraction(0.4)
        weather.visibility = Visibility(meters: 10_000)
        weather.wind = wind(3.2, from: 225, gust: 6.1)
        let midnight = LocalTime(seoulAfternoon, offset: seoulOffset).date.start(at: seoulOffset)
        weather.sunrise = midnight + (7 * 3600 + 16 * 60)
        weather.sunset = midnight + (17 * 3600 + 17 * 60)
        return weather
    }

    /// Forty rows from 12:00 on, with rain in the evening and frost in the second night.
    package static var forecast: Forecast {
        let noon = LocalTime(seoulAfternoon, offset: seoulOffset).date.start(at: seoulOffset) + 12 * 3600
        let rows: [(Condition, Double, Double, Double, Double)] = [
            (.partlyCloudy, 18, 0, 0, 3.2), (.mostlyCloudy, 18, 0.1, 0, 3.2), (.lightRain, 16, 0.7, 1.2, 4),
            (.rain, 14, 0.8, 3.6, 5.1), (.lightRain, 12, 0.3, 0.4, 4.4), (.clear, 10, 0, 0, 2.1),
            (.clear, 9, 0, 0, 1.8), (.clear, 12, 0, 0, 1.5), (.mainlyClear, 16, 0, 0, 1.9), (.overcast, 14, 0, 0, 2),
            (.fog, 6, 0, 0, 0.4), (.snow, -1, 0.6, 0.8, 6), (.heavySnow, -4, 0.9, 7.3, 12.4),
            (.thunderstormWithHeavyRain, 3, 1, 24.8, 15.9),
        ]
        let hours = (0..<40).map { index in
            let (condition, temperature, probability, rain, speed) = rows[index % rows.count]
            var hour = HourWeather(
                validTime: noon + index * Sample.step, span: Sample.step,
                conditions: Conditions(condition, temperature: celsius(temperature)))
            hour.precipitationProbability = Fraction(probability)
            hour.rain = rain > 0 ? PrecipitationDepth(millimeters: rain) : nil
            hour.wind = wind(speed, from: Double(index * 45 % 360), gust: speed > 3 ? speed * 1.9 : nil)
            // The last row has few values.
            return index < 39 ? hour.withFurtherValues(index) : hour
        }
        return Forecast(hours: hours, clock: PlaceClock(seoulOffset))
    }

    /// Seconds from one row to the next.
    package static let step = 3 * 3600

    package static func celsius(_ degrees: Double) -> Temperature {
        Temperature(celsius: degrees) ?? Sample.celsius(0)
    }

    package static func wind(_ speed: Double, from direction: Double, gust: Double?) -> Wind? {
        Speed(metersPerSecond: speed).map {
            Wind(speed: $0, direction: direction, gust: gust.flatMap(Speed.init(metersPerSecond:)))
        }
    }
}

extension Forecast {
    /// Copy that knows the low and the high of whole days.
    package var knowingWholeDays: Forecast {
        let days = DayWeather.days(of: hours, clock: clock)
        return Forecast(
            hours: hours, clock: clock,
            summaries: Dictionary(uniqueKeysWithValues: days.map { ($0.date, DaySummary(range: $0.range)) }))
    }
}

extension Forecast {
    /// A copy with rows of one hour for two days, and with summaries of all its days and of four further ones.
    package var withHoursAndSummaries: Forecast {
        let singles = hours.prefix(16).flatMap { row in
            (0..<3).map { index in
                var single = HourWeather(
                    validTime: row.validTime + index * 3600, span: 3600, conditions: row.conditions)
                single.temperature = row.temperature.map { Sample.celsius($0.celsius + Double(index) * 0.5) }
                single.precipitationProbability = row.precipitationProbability
                single.rain = row.rain.flatMap { PrecipitationDepth(millimeters: $0.millimeters / 3) }
                single.snow = row.snow.flatMap { PrecipitationDepth(millimeters: $0.millimeters / 3) }
                return single
            }
        }
        let days = DayWeather.days(of: hours, clock: clock)
        var summaries = Dictionary(uniqueKeysWithValues: days.map { ($0.date, DaySummary(range: $0.range)) })
        for index in 1...4 {
            guard let last = days.last?.date else { break }
            var summary = DaySummary(
                range: TemperatureRange(Sample.celsius(Double(index) - 3), Sample.celsius(Double(index) + 5)))
            summary.condition = [.overcast, .lightSnow, .clear, .rain][index - 1]
            summary.precipitationProbability = Fraction(percent: Double(index * 20))
            summary.snow = index == 2 ? PrecipitationDepth(millimeters: 4)?.withFreshSnow : nil
            summary.rain = index == 4 ? PrecipitationDepth(millimeters: 7.2) : nil
            summary.gust = Speed(metersPerSecond: Double(index) * 6)
            summaries[CivilDate(dayNumber: last.dayNumber + index)] = summary
        }
        return Forecast(hours: hours, singleHours: singles, clock: clock, summaries: summaries).knowingFreshSnow
    }

    fileprivate var knowingFreshSnow: Forecast {
        func knowing(_ rows: [HourWeather]) -> [HourWeather] {
            rows.map { row in
                var row = row
                row.snow = row.snow?.withFreshSnow
                return row
            }
        }
        return Forecast(
            hours: knowing(hours), singleHours: knowing(singleHours), clock: clock, summaries: summaries)
    }
}

extension RefreshOutcome {
    /// A copy whose rows know the depth of their snow, as those of Open-Meteo do.
    package var knowingFreshSnow: RefreshOutcome {
        var outcome = self
        outcome.forecast = forecast?.map { Fetched($0.value.knowingFreshSnow, fetchedAt: $0.fetchedAt) }
        return outcome
    }
}

extension PrecipitationDepth {
    /// A copy that knows the depth of the snow, 7 cm for 10 mm of water.
    package var withFreshSnow: PrecipitationDepth? {
        PrecipitationDepth(millimeters: millimeters, freshSnow: SnowDepth(meters: millimeters * 0.007))
    }
}

extension Forecast {
    /// A copy with rows of one hour for the day before, which is 3° colder than the sample of now.
    package var afterColderDay: Forecast {
        let past = (1...26).reversed().compactMap { index in
            singleHours.first.map { first in
                var conditions = Conditions(.overcast, temperature: Sample.celsius(15.2))
                conditions.seaLevelPressure = Pressure(hectopascals: 1009)
                return HourWeather(validTime: first.validTime + index * -3600, span: 3600, conditions: conditions)
            }
        }
        return Forecast(hours: hours, singleHours: past + singleHours, clock: clock, summaries: summaries)
    }
}

extension HourWeather {
    /// Returns the row with values that only its details show.
    fileprivate func withFurtherValues(_ index: Int) -> HourWeather {
        var hour = self
        hour.apparentTemperature = conditions.temperature.flatMap { Temperature(celsius: $0.celsius - 1.6) }
        hour.relativeHumidity = Fraction(percent: Double(45 + index * 7 % 50))
        hour.dewPoint = hour.relativeHumidity.flatMap { conditions.temperature?.dewPoint(relativeHumidity: $0) }
        hour.seaLevelPressure = Pressure(hectopascals: 1013.2 - Double(index))
        hour.cloudCover = Fraction(percent: Double(index * 15 % 101))
        hour.visibility = Visibility(meters: conditions.condition == .fog ? 300 : 24_140)
        guard conditions.condition.icon == .snow else { return hour }
        (hour.rain, hour.snow) = (nil, rain)
        return hour
    }
}
