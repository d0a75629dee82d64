import Files

/// Where the OpenWeather key may come from.
package struct KeySource: Sendable {
    /// Those there are; the first wins.
    package let origins: [KeyOrigin]

    /// `configured` is the `api-key` of the configuration and `command` its `api-key-command`; `directory` holds the key file.
    init(environment: [String: String], command: [String], configured: KeyOrigin?, directory: String?) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let file = Self.file(in: directory)
        origins = [
            variable("OPENWEATHER_API_KEY_FILE").map { .namedFile(PrivateFile($0)) },
            variable(Self.variable).map { .variable(Self.variable, APIKeyText($0)) },
            command.isEmpty ? nil : .command(APIKeyCommand(words: command)),
            file.flatMap { $0.isThere ? .file($0) : nil },
            configured,
        ].compactMap { $0 }
    }

    private static let variable = "OPENWEATHER_API_KEY"

    /// The variables that hold a key, which no other program needs to see.
    package static let secretVariables = [variable, Setting.openWeatherMapKey.variable]

    /// Where `weather-tui key set` stores the key.
    package static func file(in directory: String?) -> PrivateFile? { directory.map { PrivateFile($0 + "/api-key") } }
}
