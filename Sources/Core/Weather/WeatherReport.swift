package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case demo
}

/// One of the two parts of a report, each of which is asked for by a request of its own.
package enum ReportHalf: String, CaseIterable, Hashable, Sendable {
    case current, forecast
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

    /// A failure keeps the last good value; a value clears the failure. Nothing changes a half that was not asked for.
    package mutating func take(_ outcome: Result<Fetched<Value>, WeatherError>?) {
        switch outcome {
        case .success(let fetched):
            latest = fetched
            failure = nil
        case .failure(let error):
            failure = error
        case nil: break
        }
    }

}

extension Half where Value: Equatable {
    /// Takes a stored value that is newer than the one at hand, or another of the same second; true if it was.
    fileprivate mutating func take(stored: Fetched<Value>?) -> Bool {
        guard let stored, latest.map({ stored.isNews(after: $0) }) ?? true else { return false }
        take(.success(stored))
        return true
    }
}

extension Fetched where Value: Equatable {
    /// Times are whole seconds, in which two answers may come: what is stored is the later one.
    fileprivate func isNews(after known: Fetched) -> Bool {
        fetchedAt == known.fetchedAt ? value != known.value : fetchedAt > known.fetchedAt
    }
}

extension Half: Equatable where Value: Equatable {}

/// What the requests of one refresh brought; a half that was not asked for is nil.
package struct RefreshOutcome: Sendable, Equatable {
    package var current: Result<Fetched<CurrentWeather>, WeatherError>?
    package var forecast: Result<Fetched<Forecast>, WeatherError>?
    /// What all copies of the program know of the day beyond these answers.
    package var daySoFar: DaySoFar?

    package init(
        current: Result<Fetched<CurrentWeather>, WeatherError>?, forecast: Result<Fetched<Forecast>, WeatherError>?
    ) {
        self.current = current
        self.forecast = forecast
    }

    /// When the half arrived, or why it did not; nil if it was not asked for.
    package subscript(half: ReportHalf) -> Result<UnixTime, WeatherError>? {
        switch half {
        case .current: current?.map(\.fetchedAt)
        case .forecast: forecast?.map(\.fetchedAt)
        }
    }
}

/// The last good answers that this or another copy of the program has stored.
package struct StoredReport: Sendable, Equatable {
    package var current: Fetched<CurrentWeather>?
    package var forecast: Fetched<Forecast>?
    /// What is known of the day beyond these answers.
    package var daySoFar: DaySoFar?

    package init(
        current: Fetched<CurrentWeather>? = nil, forecast: Fetched<Forecast>? = nil, daySoFar: DaySoFar? = nil
    ) {
        self.current = current
        self.forecast = forecast
        self.daySoFar = daySoFar
    }
}

/// All that is known of the weather at a place.
package struct WeatherReport: Sendable, Equatable {
    /// What it is called may change; where it is may not.
    package var place: Place
    package let provider: ProviderID
    package private(set) var current = Half<CurrentWeather>()
    package private(set) var forecast = Half<Forecast>()
    /// What is known of the present day, or of the last one that was shown, beyond both halves.
    private(set) var daySoFar: DaySoFar?

    package init(place: Place, provider: ProviderID) {
        self.place = place
        self.provider = provider
    }

    package mutating func take(_ outcome: RefreshOutcome) {
        remember(
            StoredReport(
                current: try? outcome.current?.get(), forecast: try? outcome.forecast?.get(),
                daySoFar: outcome.daySoFar))
        current.take(outcome.current)
        forecast.take(outcome.forecast?.map(continued))
    }

    /// Takes the stored halves that are newer than those at hand, and says which.
    package mutating func take(_ stored: StoredReport) -> [ReportHalf] {
        remember(stored)
        var taken: [ReportHalf] = []
        if current.take(stored: stored.current) { taken.append(.current) }
        if forecast.take(stored: stored.forecast.map(continued)) { taken.append(.forecast) }
        return taken
    }

    /// A new forecast with the beginnings of rows that only the one at hand knows.
    private func continued(_ news: Fetched<Forecast>) -> Fetched<Forecast> {
        guard let known = forecast.latest?.value else { return news }
        return Fetched(news.value.beginning(as: known), fetchedAt: news.fetchedAt)
    }

    /// Before anything of it takes the place of what is at hand.
    private mutating func remember(_ news: StoredReport) {
        daySoFar = DaySoFar.after(
            news.daySoFar.map { $0.joined(daySoFar) } ?? daySoFar, replacing: forecast.latest, by: news.forecast,
            current: news.current)
    }

    /// When the half at hand arrived.
    package func fetchedAt(_ half: ReportHalf) -> UnixTime? {
        switch half {
        case .current: current.latest?.fetchedAt
        case .forecast: forecast.latest?.fetchedAt
        }
    }

    /// Why these halves have failed, as another report can take it.
    package func failures(of halves: Set<ReportHalf>) -> RefreshOutcome {
        RefreshOutcome(
            current: halves.contains(.current) ? current.failure.map { .failure($0) } : nil,
            forecast: halves.contains(.forecast) ? forecast.failure.map { .failure($0) } : nil)
    }

    package func failure(_ half: ReportHalf) -> WeatherError? {
        switch half {
        case .current: current.failure
        case .forecast: forecast.failure
        }
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
