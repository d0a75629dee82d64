import Files
import Services
import Weather

package struct KeySource: Sendable {
    /// The first origin wins.
    package let origins: [KeyOrigin]

    /// `configured` comes from `api-key`, `command` from `api-key-command`; `directory` holds the key file.
    init(
        of provider: ProviderID, environment: [String: String], command: [String], configured: KeyOrigin?,
        directory: String?
    ) {
        guard let key = provider.key else {
            origins = []
            return
        }
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let file = Self.file(of: provider, in: directory)
        origins = [
            variable(key.pathVariable).map { .namedFile(PrivateFile($0)) },
            variable(key.variable).map { .variable(key.variable, APIKeyText($0)) },
            command.isEmpty ? nil : .command(APIKeyCommand(words: command)),
            file.flatMap { $0.isThere ? .file($0) : nil },
            configured,
        ].compactMap { $0 }
    }

    package static let secretVariables = ProviderID.allCases.flatMap { provider in
        provider.key.map { [$0.variable, Setting.key(of: provider).variable] } ?? []
    }

    package static func file(of provider: ProviderID, in directory: String?) -> PrivateFile? {
        guard let directory, let key = provider.key else { return nil }
        return PrivateFile(directory + "/" + key.fileName)
    }
}
