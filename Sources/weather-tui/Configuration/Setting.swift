import Dashboard
import Resources
import Terminal

/// One setting: its path in the configuration file, which also names its environment variable and its flag.
nonisolated enum Setting: String, CaseIterable, Sendable {
    case provider, units, language, theme, icons, plot, clock
    case refreshMinutes = "refresh-minutes"
    case mouse
    case placeName = "place.name"
    case placeLatitude = "place.latitude"
    case placeLongitude = "place.longitude"
    case openWeatherMapKey = "openweathermap.api-key"
    case openWeatherMapKeyCommand = "openweathermap.api-key-command"
    case openWeatherMapBaseURL = "openweathermap.base-url"
    case openMeteoBaseURL = "open-meteo.base-url"
    case allowIPLookup = "location.allow-ip-lookup"
    case ipLookupURL = "location.ip-lookup-url"
    case ipLookupFallbackURL = "location.ip-lookup-fallback-url"
    case timeoutSeconds = "network.timeout-seconds"
    case caFile = "network.ca-file"

    /// What a value may be.
    enum Kind: Sendable {
        case choice([String])
        case number(ClosedRange<Double>)
        case boolean
        case text
        case words
        /// HTTPS, or plain HTTP to this machine.
        case baseURL
    }

    var kind: Kind {
        switch self {
        case .provider: .choice(["auto", "openweathermap", "open-meteo"])
        case .units: .choice(["auto", "metric", "imperial", "standard"])
        case .language: .choice(["auto", "en", "ko"])
        case .theme: .choice([ThemeCatalog.auto] + Resource.names(in: "Themes"))
        case .icons: .choice(Resource.names(in: "Icons"))
        case .plot: .choice(["auto"] + PlotStyle.allCases.map(\.rawValue))
        case .clock: .choice(["auto", "12h", "24h"])
        case .refreshMinutes: .number(1...1440)
        case .mouse, .allowIPLookup: .boolean
        case .placeLatitude: .number(-90...90)
        case .placeLongitude: .number(-180...180)
        case .timeoutSeconds: .number(1...300)
        case .openWeatherMapBaseURL, .openMeteoBaseURL, .ipLookupURL, .ipLookupFallbackURL: .baseURL
        case .openWeatherMapKeyCommand: .words
        case .placeName, .openWeatherMapKey, .caFile: .text
        }
    }

    static let variablePrefix = "WEATHER_TUI_"

    /// Such as WEATHER_TUI_OPENWEATHERMAP_BASE_URL.
    var variable: String {
        Self.variablePrefix + String(rawValue.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
    }
}

nonisolated enum SettingValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case words([String])
}
