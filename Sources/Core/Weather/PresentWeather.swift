/// What is shown as the weather now, and whether it is that.
package struct PresentWeather: Sendable {
    package enum Origin: Hashable, Sendable {
        /// The current weather, of the last hour, whose newest request has not failed.
        case measured
        /// The row of the forecast that contains the moment, where there is no such current weather.
        case forecast
        /// The last good current weather, since there is nothing else.
        case outdated
    }

    package let weather: CurrentWeather
    package let origin: Origin
}

extension WeatherReport {
    /// Seconds for which a current weather tells of now, since it was measured and since it arrived.
    package static let useOfCurrent = 3600

    /// The weather at `now`; nil where neither half tells of it. A current weather whose request has failed gives way to a
    /// forecast that has come. Where both have failed, what was measured within the hour is still the better one.
    package func present(at now: UnixTime) -> PresentWeather? {
        let latest = current.latest
        if let latest, current.failure == nil || forecast.failure != nil,
            now - min(latest.value.validTime, latest.fetchedAt) <= Self.useOfCurrent
        {
            return PresentWeather(weather: latest.value, origin: .measured)
        }
        if let forecast = forecast.latest?.value, let row = forecast.present(at: now) {
            // Its amounts are those of the whole row, not of the last hour.
            let weather = CurrentWeather(
                validTime: row.validTime, clock: forecast.clock, conditions: row.conditions)
            return PresentWeather(weather: weather, origin: .forecast)
        }
        return latest.map { PresentWeather(weather: $0.value.withoutLastHour, origin: .outdated) }
    }

    /// Until when the current weather at hand tells of now.
    package var endOfUse: UnixTime? {
        current.latest.map { min($0.value.validTime, $0.fetchedAt) + (Self.useOfCurrent + 1) }
    }
}

extension CurrentWeather {
    /// What fell in the hour before it was measured is nothing that the last hour has brought.
    fileprivate var withoutLastHour: CurrentWeather {
        var weather = self
        (weather.rain, weather.snow) = (nil, nil)
        return weather
    }
}
