import DashboardSamples
import Loop
import Terminal
import Weather

@testable import Dashboard
@testable import Places
@testable import Sky

/// Sixteen days, of which the last six have no hours, with all that Open-Meteo sends; air, and five saved places.
struct WideScene {
    var isWet = false
    /// In Seoul.
    var hour = 14

    private func outcome(at now: UnixTime) -> RefreshOutcome {
        let midnight = LocalTime(now, offset: seoulOffset).date.start(at: seoulOffset)
        let rows = (0..<240).map { index -> HourWeather in
            let share = Double(abs((index + 9) % 24 - 12)) / 12
            var hour = HourWeather(
                validTime: midnight + index * 3600, span: 3600,
                conditions: Conditions(
                    isWet && index % 7 < 3 ? .rain : [.clear, .mainlyClear, .partlyCloudy][index / 5 % 3],
                    temperature: Sample.celsius(6 + 9 * share + Double(index / 24 % 4))))
            hour.apparentTemperature = hour.temperature.flatMap { Temperature(celsius: $0.celsius - 2) }
            hour.relativeHumidity = Fraction(percent: 80 - 40 * share)
            hour.dewPoint = Temperature(celsius: 4)
            hour.seaLevelPressure = Pressure(hectopascals: 1020 - Double(index % 30) / 3)
            hour.cloudCover = Fraction(percent: Double(index * 7 % 60))
            hour.visibility = Visibility(meters: 24_000)
            hour.uvIndex = UVIndex(share * 5)
            hour.wind = Sample.wind(2 + Double(index % 5), from: Double(index * 15 % 360), gust: 7)
            hour.precipitationProbability = Fraction(isWet ? 0.7 : 0)
            hour.rain = isWet && index % 7 < 3 ? PrecipitationDepth(millimeters: 0.8) : PrecipitationDepth.none
            return hour
        }
        let first = LocalTime(now, offset: seoulOffset).date.dayNumber
        let summaries = (0..<16).map { index -> (CivilDate, DaySummary) in
            var summary = DaySummary(
                range: TemperatureRange(Sample.celsius(5 + Double(index % 4)), Sample.celsius(16 + Double(index % 3))))
            summary.condition = isWet && index % 2 == 0 ? .rain : .partlyCloudy
            summary.precipitationProbability = Fraction(isWet ? 0.6 : 0)
            summary.rain = isWet && index % 2 == 0 ? PrecipitationDepth(millimeters: 4) : nil
            summary.gust = Speed(metersPerSecond: 8)
            summary.uvIndex = UVIndex(3)
            return (CivilDate(dayNumber: first + index), summary)
        }
        let forecast = Forecast(
            hours: rows.threeHours, singleHours: rows, clock: PlaceClock(seoulOffset),
            summaries: Dictionary(uniqueKeysWithValues: summaries))
        var current = Sample.current
        current.validTime = now
        return RefreshOutcome(
            current: .success(Fetched(current, fetchedAt: now)), forecast: .success(Fetched(forecast, fetchedAt: now)))
    }

    func state(_ size: Size, in language: String = "en") throws -> DashboardState {
        let now = seoulAfternoon + (hour - 14) * 3600
        var state = try Sample.state(
            in: Appearance(language: language, size: size), provider: .openMeteo, now: now)
        let outcome = outcome(at: now)
        state.finishRefresh(with: outcome)
        state.know(Sample.air, fetchedAt: now)
        let saved =
            [seoul] + places + [Place(coordinate: Coordinate(clampingLatitude: 48.1, longitude: 11.6), name: "Munich")]
        _ = state.handle(.savedChanged(SavedPlaces(saved)))
        let weather = Dictionary(
            uniqueKeysWithValues: saved.map { ($0.askedCoordinate, StoredReport(outcome)) })
        state.updateLayout()
        _ = state.handle(.savedRecalled(SavedPlaces(saved), weather: weather))
        // The map is open by itself where it has room.
        state.answerFrames(.success(Sample.radarFrames()))
        state.answerTiles { isWet ? Sample.rainTile($0) : Sample.dryTile }
        return state
    }
}

extension [HourWeather] {
    /// Rows of three hours of these.
    fileprivate var threeHours: [HourWeather] {
        stride(from: 0, to: count, by: 3).map { index in
            var row = HourWeather(
                validTime: self[index].validTime, span: 3 * 3600, conditions: self[index].conditions)
            row.precipitationProbability = self[index].precipitationProbability
            let depth = self[index..<index + 3].reduce(0) { $0 + ($1.rain?.millimeters ?? 0) }
            row.rain = PrecipitationDepth(millimeters: depth)
            return row
        }
    }
}
