package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case demo
}

/// A value and when it arrived.
package struct Fetched<Value: Sendable>: Sendable {
    package let value: Value
    package let fetchedAt: UnixTime

    package init(_ value: Value, fetchedAt: UnixTime) {
        self.value = value
        self.fetchedAt = fetchedAt
    }
}

extension Fetched: Equatable where Value: Equatable {}

/// One of the two parts of a report: the last good value, and why the newest attempt failed if it did.
package struct Half<Value: Sendable>: Sendable {
    package private(set) var latest: Fetched<Value>?
    package private(set) var failure: WeatherError?

    package init() {}

    /// A failure keeps the last good value; a value clears the failure.
    package mutating func take(_ outcome: Result<Fetched<Value>, WeatherError>) {
        switch outcome {
        case .success(let fetched):
            latest = fetched
            failure = nil
        case .failure(let error):
            failure = error
        }
    }
}

extension Half: Equatable where Value: Equatable {}

/// What both requests of one refresh brought.
package struct RefreshOutcome: Sendable, Equatable {
    package var current: Result<Fetched<CurrentWeather>, WeatherError>
    package var forecast: Result<Fetched<Forecast>, WeatherError>

    package init(
        current: Result<Fetched<CurrentWeather>, WeatherError>, forecast: Result<Fetched<Forecast>, WeatherError>
    ) {
        self.current = current
        self.forecast = forecast
    }
}

/// All that is known of the weather at a place.
package struct WeatherReport: Sendable, Equatable {
    package let place: Place
    package let provider: ProviderID
    package private(set) var current = Half<CurrentWeather>()
    package private(set) var forecast = Half<Forecast>()

    package init(place: Place, provider: ProviderID) {
        self.place = place
        self.provider = provider
    }

    package mutating func take(_ outcome: RefreshOutcome) {
        current.take(outcome.current)
        forecast.take(outcome.forecast)
    }

    /// The place's clock as the newest half says.
    package var clock: PlaceClock? {
        guard let current = current.latest, let forecast = forecast.latest else {
            return current.latest?.value.clock ?? forecast.latest?.value.clock
        }
        return forecast.fetchedAt > current.fetchedAt ? forecast.value.clock : current.value.clock
    }

    package var isEmpty: Bool { current.latest == nil && forecast.latest == nil }
}
