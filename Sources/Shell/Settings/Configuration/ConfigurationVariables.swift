package enum ConfigurationVariables {
    static func settings(
        environment: [String: String]
    ) -> (settings: SettingValues, errors: [ConfigurationError]) {
        var settings = SettingValues()
        var errors: [ConfigurationError] = []
        // Most users set none, and building all names would cost time at every start.
        guard environment.keys.contains(where: isOurs) else { return (settings, errors) }
        for setting in Setting.allCases {
            guard let text = environment[setting.variable], !text.isEmpty else { continue }
            do throws(ConfigurationError) {
                settings[setting] = try setting.value(of: text, source: .variable)
            } catch {
                errors.append(error)
            }
        }
        return (settings, errors)
    }

    package static func unknown(environment: [String: String]) -> [(name: String, nearest: [String])] {
        let known = Setting.allCases.map(\.variable)
        return environment.keys.filter { isOurs($0) && !known.contains($0) }.sorted().map { name in
            let nearest = NearestNames.nearest(to: stem(name), in: known.map(stem))
            return (name, nearest.map { Setting.variablePrefix + $0 })
        }
    }

    private static func isOurs(_ name: String) -> Bool { name.hasPrefix(Setting.variablePrefix) }

    /// The common prefix would make all names similar.
    private static func stem(_ name: String) -> String { String(name.dropFirst(Setting.variablePrefix.count)) }
}
