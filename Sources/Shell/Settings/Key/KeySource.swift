import Files

package struct KeySource: Sendable {
    /// The first one wins.
    package let origins: [KeyOrigin]

    /// `configured` is `api-key`, `command` is `api-key-command`; `directory` holds the key file.
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

    /// Other programs need not see these variables.
    package static let secretVariables = [variable, Setting.openWeatherMapKey.variable]

    package static func file(in directory: String?) -> PrivateFile? { directory.map { PrivateFile($0 + "/api-key") } }
}
