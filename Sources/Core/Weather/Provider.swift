package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case metNorway = "met-norway"
    case demo

    /// The words of a provider are in Resources/Strings.
    package var description: ProviderDescription {
        switch self {
        case .openWeatherMap:
            ProviderDescription(
                baseURLs: ["base-url": "https://api.openweathermap.org"],
                key: KeyDescription(variable: "OPENWEATHER_API_KEY", fileName: "api-key"),
                attribution: "Weather data by OpenWeather, https://openweathermap.org")
        case .openMeteo:
            ProviderDescription(
                baseURLs: ["base-url": "https://api.open-meteo.com"],
                attribution: "Weather data by Open-Meteo.com (CC BY 4.0), https://open-meteo.com")
        case .metNorway:
            ProviderDescription(
                baseURLs: ["base-url": "https://api.met.no"], asksForContact: true,
                attribution: "Data from MET Norway (CC BY 4.0), https://api.met.no")
        case .demo: ProviderDescription(baseURLs: [:])
        }
    }
}

package struct ProviderDescription: Sendable {
    /// Setting names and default addresses, that of the essential parts first; none for sample weather.
    package let baseURLs: KeyValuePairs<String, String>
    /// Nil for a service without keys.
    package var key: KeyDescription?
    /// The service wants to know where it can reach the user.
    package var asksForContact = false
    /// In English; nil where nothing is asked for.
    package var attribution: String?
    package var parts = ReportPart.essential
}

package struct KeyDescription: Sendable {
    /// The environment variable that holds a key.
    package let variable: String
    /// In the directory of the configuration.
    package let fileName: String

    /// The environment variable that holds the path of a file with a key; it wins over `variable`.
    package var pathVariable: String { variable + "_FILE" }
}

extension ProviderID {
    package var isService: Bool { !description.baseURLs.isEmpty }
    package var needsKey: Bool { description.key != nil }
    package var parts: Set<ReportPart> { description.parts }

    /// Services that need no key come first.
    package static let services = allCases.filter { $0.isService && !$0.needsKey } + keyed

    package static let keyed = allCases.filter(\.needsKey)

    package static func automatic(hasKey: (ProviderID) -> Bool) -> ProviderID {
        hasKey(.openWeatherMap) ? .openWeatherMap : .openMeteo
    }
}
