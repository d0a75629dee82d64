import Reports
import Settings
import Weather

/// The values on the command line, which no code has checked yet.
struct Options: Hashable, Sendable {
    var operands: [String] = []
    var latitude: String?
    var longitude: String?
    var flags: [Setting: String] = [:]
    var configurationFile: String?
    var isHere = false
    var isDemo = false
    var isOffline = false
    var isVerbose = false
    var isRefreshing = false
    var isJSON = false
    var sendsNotice = false
    var isLinear = false
    var isFull = false
    var isFollowing = false
    var form: BarForm?
    var format: String?
    var limit: Int?
    var color = ColorChoice.auto
}

extension Options {
    var place: String? { operands.asOneWord }

    /// Where the user's own station is taken to stand if the settings do not say so: at the place with which the program starts.
    /// Nil if the user has named that place, which may be anywhere.
    func positionOfStation(at start: Coordinate?) -> Coordinate? { place == nil ? start : nil }

    init(_ words: CommandLineWords) {
        self.init(operands: words.operands)
        for option in words.options where option.isWhole {
            if let name = option.name { set(name, option.value) }
        }
    }

    private mutating func set(_ name: OptionName, _ value: String?) {
        switch name {
        case .lat: latitude = value
        case .lon: longitude = value
        case .config: configurationFile = value
        case .here: isHere = true
        case .demo: isDemo = true
        case .offline: isOffline = true
        case .verbose: isVerbose = true
        case .refresh: isRefreshing = true
        case .color: color = value.flatMap(ColorChoice.init) ?? .auto
        case .provider, .units, .language, .theme, .icons:
            if let setting = name.setting { flags[setting] = value }
        case .json: isJSON = true
        case .notice: sendsNotice = true
        case .form: form = value.flatMap(BarForm.init)
        case .follow: isFollowing = true
        case .linear: isLinear = true
        case .full: isFull = true
        case .format: format = value
        case .limit: limit = value.flatMap { Int($0) }
        case .version, .help: break
        }
    }
}

extension Options {
    func provider(in configuration: Configuration) -> ProviderID { isDemo ? .demo : configuration.provider }

    /// Of a line for status bars.
    var lineForm: BarForm { form ?? (isJSON ? .json : .plain) }

    func lineFormat() throws(StatusFormat.FormatError) -> StatusFormat {
        guard let format else { return .standard }
        return try StatusFormat(format)
    }

    func checkHere() throws(UsageError) {
        guard isHere, isOffline || isDemo else { return }
        throw .hereWithoutRequests(isDemo ? "--demo" : "--offline")
    }
}
