package struct PresentWeather: Sendable {
    package enum Origin: Hashable, Sendable {
        case measured
        /// The user's own station measured the temperature, and perhaps more. The provider has the rest.
        case station
        case forecast
        case outdated
    }

    package let weather: CurrentWeather
    package let origin: Origin
}

extension WeatherReport {
    /// In seconds since the measurement and since its response.
    static let useOfCurrent = 3600

    /// Returns the weather of now: with the values of the user's own station, where it has some.
    package func present(at now: UnixTime) -> PresentWeather? {
        let provided = provided(at: now)
        guard let reading = stationReading(at: now), let clock = provided?.weather.clock ?? clock else {
            return provided
        }
        let isOutdated = provided.map { $0.origin == .outdated } ?? true
        let others = isOutdated ? Conditions(.unknown) : provided?.weather.conditions ?? Conditions(.unknown)
        var weather = CurrentWeather(
            validTime: reading.time, clock: clock, temperature: reading.temperature,
            conditions: reading.completed(by: others))
        if let provided { weather.take(from: provided.weather) }
        weather.rain = reading.rain ?? (isOutdated ? nil : provided?.weather.rain)
        weather.snow = reading.snow ?? (isOutdated ? nil : provided?.weather.snow)
        return PresentWeather(weather: weather, origin: .station)
    }

    /// Returns what the provider measured or modelled within the last hour, or the forecast if only the request for that
    /// failed.
    package func provided(at now: UnixTime) -> PresentWeather? {
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
    /// What no station measures.
    fileprivate mutating func take(from other: CurrentWeather) {
        (namedRange, sunrise, sunset) = (other.namedRange, other.sunrise, other.sunset)
        (placeName, countryCode, quarters) = (other.placeName, other.countryCode, other.quarters)
    }

    fileprivate var withoutLastHour: CurrentWeather {
        var weather = self
        (weather.rain, weather.snow) = (nil, nil)
        return weather
    }
}
