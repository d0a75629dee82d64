import Dashboard
import Display
import Resources
import Terminal
import Words

/// One setting: its path in the configuration file, which also names its environment variable and its flag.
package enum Setting: String, CaseIterable, Sendable {
    case provider, units
    case windSpeed = "wind-speed"
    case language, theme, icons, plot, clock
    case refreshMinutes = "refresh-minutes"
    case mouse, title
    case ambiguousWidth = "ambiguous-width"
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
    package enum Kind: Sendable {
        case choice([String])
        case number(ClosedRange<Double>)
        case boolean
        case text
        case words
        /// HTTPS, or plain HTTP to this machine.
        case baseURL
    }

    package var kind: Kind {
        switch self {
        case .provider: .choice(["auto", "openweathermap", "open-meteo"])
        case .units: .choice(["auto"] + UnitSystem.allCases.map(\.rawValue))
        case .windSpeed: .choice(["auto"] + SpeedUnit.allCases.map(\.rawValue))
        case .language: .choice(["auto"] + Languages.codes)
        case .theme: .choice([ThemeCatalog.auto] + Resource.names(in: "Themes"))
        case .icons: .choice(Resource.names(in: "Icons"))
        case .plot: .choice(["auto"] + PlotStyle.allCases.map(\.rawValue))
        case .clock: .choice(["auto"] + HourCycle.allCases.map(\.rawValue))
        case .ambiguousWidth: .choice(["auto", "narrow", "wide"])
        case .refreshMinutes: .number(1...1440)
        case .mouse, .title, .allowIPLookup: .boolean
        case .placeLatitude: .number(-90...90)
        case .placeLongitude: .number(-180...180)
        case .timeoutSeconds: .number(1...300)
        case .openWeatherMapBaseURL, .openMeteoBaseURL, .ipLookupURL, .ipLookupFallbackURL: .baseURL
        case .openWeatherMapKeyCommand: .words
        case .placeName, .openWeatherMapKey, .caFile: .text
        }
    }

    /// What holds where nothing else is set; nil where that is nothing at all.
    var standard: SettingValue? {
        switch self {
        case .provider, .units, .windSpeed, .language, .theme, .plot, .clock, .ambiguousWidth: .text("auto")
        case .icons: .text("unicode")
        case .refreshMinutes, .timeoutSeconds: .number(10)
        case .mouse, .title: .boolean(true)
        case .allowIPLookup: .boolean(false)
        case .openWeatherMapBaseURL: .text("https://api.openweathermap.org")
        case .openMeteoBaseURL: .text("https://api.open-meteo.com")
        case .ipLookupURL: .text("https://get.geojs.io/v1/ip/geo.json")
        case .ipLookupFallbackURL: .text("https://ipwho.is/")
        case .placeName, .placeLatitude, .placeLongitude, .openWeatherMapKey, .openWeatherMapKeyCommand, .caFile: nil
        }
    }

    /// Whether its value is, or leads to, the key, and so is shown nowhere.
    package var isSecret: Bool { self == .openWeatherMapKey || self == .openWeatherMapKeyCommand }

    /// The tables of the configuration file.
    static let tables: [String] = allCases.reduce(into: []) { tables, setting in
        if let table = setting.table, !tables.contains(table) { tables.append(table) }
    }

    /// The keys of a table, or those of the top with the tables among them for "".
    static func keys(below table: String) -> [String] {
        guard table.isEmpty else {
            return allCases.filter { $0.table == table }.map { String($0.rawValue.dropFirst(table.count + 1)) }
        }
        return allCases.filter { $0.table == nil }.map(\.rawValue) + tables.map { "[\($0)]" }
    }

    /// The table of the configuration file that it stands in; nil at the top.
    var table: String? { rawValue.firstIndex(of: ".").map { String(rawValue[..<$0]) } }

    static let variablePrefix = "WEATHER_TUI_"

    /// Such as WEATHER_TUI_OPENWEATHERMAP_BASE_URL.
    var variable: String {
        let letters = rawValue.utf8.map { ("a"..."z").contains(Unicode.Scalar($0)) ? $0 & ~0x20 : UInt8(ascii: "_") }
        return Self.variablePrefix + String(decoding: letters, as: UTF8.self)
    }
}

package enum SettingValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case words([String])
}
