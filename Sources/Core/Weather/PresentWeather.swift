/// What is shown as the weather now, and whether it is that.
package struct PresentWeather: Sendable {
    package enum Origin: Hashable, Sendable {
        /// The current weather, of the last hour.
        case measured
        /// The row of the forecast that contains the moment, where the current weather is older or missing.
        case forecast
        /// The current weather, older than it can be used, since there is nothing else.
        case outdated
    }

    package let weather: CurrentWeather
    package let origin: Origin
}

extension WeatherReport {
    /// Seconds for which a current weather tells of now, since it was measured and since it arrived.
    package static let useOfCurrent = 3600

    /// The weather at `now`; nil where neither half tells of it.
    package func present(at now: UnixTime) -> PresentWeather? {
        let current = current.latest
        if let current, now - min(current.value.validTime, current.fetchedAt) <= Self.useOfCurrent {
            return PresentWeather(weather: current.value, origin: .measured)
        }
        if let forecast = forecast.latest?.value, let row = forecast.present(at: now) {
            return PresentWeather(weather: CurrentWeather(row, clock: forecast.clock), origin: .forecast)
        }
        return current.map { PresentWeather(weather: $0.value, origin: .outdated) }
    }

    /// Until when the current weather at hand tells of now.
    package var endOfUse: UnixTime? {
        current.latest.map { min($0.value.validTime, $0.fetchedAt) + (Self.useOfCurrent + 1) }
    }
}

extension CurrentWeather {
    /// What a row says of its beginning; its amounts are those of three hours.
    fileprivate init(_ row: HourWeather, clock: PlaceClock) {
        self.init(validTime: row.validTime, clock: clock, condition: row.condition, temperature: row.temperature)
        apparentTemperature = row.apparentTemperature
        dewPoint = row.dewPoint
        relativeHumidity = row.relativeHumidity
        seaLevelPressure = row.seaLevelPressure
        cloudCover = row.cloudCover
        visibility = row.visibility
        wind = row.wind
    }
}
