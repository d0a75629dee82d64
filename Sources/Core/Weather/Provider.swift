package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"
    case demo

    package var description: ProviderDescription {
        switch self {
        case .openWeatherMap:
            ProviderDescription(
                baseURLs: [
                    "base-url": "https://api.openweathermap.org", Self.iconBaseURL: "https://openweathermap.org",
                ],
                attribution: "Weather data by OpenWeather, https://openweathermap.org", parts: Self.withAir)
        case .openMeteo:
            ProviderDescription(
                baseURLs: [
                    "base-url": "https://api.open-meteo.com",
                    Self.airBaseURL: "https://air-quality-api.open-meteo.com",
                ],
                attribution: "Weather data by Open-Meteo.com (CC BY 4.0), https://open-meteo.com", parts: Self.withAir)
        case .metNorway:
            ProviderDescription(
                baseURLs: ["base-url": "https://api.met.no"], asksForContact: true,
                attribution: "Data from MET Norway (CC BY 4.0), https://api.met.no")
        case .demo: ProviderDescription(baseURLs: [:], parts: [.current, .forecast, .air])
        }
    }

    private static let withAir: Set<ReportPart> = [.current, .forecast, .air, .warnings]
}

package struct ProviderDescription: Sendable {
    /// Setting names with default addresses, the essential parts first; empty for sample weather.
    package let baseURLs: KeyValuePairs<String, String>
    package var asksForContact = false
    package var attribution: String?
    package var parts: Set<ReportPart> = [.current, .forecast, .warnings]
}

package struct KeyDescription: Sendable {
    package let variable: String
    package let fileName: String

    /// The environment variable with the path of a key file; it takes precedence over `variable`.
    package var pathVariable: String { variable + "_FILE" }
}

extension ProviderID {
    package static let iconBaseURL = "icon-base-url"
    package static let airBaseURL = "air-quality-base-url"

    package var isService: Bool { !description.baseURLs.isEmpty }
    package var needsKey: Bool { key != nil }

    /// Apart from the description, because each start needs only this.
    package var key: KeyDescription? {
        self == .openWeatherMap ? KeyDescription(variable: "OPENWEATHER_API_KEY", fileName: "api-key") : nil
    }

    package var parts: Set<ReportPart> { description.parts }

    /// Without the extras that the user has switched off.
    package func parts(air: AirScaleChoice, checksWarnings: Bool) -> Set<ReportPart> {
        parts.subtracting((air == .off ? [.air] : []) + (checksWarnings ? [] : [.warnings]))
    }

    package static let services = allCases.filter { $0.isService && !$0.needsKey } + keyed

    package static let keyed = allCases.filter(\.needsKey)

    package static func automatic(hasKey: (ProviderID) -> Bool) -> ProviderID {
        hasKey(.openWeatherMap) ? .openWeatherMap : .openMeteo
    }
}
