import Dashboard

/// What the environment's locale variables say of words and units.
nonisolated struct LocaleNames: Sendable {
    private let environment: [String: String]

    init(environment: [String: String]) { self.environment = environment }

    /// The first language of the user's list that this program speaks.
    var language: String {
        let words = first("LC_ALL", "LC_MESSAGES", "LANG") ?? "C"
        // As gettext has it: LANGUAGE counts only where a locale is set at all.
        let isPlain = ["C", "POSIX"].contains(words.prefix { $0 != "." }.description)
        let preferences = isPlain ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        let languages = (preferences + [words]).map { $0.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased() }
        return languages.first { ["en", "ko"].contains($0) } ?? "en"
    }

    /// Imperial where CLDR's weather set has °F.
    var units: UnitSystem {
        let name = first("LC_ALL", "LC_MEASUREMENT", "LANG") ?? "C"
        let region = name.split(separator: "_").dropFirst().first?.prefix { $0 != "." && $0 != "@" }
        return region.map { ["US", "BS", "BZ", "KY", "PR", "PW"].contains($0) } ?? false ? .imperial : .metric
    }

    private func first(_ names: String...) -> String? {
        names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
