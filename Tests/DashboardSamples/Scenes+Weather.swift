import Dashboard
import Weather

extension Scene {
    static let weeks = [
        week(
            "week-of-snow", "A week of snow", at: "Sapporo", (43.06, 141.35),
            FiveDays(
                conditions: [.snow, .heavySnow, .lightSnow, .snowShowers, .rainAndSnow], low: -12, high: -1, snow: 2.4,
                wind: 7)),
        week(
            "week-of-heat", "A week of heat", at: "Alice Springs", (-23.7, 133.88),
            FiveDays(
                conditions: [.clear, .clear, .mainlyClear, .dust, .haze], low: 24, high: 46, wind: 4,
                offset: UTCOffset(clamping: 34_200))),
        week(
            "week-of-storm", "A week of storm", at: "Naha", (26.21, 127.68),
            FiveDays(
                conditions: [.heavyRain, .thunderstormWithHeavyRain, .squalls, .extremeRain, .tornado, .rainShowers],
                low: 21, high: 27, rain: 38.6, wind: 29)),
        week(
            "week-of-nothing", "A week without rain or wind", at: "Seoul", (37.57, 126.98),
            FiveDays(
                conditions: [.clear], low: 11, high: 12)),
    ]

    package static func conditions(isNight: Bool) -> [Scene] {
        let (time, now) = isNight ? ("night", seoulAfternoon + 8 * 3600) : ("day", seoulAfternoon)
        return Condition.allCases.map { condition in
            Scene("\(condition.kebabCase)-by-\(time)", "\(condition) by \(time)") { look in
                var state = try Sample.state(in: look, now: now)
                var weather = Sample.current
                weather.condition = condition
                weather.validTime = now
                var outcome = Sample.outcome(at: now)
                outcome.current = .success(Fetched(weather, fetchedAt: now))
                state.finishRefresh(with: outcome)
                return state
            }
        }
    }

    private static func week(
        _ name: String, _ title: String, at town: String, _ coordinate: (Double, Double), _ days: FiveDays
    ) -> Scene {
        Scene(name, title) { look in
            let place = Place(
                coordinate: Coordinate(clampingLatitude: coordinate.0, longitude: coordinate.1), name: town)
            var state = try Sample.state(in: look, place: place)
            state.finishRefresh(with: days.outcome)
            return state
        }
    }
}

extension Condition {
    fileprivate var kebabCase: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}

private struct FiveDays: Sendable {
    /// Conditions of the rows in turn.
    var conditions: [Condition]
    /// Degrees Celsius in the coldest and the warmest hour of a day.
    var low: Double
    var high: Double
    /// Millimetres in three hours.
    var rain: Double?
    var snow: Double?
    /// Metres a second.
    var wind: Double?
    var offset = seoulOffset

    /// Warmth from 0 to 1 in the 3-hour steps of a day, from midnight on.
    private static let course = [0.3, 0.1, 0, 0.4, 0.8, 1, 0.7, 0.4]
    private static let firstStep = 4

    var outcome: RefreshOutcome {
        let noon = LocalTime(seoulAfternoon, offset: offset).date.start(at: offset) + Self.firstStep * Sample.step
        let hours = (0..<40).map { hour($0, from: noon) }
        let forecast = Forecast(hours: hours, clock: PlaceClock(offset)).knowingWholeDays
        return RefreshOutcome(
            current: .success(Fetched(current(hours[0]), fetchedAt: seoulAfternoon)),
            forecast: .success(Fetched(forecast, fetchedAt: seoulAfternoon)))
    }

    private func hour(_ index: Int, from start: UnixTime) -> HourWeather {
        // Each day is a little warmer, so that no two days are equal.
        let warmth = Self.course[(Self.firstStep + index) % 8] * (1 - Double(4 - index / 8) * 0.05)
        var hour = HourWeather(
            validTime: start + index * Sample.step, span: Sample.step,
            conditions: Conditions(
                conditions[index % conditions.count], temperature: Sample.celsius(low + (high - low) * warmth)))
        let share = Double(index % 5 + 1) / 5
        hour.rain = rain.flatMap { PrecipitationDepth(millimeters: $0 * share) }
        hour.snow = snow.flatMap { PrecipitationDepth(millimeters: $0 * share)?.withFreshSnow }
        hour.precipitationProbability = rain == nil && snow == nil ? nil : Fraction(0.5 + share / 2)
        hour.wind = wind.flatMap { Sample.wind($0 * (0.6 + share / 2), from: Double(index * 30 % 360), gust: $0 * 1.6) }
        return hour
    }

    private func current(_ hour: HourWeather) -> CurrentWeather {
        var weather = CurrentWeather(
            validTime: seoulAfternoon, clock: PlaceClock(offset),
            temperature: hour.temperature ?? Sample.celsius(0),
            conditions: Conditions(hour.condition))
        weather.rain = hour.rain
        weather.snow = hour.snow
        weather.wind = hour.wind
        return weather
    }
}
