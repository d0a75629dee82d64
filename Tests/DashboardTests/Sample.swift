import Resources
import Testing
import Terminal
import Weather

@testable import Dashboard

/// Saturday 21 November 2026, 14:02 in Seoul.
let seoulAfternoon = UnixTime(seconds: 1_795_237_320)
let seoulOffset = UTCOffset(clamping: 9 * 3600)
let seoul = Place(
    coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Seoul", countryCode: "KR")

enum Sample {
    static func strings(_ language: String) throws -> Strings {
        Strings(table: try #require(Resource.texts("Strings/\(language).json")))
    }

    static func preferences(
        _ language: String = "en", units: UnitSystem = .metric, isOffline: Bool = false
    ) throws -> Preferences {
        Preferences(
            formats: Formats(strings: try strings(language), units: units), themes: FrameText.themes,
            icons: Icons(table: try #require(Resource.texts("Icons/unicode.json"))), refreshInterval: 600,
            isOffline: isOffline, lookupHosts: ["get.geojs.io", "ipwho.is"])
    }

    static func state(
        _ language: String = "en", rows: Int = 24, columns: Int = 80, place: Place? = seoul,
        guessedTimeZone: String? = nil, provider: ProviderID = .openWeatherMap, isOffline: Bool = false
    ) throws -> DashboardState {
        DashboardState(
            preferences: try preferences(language, isOffline: isOffline), provider: provider, place: place,
            guessedTimeZone: guessedTimeZone,
            size: Size(rows: rows, columns: columns), now: seoulAfternoon, userOffset: seoulOffset)
    }

    /// A state whose first refresh has brought both halves.
    static func loaded(_ language: String = "en", rows: Int = 24, columns: Int = 80) throws -> DashboardState {
        var state = try state(language, rows: rows, columns: columns)
        state.finishRefresh(with: outcome())
        return state
    }

    static func outcome(
        at time: UnixTime = seoulAfternoon, offset: UTCOffset = seoulOffset
    ) -> RefreshOutcome {
        var current = current
        current.clock = PlaceClock(offset)
        let forecast = Forecast(hours: forecast.hours, offset: offset)
        return RefreshOutcome(
            current: .success(Fetched(current, fetchedAt: time)), forecast: .success(Fetched(forecast, fetchedAt: time))
        )
    }

    static func failure(_ error: WeatherError) -> RefreshOutcome {
        RefreshOutcome(current: .failure(error), forecast: .failure(error))
    }

    static var current: CurrentWeather {
        var weather = CurrentWeather(
            validTime: seoulAfternoon, offset: seoulOffset, condition: .partlyCloudy, temperature: celsius(18.2))
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

    /// Forty rows from 12:00 on: rain in the evening, a frost in the second night.
    static var forecast: Forecast {
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
                validTime: noon + index * Forecast.step, condition: condition, temperature: celsius(temperature))
            hour.precipitationProbability = Fraction(probability)
            hour.rain = rain > 0 ? PrecipitationDepth(millimeters: rain) : nil
            hour.wind = wind(speed, from: Double(index * 45 % 360), gust: speed > 3 ? speed * 1.9 : nil)
            return hour
        }
        return Forecast(hours: hours, offset: seoulOffset)
    }

    static func celsius(_ degrees: Double) -> Temperature {
        Temperature(celsius: degrees) ?? Sample.celsius(0)
    }

    private static func wind(_ speed: Double, from direction: Double, gust: Double?) -> Wind? {
        Speed(metersPerSecond: speed).map {
            Wind(speed: $0, direction: direction, gust: gust.flatMap(Speed.init(metersPerSecond:)))
        }
    }
}

extension Effect {
    /// A refresh of both halves, for which answers of this interval serve as well.
    static func refresh(
        _ id: Int, _ place: Place, _ provider: ProviderID = .openWeatherMap,
        newerThan time: UnixTime = seoulAfternoon + -600
    ) -> Effect {
        .refresh(Refresh(id: id, place: place, provider: provider, halves: [.current: time, .forecast: time]))
    }
}

extension DashboardState {
    /// Starts, with this in the store.
    @discardableResult
    mutating func begin(stored: StoredReport = StoredReport()) -> [Effect] { recalling(start(), stored) }

    /// Starts a refresh if none runs, and ends it.
    mutating func finishRefresh(with outcome: RefreshOutcome, jitter: Double = 0) {
        if refresh == nil { begin() }
        if refresh == nil { press("r") }
        _ = handle(.refreshEnded(refresh?.id ?? 0, outcome, jitter: jitter))
    }

    /// The effects, with what follows from the store in place of asking it.
    private mutating func recalling(_ effects: [Effect], _ stored: StoredReport = StoredReport()) -> [Effect] {
        effects.flatMap { effect -> [Effect] in
            switch effect {
            case .recall: handle(.recalled(stored))
            // Nobody else has said anything meanwhile.
            case .recallConsent: []
            default: [effect]
            }
        }
    }

    /// Presses keys by their spelling, such as "j" or "Ctrl-L"; nothing is stored.
    @discardableResult
    mutating func press(_ spellings: String...) -> [Effect] {
        spellings.flatMap { spelling in
            Key(spelling: spelling).map { key in recalling(handle(.input(.key(key)))) } ?? []
        }
    }

    mutating func type(_ text: String) {
        for character in text { _ = handle(.input(.key(.character(character)))) }
    }

    mutating func advance(bySeconds seconds: Int) -> [Effect] {
        handle(.clockRead(now + seconds, userOffset: userOffset))
    }

    /// Opens the location dialog and presses its button for where this machine is.
    @discardableResult
    mutating func openLocating() -> [Effect] { press("l", "Tab", "Tab", "Tab", "Tab", "Enter") }

    /// Saves three places and opens their list: one on the screen, one with old weather, one of which nothing is stored.
    mutating func keepThreePlaces() {
        let places = [
            seoul,
            Place(coordinate: Coordinate(clampingLatitude: -77.846, longitude: 166.676), name: "McMurdo Station"),
            Place(
                coordinate: Coordinate(clampingLatitude: 48.137, longitude: 11.575), name: "München",
                countryCode: "DE"),
        ]
        var cold = Sample.current
        cold.temperature = Sample.celsius(-31)
        cold.condition = .heavySnowShowers
        press("p")
        _ = handle(
            .savedRecalled(
                SavedPlaces(places),
                weather: [places[1].askedCoordinate: Fetched(cold, fetchedAt: seoulAfternoon + -7500)]))
    }

    var dialog: LocationDialog? {
        if case .location(let dialog) = overlay { dialog } else { nil }
    }
}
