/// A weather service, or the sample weather inside the program.
package enum ProviderID: String, CaseIterable, Sendable {
    case openWeatherMap = "openweathermap"
    case openMeteo = "open-meteo"
    case demo

    /// All that the program knows of it but its words, which are in Resources/Strings, and how it is asked.
    package var description: ProviderDescription {
        switch self {
        case .openWeatherMap:
            ProviderDescription(
                baseURLs: ["base-url": "https://api.openweathermap.org"], needsKey: true,
                attribution: "Weather data by OpenWeather, https://openweathermap.org")
        case .openMeteo:
            ProviderDescription(
                baseURLs: ["base-url": "https://api.open-meteo.com"],
                attribution: "Weather data by Open-Meteo.com (CC BY 4.0), https://open-meteo.com")
        case .demo: ProviderDescription(baseURLs: [:])
        }
    }
}

package struct ProviderDescription: Sendable {
    /// Where it is asked unless a setting of this name says otherwise, the address of the essential parts first; none for
    /// sample weather.
    package let baseURLs: KeyValuePairs<String, String>
    package var needsKey = false
    /// As English has it; nil where nothing is asked for.
    package var attribution: String?
    package var parts = ReportPart.essential
}

extension ProviderID {
    package var isService: Bool { !description.baseURLs.isEmpty }
    package var needsKey: Bool { description.needsKey }
    package var parts: Set<ReportPart> { description.parts }

    /// All that are asked over the network, those first that need no key.
    package static let services = allCases.filter { $0.isService && !$0.needsKey } + allCases.filter(\.needsKey)

    /// The one that is asked unless the user names another.
    package static func automatic(hasKey: Bool) -> ProviderID { hasKey ? .openWeatherMap : .openMeteo }
}
