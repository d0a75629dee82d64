import Features
import Look
import Resources
import Services
import Sky
import Terminal
import Weather
import Words

/// A setting whose path also gives the names of its variable and its flag.
package struct Setting: Sendable {
    package let rawValue: String
    let standard: SettingValue?
    private let makeKind: @Sendable () -> SettingKind

    private init(
        _ rawValue: String, _ kind: @autoclosure @escaping @Sendable () -> SettingKind, _ standard: SettingValue?
    ) {
        self.rawValue = rawValue
        self.standard = standard
        makeKind = kind
    }

    init(_ choice: Choice) { self.init(choice.name, choice.kind(), choice.standard) }

    init(_ address: ServiceAddress) { self.init(address.setting, .baseURL, .text(address.standard)) }

    package init?(rawValue: String) {
        guard let setting = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = setting
    }

    package var kind: SettingKind { makeKind() }

    package var choices: String {
        guard case .choice(let names) = kind, let last = names.last, names.count > 1 else { return "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func automatic(_ rawValue: String, or choices: @autoclosure @escaping @Sendable () -> [String])
        -> Setting
    {
        Setting(rawValue, .choice(["auto"] + choices()), .text("auto"))
    }

    package static let provider = automatic(
        "provider", or: ProviderID.allCases.filter(\.isService).map(\.rawValue))
    package static let units = automatic("units", or: UnitSystem.allCases.map(\.rawValue))
    static let windSpeed = automatic("wind-speed", or: SpeedUnit.allCases.map(\.rawValue))
    static let temperatureDecimals = Setting("temperature-decimals", .oneOf([0, 1]), .number(0))
    package static let language = automatic("language", or: Languages.codes)
    package static let theme = automatic("theme", or: Resource.names(in: "Themes"))
    package static let icons = Setting(
        "icons", .choice(Resource.names(in: "Icons") + [providerIcons]), .text("unicode"))
    /// The value of `icons` for the service's own pictures.
    static let providerIcons = "provider"
    static let plot = automatic("plot", or: PlotStyle.allCases.map(\.rawValue))
    package static let clock = automatic("clock", or: HourCycle.allCases.map(\.rawValue))
    static let dateOrder = automatic("date-order", or: DateOrder.allCases.map(\.rawValue))
    static let refreshMinutes = Setting(Choice.refreshMinutes)
    static let step = Setting(Choice.step)
    static let days = Setting(Choice.days)
    static let mouse = Setting("mouse", .boolean, .boolean(true))
    static let linear = Setting("linear", .boolean, .boolean(false))
    static let title = Setting("title", .boolean, .boolean(true))
    static let ambiguousWidth = automatic("ambiguous-width", or: ["narrow", "wide"])
    static let placeHere = Setting("place.here", .boolean, .boolean(false))
    static let placeName = Setting("place.name", .text, nil)
    package static let placeLatitude = Setting("place.latitude", .number(-90...90), nil)
    package static let placeLongitude = Setting("place.longitude", .number(-180...180), nil)
    static let mapSource = Setting("map.source", .choice(RadarChoice.names), .text(RadarChoice.auto.name))
    static let allowIPLookup = Setting("location.allow-ip-lookup", .boolean, .boolean(false))
    static let stationLatitude = Setting("station.latitude", .number(-90...90), nil)
    static let stationLongitude = Setting("station.longitude", .number(-180...180), nil)
    static let timeoutSeconds = Setting("network.timeout-seconds", .number(1...300), .number(10))
    static let caFile = Setting("network.ca-file", .text, nil)

    package static func key(of provider: ProviderID) -> Setting { Setting("\(provider.rawValue).api-key", .key, nil) }

    package static func keyCommand(of provider: ProviderID) -> Setting {
        Setting("\(provider.rawValue).api-key-command", .command, nil)
    }

    static func baseURLs(of provider: ProviderID) -> [Setting] {
        ServiceDescription.of(provider).addresses.map(Setting.init)
    }

    package static func contact(of provider: ProviderID) -> Setting? {
        ServiceDescription.of(provider).asksForContact
            ? Setting("\(provider.rawValue).contact", .contact, .text("")) : nil
    }

    package static let allCases: [Setting] =
        [
            .provider, .units, .windSpeed, .temperatureDecimals, .language, .theme, .icons, .plot, .clock, .step, .days,
            .dateOrder,
        ] + features { $0 == nil }
        + [
            .refreshMinutes, .linear, .mouse, .title, .ambiguousWidth, .placeHere, .placeName,
            .placeLatitude, .placeLongitude,
        ] + ProviderID.allCases.flatMap(all)
        + featureTables.flatMap { table in features { $0 == table } + further(below: table) }
        + [.mapSource] + addresses(of: ServiceDescription.radar)
        + [.allowIPLookup] + addresses(of: ServiceDescription.location)
        + [.timeoutSeconds, .caFile]

    private static var featureTables: [String] {
        FeatureList.choices.compactMap { Setting($0).table }.reduce(into: []) { tables, table in
            if !tables.contains(table) { tables.append(table) }
        }
    }

    /// Those of a table that its feature does not have.
    private static func further(below table: String) -> [Setting] {
        switch table {
        case "warnings": addresses(of: ServiceDescription.warnings)
        case "station": [.stationLatitude, .stationLongitude]
        case "measured": addresses(of: ServiceDescription.airports)
        default: []
        }
    }

    private static func addresses(of services: [ServiceDescription]) -> [Setting] {
        services.flatMap(\.addresses).map(Setting.init)
    }

    private static func features(inTable isWanted: (String?) -> Bool) -> [Setting] {
        FeatureList.choices.map { Setting($0) }.filter { isWanted($0.table) }
    }

    private static func all(of provider: ProviderID) -> [Setting] {
        let keys = provider.needsKey ? [key(of: provider), keyCommand(of: provider)] : []
        return keys + baseURLs(of: provider) + [contact(of: provider)].compactMap { $0 }
    }

    /// Whether the value is a key or a command that prints one; neither is ever shown.
    package var isSecret: Bool {
        switch kind {
        case .key, .command: true
        default: false
        }
    }

    static let tables: [String] = allCases.reduce(into: []) { tables, setting in
        if let table = setting.table, !tables.contains(table) { tables.append(table) }
    }

    static func keys(below table: String) -> [String] {
        guard table.isEmpty else {
            return allCases.filter { $0.table == table }.map { String($0.rawValue.dropFirst(table.count + 1)) }
        }
        return allCases.filter { $0.table == nil }.map(\.rawValue) + tables.map { "[\($0)]" }
    }

    var table: String? { rawValue.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(rawValue[..<$0]) } }

    static let variablePrefix = "WEATHER_TUI_"

    var variable: String {
        let letters = rawValue.utf8.map { ("a"..."z").contains(Unicode.Scalar($0)) ? $0 & ~0x20 : UInt8(ascii: "_") }
        return Self.variablePrefix + String(decoding: letters, as: UTF8.self)
    }
}

extension Setting: Hashable {
    package static func == (left: Setting, right: Setting) -> Bool { left.rawValue == right.rawValue }
    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
