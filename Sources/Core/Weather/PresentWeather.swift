package struct PresentWeather: Sendable {
    package enum Origin: Hashable, Sendable {
        case measured
        case forecast
        case outdated
    }

    package let weather: CurrentWeather
    package let origin: Origin
}

extension WeatherReport {
    /// In seconds since the measurement and since its response.
    static let useOfCurrent = 3600

    /// Returns the measurement of the last hour, or the forecast if only the request for the measurement failed.
    package func present(at now: UnixTime) -> PresentWeather? {
        let latest = current.latest
        if let latest, current.failure == nil || forecast.failure != nil,
            now - min(latest.value.validTime, latest.fetchedAt) <= Self.useOfCurrent
        {
            return PresentWeather(weather: latest.value, origin: .measured)
        }
        if let forecast = forecast.latest?.value, let row = forecast.present(at: now),
            let temperature = row.temperature
        {
            // The amounts of a row are not those of the last hour.
            let weather = CurrentWeather(
                validTime: row.validTime, clock: forecast.clock, temperature: temperature, conditions: row.conditions)
            return PresentWeather(weather: weather, origin: .forecast)
        }
        return latest.map { PresentWeather(weather: $0.value.withoutLastHour, origin: .outdated) }
    }
}

extension CurrentWeather {
    fileprivate var withoutLastHour: CurrentWeather {
        var weather = self
        (weather.rain, weather.snow) = (nil, nil)
        return weather
    }
}
