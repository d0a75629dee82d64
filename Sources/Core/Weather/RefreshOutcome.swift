package struct RefreshOutcome: Sendable, Equatable {
    package private(set) var results: [ReportPart: Result<Fetched<AnyPart>, WeatherError>]
    /// When all copies of the program may request the failed parts again.
    package var gates: [ReportPart: Gate] = [:]
    package var daySoFar: DaySoFar?
    /// The clock of the place, if no weather is known.
    package var clockNearby: PlaceClock?

    package init(_ results: [ReportPart: Result<Fetched<AnyPart>, WeatherError>] = [:]) { self.results = results }

    package subscript<Value: PartValue>(_: Value.Type) -> Result<Fetched<Value>, WeatherError>? {
        get {
            switch results[Value.part] {
            case .success(let fetched): fetched.of(Value.self).map { .success($0) }
            case .failure(let error): .failure(error)
            case nil: nil
            }
        }
        set { results[Value.part] = newValue?.map(\.ofAnyPart) }
    }
}

package struct StoredReport: Sendable, Equatable {
    package private(set) var values: [ReportPart: Fetched<AnyPart>]
    var daySoFar: DaySoFar?
    /// The clock of the place, if no weather is known.
    package var clockNearby: PlaceClock?

    package init(_ values: [ReportPart: Fetched<AnyPart>] = [:], daySoFar: DaySoFar? = nil) {
        self.values = values
        self.daySoFar = daySoFar
    }

    package init(_ outcome: RefreshOutcome) {
        self.init(outcome.results.compactMapValues { try? $0.get() }, daySoFar: outcome.daySoFar)
        clockNearby = outcome.clockNearby
    }

    /// Takes the parts of the other one that are newer.
    package mutating func merge(newer other: StoredReport) {
        values.merge(other.values) { $1.fetchedAt > $0.fetchedAt ? $1 : $0 }
    }

    package subscript<Value: PartValue>(_: Value.Type) -> Fetched<Value>? {
        get { values[Value.part].flatMap { $0.of(Value.self) } }
        set { values[Value.part] = newValue?.ofAnyPart }
    }
}

extension RefreshOutcome {
    package init(
        current: Result<Fetched<CurrentWeather>, WeatherError>?, forecast: Result<Fetched<Forecast>, WeatherError>?
    ) {
        self.init()
        (self.current, self.forecast) = (current, forecast)
    }

    package var current: Result<Fetched<CurrentWeather>, WeatherError>? {
        get { self[CurrentWeather.self] }
        set { self[CurrentWeather.self] = newValue }
    }

    package var forecast: Result<Fetched<Forecast>, WeatherError>? {
        get { self[Forecast.self] }
        set { self[Forecast.self] = newValue }
    }
}

extension StoredReport {
    package init(current: Fetched<CurrentWeather>? = nil, forecast: Fetched<Forecast>? = nil, daySoFar: DaySoFar? = nil)
    {
        self.init(daySoFar: daySoFar)
        (self.current, self.forecast) = (current, forecast)
    }

    package var current: Fetched<CurrentWeather>? {
        get { self[CurrentWeather.self] }
        set { self[CurrentWeather.self] = newValue }
    }

    package var forecast: Fetched<Forecast>? {
        get { self[Forecast.self] }
        set { self[Forecast.self] = newValue }
    }
}
