import Dashboard
import Locations
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
    private let network: NetworkService

    init(_ configuration: Configuration) throws(ConfigurationError) {
        self.configuration = configuration
        openWeatherMapBase = try configuration.baseURL(.openWeatherMap)
        openMeteoBase = try configuration.baseURL(.openMeteo)
        network = NetworkService(
            NetworkConfiguration(
                userAgent: "weather-tui/\(weatherTUIVersion)", totalTimeout: configuration.timeout,
                certificateFile: try configuration.readableCAFile(), proxies: configuration.proxies),
            now: { SystemClock.now })
    }

    func repository(_ id: ProviderID) -> WeatherRepository {
        WeatherRepository(provider: provider(id), now: { SystemClock.now })
    }

    private func provider(_ id: ProviderID) -> any WeatherProvider {
        let fetch: Fetch = { [network] endpoint throws(NetworkError) in try await network.fetch(endpoint) }
        switch id {
        case .openWeatherMap:
            let keySource = configuration.keySource
            return OpenWeatherMap(
                base: openWeatherMapBase, key: { () async throws(WeatherError) in try keySource.key() }, fetch: fetch)
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
    /// The pictures of a set, those of "unicode" where there is no such file.
    static func set(_ name: String) -> Icons {
        Icons(table: Resource.texts("Icons/\(name).json") ?? Resource.texts("Icons/unicode.json") ?? [:])
    }
}
