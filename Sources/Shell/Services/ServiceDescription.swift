import Maps
import Weather
import WeatherService

/// What the program knows of a service before it asks it. `ServiceDescription.all` is the only list of them.
package struct ServiceDescription: Sendable {
    let kind: Kind
    /// That of the essential parts first; empty for sample weather.
    package let addresses: [ServiceAddress]
    let key: KeyDescription?
    package let asksForContact: Bool
    /// Whether its answers need libexpat.
    package let readsXML: Bool

    enum Kind: Sendable {
        case weather(ProviderID, @Sendable (WeatherTools) -> any WeatherProvider)
        /// `name` is the word in the doctor. `countries` are codes of ISO 3166-1; nil for the service of all others.
        case warnings(
            WarningServiceID, name: String, countries: Set<String>?, @Sendable (WarningTools) -> any WarningService)
        /// `rank` is the place among the services that `auto` asks; nil if the user must choose the service.
        case radar(RadarServiceID, rank: Int?, @Sendable (RadarTools) -> any RadarService)
        case airports
        case location
    }

    init(
        _ kind: Kind, addresses: [ServiceAddress], key: KeyDescription? = nil, asksForContact: Bool = false,
        readsXML: Bool = false
    ) {
        self.kind = kind
        self.addresses = addresses
        self.key = key
        self.asksForContact = asksForContact
        self.readsXML = readsXML
    }
}

/// The standard base URL of a service, and the setting that replaces it.
package struct ServiceAddress: Sendable {
    /// As in the configuration file.
    package let setting: String
    package let standard: String
    package let use: Use
    /// Nil if the doctor does not ask it.
    package let check: ServiceCheck?

    package enum Use: Sendable {
        /// What the service is for.
        case main
        case air, icons
    }

    init(_ setting: String, _ standard: String, for use: Use = .main, check: ServiceCheck? = nil) {
        (self.setting, self.standard, self.use, self.check) = (setting, standard, use, check)
    }
}

package struct KeyDescription: Sendable {
    package let variable: String
    package let fileName: String

    /// The environment variable with the path of a key file; it takes precedence over `variable`.
    package var pathVariable: String { variable + "_FILE" }
}
