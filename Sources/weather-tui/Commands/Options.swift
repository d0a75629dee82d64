/// What the command line asks for, before any of it is checked.
nonisolated struct Options: Sendable {
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
