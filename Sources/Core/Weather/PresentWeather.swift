package struct PresentWeather: Sendable {
    package enum Origin: Hashable, Sendable {
        /// The current weather of the last hour, if its newest request has not failed.
        case measured
        case forecast
        case outdated
    }

    package let weather: CurrentWeather
    package let origin: Origin
}

extension WeatherReport {
    /// Seconds since its measurement and since its arrival.
    package static let useOfCurrent = 3600

    /// Nil where neither part tells of `now`. A current weather whose request has failed gives way to a forecast that
    /// has come; if both have failed, a measurement of the last hour is better.
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

    package var endOfUse: UnixTime? {
        current.latest.map { min($0.value.validTime, $0.fetchedAt) + (Self.useOfCurrent + 1) }
    }
}

extension CurrentWeather {
    /// The hour before the measurement is not the last hour.
    fileprivate var withoutLastHour: CurrentWeather {
        var weather = self
        (weather.rain, weather.snow) = (nil, nil)
        return weather
    }
}
