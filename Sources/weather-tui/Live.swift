import Dashboard
import Files
import Locations
import Logging
import Networking
import Providers
import Resources
import Weather
import WeatherService

/// Puts the real parts together.
nonisolated struct Live: Sendable {
    private let configuration: Configuration
    private let openWeatherMapBase: BaseURL
    private let openMeteoBase: BaseURL
    private let ipLookupURLs: (url: BaseURL, fallback: BaseURL)
    private let network: NetworkService
    private let logger: Logger
    let cache: WeatherCache?
    private let onCacheProblem: @Sendable (PrivateFile.Problem) -> Void

    /// `onCacheProblem` hears of answers that could not be stored.
    init(
        _ configuration: Configuration, logger: Logger, executor: BackgroundExecutor,
        onCacheProblem: @escaping @Sendable (PrivateFile.Problem) -> Void
    ) throws(ConfigurationError) {
        self.configuration = configuration
        openWeatherMapBase = try configuration.baseURL(.openWeatherMap)
        openMeteoBase = try configuration.baseURL(.openMeteo)
        ipLookupURLs = try configuration.ipLookupURLs()
        network = NetworkService(
            NetworkConfiguration(
                userAgent: "weather-tui/\(weatherTUIVersion)", totalTimeout: configuration.timeout,
                certificateFile: try configuration.readableCAFile(), proxies: configuration.proxies),
            now: { SystemClock.now })
        self.logger = logger
        // A little more than a request may take: who has a lock for longer has been stopped.
        let patience = configuration.timeout + .seconds(5)
        cache = configuration.directories.cache.map {
            WeatherCache(directory: $0, patience: patience, sleep: { try await executor.sleep(for: $0) })
        }
        self.onCacheProblem = onCacheProblem
    }

    func repository(_ id: ProviderID) -> WeatherRepository {
        WeatherRepository(
            provider: provider(id), cache: id == .demo ? nil : cache, now: { SystemClock.now },
            onCacheProblem: onCacheProblem)
    }

    /// The system's location service; nothing of it is loaded before the first question.
    private var geoClue: GeoClue { GeoClue() }

    /// For whoever has the user's consent.
    private var ipLookup: IPLookup { IPLookup(url: ipLookupURLs.url, fallback: ipLookupURLs.fallback, fetch: fetch) }

    var lookupHosts: [String] { ipLookup.hosts }

    func locate(_ source: LocationSource) async -> Result<Coordinate, LocationProblem> {
        do throws(LocationProblem) {
            switch source {
            case .geoClue: return .success(try await geoClue.locate())
            case .lookup: return .success(try await ipLookup.locate())
            }
        } catch {
            return .failure(error)
        }
    }

    private var fetch: Fetch {
        logged(by: logger) { [network] endpoint throws(NetworkError) in try await network.fetch(endpoint) }
    }

    private func provider(_ id: ProviderID) -> any WeatherProvider {
        switch id {
        case .openWeatherMap:
            let keySource = configuration.keySource
            return OpenWeatherMap(
                base: openWeatherMapBase, key: { () async throws(WeatherError) in try keySource.key() },
                clock: { PlaceClock(near: $0, around: $1) }, fetch: fetch)
        case .openMeteo:
            return OpenMeteo(base: openMeteoBase, clock: { PlaceClock(zone: $0, around: $1) }, fetch: fetch)
        case .demo: return Demo(now: { SystemClock.now })
        }
    }
}

nonisolated extension Strings {
    /// The words of a language, those of English where there is no such file.
    static func language(_ code: String) -> Strings {
        Strings(table: Resource.texts("Strings/\(code).json") ?? Resource.texts("Strings/en.json") ?? [:])
    }
}

nonisolated extension Icons {
    static func set(_ name: String) -> Icons { Icons(set: name) { Resource.texts("Icons/\($0).json") } }
}
