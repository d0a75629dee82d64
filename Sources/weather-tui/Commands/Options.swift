import Weather

/// What the command line asks for, before any of it is checked.
nonisolated struct Options: Hashable, Sendable {
    var place: String?
    var latitude: String?
    var longitude: String?
    var flags: [Setting: String] = [:]
    var configurationFile: String?
    var isHere = false
    var isDemo = false
    var isOffline = false
    var isVerbose = false
}

nonisolated extension Options {
    /// Those of a command line that has nothing but switches such as `--demo`, or nothing at all; nil of any other.
    init?(switches words: [String]) {
        self.init()
        for word in words {
            switch word {
            case "--here": isHere = true
            case "--demo": isDemo = true
            case "--offline": isOffline = true
            case "--verbose": isVerbose = true
            default: return nil
            }
        }
    }

    /// Who is asked for weather.
    func provider(in configuration: Configuration) -> ProviderID { isDemo ? .demo : configuration.provider }
}
