import Dashboard

/// What `weather-tui now` is asked for.
nonisolated struct StatusLineRequest: Hashable, Sendable {
    var options = Options()
    var format: String?
    var isJSON = false
}

nonisolated extension StatusLineRequest {
    private static let settings: [String: Setting] = [
        "--provider": .provider, "--units": .units, "--language": .language, "--icons": .icons,
    ]

    /// That of a command line of the plainest kind, which bars call every minute: the parser takes longer than all the rest.
    /// Nil where it is not that plain.
    init?(plain words: [String]) {
        guard words.first == "now" else { return nil }
        var place: [String] = []
        var rest = words.dropFirst()
        while let word = rest.popFirst() {
            if word == "--json" {
                isJSON = true
            } else if word == "--demo" {
                options.isDemo = true
            } else if word == "--offline" {
                options.isOffline = true
            } else if word == "--format" || Self.settings[word] != nil {
                guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
                if let setting = Self.settings[word] { options.flags[setting] = value } else { format = value }
            } else if word.hasPrefix("-") {
                return nil
            } else {
                place.append(word)
            }
        }
        options.place = place.isEmpty ? nil : place.joined(separator: " ")
    }
}
