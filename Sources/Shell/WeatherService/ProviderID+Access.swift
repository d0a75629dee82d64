import Weather

/// Where a provider is, and what it wants from the user.
package struct ProviderAccess: Sendable {
    /// Setting names with default addresses, that of the essential parts first; empty for sample weather.
    package let baseURLs: KeyValuePairs<String, String>
    package var asksForContact = false
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

    package var access: ProviderAccess {
        switch self {
        case .openWeatherMap:
            ProviderAccess(baseURLs: [
                "base-url": "https://api.openweathermap.org", Self.iconBaseURL: "https://openweathermap.org",
            ])
        case .openMeteo:
            ProviderAccess(baseURLs: [
                "base-url": "https://api.open-meteo.com", Self.airBaseURL: "https://air-quality-api.open-meteo.com",
            ])
        case .metNorway: ProviderAccess(baseURLs: ["base-url": "https://api.met.no"], asksForContact: true)
        case .demo: ProviderAccess(baseURLs: [:])
        }
    }

    /// Apart from `access`, because each start needs only this.
    package var key: KeyDescription? {
        needsKey ? KeyDescription(variable: "OPENWEATHER_API_KEY", fileName: "api-key") : nil
    }
}
