import Weather
import WeatherService

/// A service for official warnings. It knows nothing of the provider of the weather.
protocol WarningService: Sendable {
    var id: WarningServiceID { get }

    /// `known` is the result of the last check, whose documents need not be requested again.
    func check(at coordinate: Coordinate, known: StoredWarnings?) async throws(WeatherError) -> StoredWarnings
}

package struct WarningServices: Sendable {
    package let fpas: BaseURL
    package let nationalWeatherService: BaseURL
    private let country: @Sendable (Coordinate) -> String?
    private let coverages: CoverageMemory
    private let now: @Sendable () -> UnixTime
    private let fetch: Fetch

    /// `country` returns the code of the country at a coordinate, such as "KR", or nil far from all towns.
    package init(
        fpas: BaseURL, nationalWeatherService: BaseURL, country: @escaping @Sendable (Coordinate) -> String?,
        coverages: CoverageMemory = CoverageMemory(), now: @escaping @Sendable () -> UnixTime, fetch: @escaping Fetch
    ) {
        self.fpas = fpas
        self.nationalWeatherService = nationalWeatherService
        self.country = country
        self.coverages = coverages
        self.now = now
        self.fetch = fetch
    }

    package var source: PartSource {
        PartSource(PartReader { body throws(WeatherError) in try StoredWarnings(stored: body).warnings }) {
            coordinate, body throws(WeatherError) in
            let service = service(in: country(coordinate))
            let known = body.flatMap { try? StoredWarnings(stored: $0) }.flatMap { $0.service == service.id ? $0 : nil }
            return try await service.check(at: coordinate, known: known).stored
        }
    }

    /// Source of the areas: "States and territories" of api.weather.gov/openapi.json.
    private static let areasOfNationalWeatherService: Set<String> = ["US", "PR", "VI", "GU", "AS", "MP"]

    private func service(in country: String?) -> any WarningService {
        if let country, Self.areasOfNationalWeatherService.contains(country) {
            return NationalWeatherService(base: nationalWeatherService, fetch: fetch)
        }
        return FPAS(base: fpas, country: country, coverages: coverages, now: now, fetch: fetch)
    }
}

/// The coverage of countries, which all places share.
package struct CoverageMemory: Sendable {
    private let read: @Sendable (_ country: String) -> (body: [UInt8], since: UnixTime)?
    private let write: @Sendable (_ body: [UInt8], _ since: UnixTime, _ country: String) -> Void

    /// Remembers nothing without a cache.
    package init(
        read: @escaping @Sendable (_ country: String) -> (body: [UInt8], since: UnixTime)? = { _ in nil },
        write: @escaping @Sendable (_ body: [UInt8], _ since: UnixTime, _ country: String) -> Void = { _, _, _ in }
    ) {
        self.read = read
        self.write = write
    }

    func coverage(of country: String) -> (coverage: WarningCoverage, since: UnixTime)? {
        guard let known = read(country) else { return nil }
        return WarningCoverage(rawValue: String(decoding: known.body, as: UTF8.self)).map { ($0, known.since) }
    }

    func keep(_ coverage: WarningCoverage, since: UnixTime, of country: String) {
        write(Array(coverage.rawValue.utf8), since, country)
    }
}
