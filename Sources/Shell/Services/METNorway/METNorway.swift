import Weather
import WeatherService

/// Locationforecast 2.0 of api.met.no, which needs no key and sends all parts in one response.
struct METNorway: WeatherProvider {
    private let base: BaseURL
    private let contact: String?
    private let clock: ProviderID.ClockNear
    private let now: @Sendable () -> UnixTime
    private let fetch: Fetch

    let id = ProviderID.metNorway

    /// `clock` finds the clock at a coordinate, because the service names no time zone.
    init(
        base: BaseURL, contact: String?, clock: @escaping ProviderID.ClockNear,
        now: @escaping @Sendable () -> UnixTime, fetch: @escaping Fetch
    ) {
        self.base = base
        self.contact = contact
        self.clock = clock
        self.now = now
        self.fetch = fetch
    }

    static let path = "/weatherapi/locationforecast/2.0/complete"

    var sources: [PartSource] {
        [PartSource(PartReader(currentWeather), PartReader(forecast), ask: response)]
    }

    /// The terms forbid a request before expiry or without `If-Modified-Since`: https://api.met.no/doc/TermsOfService.
    private func response(at coordinate: Coordinate, known: [UInt8]?) async throws(WeatherError) -> [UInt8]? {
        let stored = known.map(METNorwayResponse.init(stored:)).flatMap {
            (try? METNorwaySeries($0.body)) == nil ? nil : $0
        }
        if let stored, stored.isFresh(at: now()) { return nil }
        let since = stored?.lastModified.map { [(name: "If-Modified-Since", value: $0)] } ?? []
        let endpoint = Endpoint(
            base: base, path: Self.path, query: coordinate.query(latitude: "lat", longitude: "lon"), headers: since,
            contact: contact)
        let response: HTTPResponse
        do throws(WeatherError) {
            response = try await goodResponse(of: endpoint, orStatus: since.isEmpty ? nil : 304, fetch: fetch)
        } catch {
            throw Self.explained(error)
        }
        let body = response.status == 304 ? stored?.body ?? [] : response.body
        return METNorwayResponse(
            expires: response.headers["expires"],
            lastModified: response.headers["last-modified"] ?? stored?.lastModified,
            body: body,
            isEnding: response.status == 203 || response.status == 304 && stored?.isEnding ?? false
        ).stored
    }

    /// Source: https://api.met.no/doc/StatusCodes.
    @Sendable static func explained(_ error: WeatherError) -> WeatherError {
        switch error {
        case .service(.unexpectedStatus(403)): .service(.contactRefused)
        case .service(.unexpectedStatus(422)): .service(.placeNotCovered)
        default: error
        }
    }

    /// Uses the step nearest to the fetch and that hour's condition, so that stored weather ages like a measurement.
    func currentWeather(from stored: [UInt8]) throws(WeatherError) -> CurrentWeather {
        let response = METNorwayResponse(stored: stored)
        let series = try METNorwaySeries(response.body)
        // The service's responses expire 30 to 32 minutes after the fetch.
        let now = min(now(), response.expiry.map { $0 + -32 * 60 } ?? now())
        let distances = series.steps.map { abs($0.time - now) }
        // A step without a temperature gives way to the one before or after it.
        let farthest = max(distances.min() ?? 0, Self.useOfNeighbour)
        let steps = zip(series.steps, distances).filter { $1 <= farthest && $0.conditions.temperature != nil }
        guard let step = steps.min(by: { $0.1 < $1.1 })?.0, let temperature = step.conditions.temperature else {
            throw .response(.wrongField("properties.timeseries", endpoint: Self.path))
        }
        let running = series.steps.last { $0.time <= now } ?? step
        var weather = CurrentWeather(
            validTime: step.time, clock: clock(of: series, at: step.time...step.time), temperature: temperature,
            conditions: step.conditions)
        weather.condition = running.next?.condition ?? .unknown
        weather.elevation = series.elevation
        let lastHour = series.steps.first { $0.time + 3600 == step.time && $0.hours == 1 }?.next
        (weather.rain, weather.snow) = (lastHour?.rain, lastHour?.snow)
        return weather
    }

    /// In seconds.
    private static let useOfNeighbour = 5400

    func forecast(from stored: [UInt8]) throws(WeatherError) -> Forecast {
        let response = METNorwayResponse(stored: stored)
        let series = try METNorwaySeries(response.body)
        guard let first = series.steps.first?.time else { return Forecast(hours: [], clock: PlaceClock(.zero)) }
        let clock = clock(of: series, at: first...first + 86_400)
        var forecast = Forecast(hours: series.rows(by: clock), singleHours: series.singleHours, clock: clock)
        forecast.isOfEndingVersion = response.isEnding
        return forecast
    }

    private func clock(of series: METNorwaySeries, at times: ClosedRange<UnixTime>) -> PlaceClock {
        PlaceClock(nil, orThatOf: series.coordinate.flatMap { clock($0, nil, times) }, at: times)
    }
}
