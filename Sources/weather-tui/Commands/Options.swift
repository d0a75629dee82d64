import Settings
import Weather

/// What the command line asks for, before any of it is checked.
struct Options: Hashable, Sendable {
    var place: String?
    var latitude: String?
    var longitude: String?
    var flags: [Setting: String] = [:]
    var configurationFile: String?
    var isHere = false
    var isDemo = false
    var isOffline = false
    var isVerbose = false
    /// Ask although what is stored is young.
    var isRefreshing = false
    var color = ColorChoice.auto
}

extension Options {
    /// The parser costs as much as the whole first frame, and a command line without a mistake needs none. Nil where there
    /// is one, where help is asked for, and with an option that neither every command has nor `own` names.
    init?(_ words: CommandLineWords, besides own: Set<OptionName> = []) {
        if words.isHelpCommand { return nil }
        self.init(place: words.operand)
        for option in words.options {
            guard let name = option.name, option.isWhole else { return nil }
            if !own.contains(name), !take(name, option.value) { return nil }
        }
    }

    /// What can be read of a command line with a mistake.
    init(readableOf words: CommandLineWords) {
        self.init()
        for option in words.options where option.isWhole {
            if let name = option.name { _ = take(name, option.value) }
        }
    }

    /// False for an option that not every command has.
    private mutating func take(_ name: OptionName, _ value: String?) -> Bool {
        switch name {
        case .lat: latitude = value
        case .lon: longitude = value
        case .config: configurationFile = value
        case .here: isHere = true
        case .demo: isDemo = true
        case .offline: isOffline = true
        case .verbose: isVerbose = true
        case .provider, .units, .language, .theme, .icons:
            if let setting = name.setting { flags[setting] = value }
        case .json, .format, .refresh, .color, .limit, .version, .help: return false
        }
        return true
    }
}

extension Options {
    /// Who is asked for weather.
    func provider(in configuration: Configuration) -> ProviderID { isDemo ? .demo : configuration.provider }
}
