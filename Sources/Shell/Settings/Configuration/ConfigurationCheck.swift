import Files
import Words

package struct ConfigurationCheck: Sendable {
    package let errors: [ConfigurationError]
    package let warnings: [ConfigurationWarning]
    private let path: String?
    private let exists: Bool

    /// `projectAddress` suffices for services that ask for an address.
    package init(_ sources: ConfigurationSources, environment: [String: String], projectAddress: String?) {
        warnings = sources.warnings(
            sources.settings, environment: environment, directory: Directories(environment: environment).config,
            hasAddress: projectAddress != nil)
        errors = sources.errors
        path = sources.file?.shownPath
        exists = sources.file?.exists ?? false
    }

    package func summary(in strings: Strings) -> String {
        guard let path else { return strings[.nowhere] }
        return strings(exists ? .read : ConfigurationPhrase.absent, path)
    }
}
