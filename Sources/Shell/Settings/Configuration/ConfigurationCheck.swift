import Files
import Words

/// Everything that can be said of a configuration.
package struct ConfigurationCheck: Sendable {
    package let mistakes: [ConfigurationError]
    package let warnings: [ConfigurationWarning]
    /// As it stands in messages; nil where nothing says where it would be.
    private let path: String?
    private let exists: Bool

    package init(_ sources: ConfigurationSources, environment: [String: String]) {
        var sources = sources
        warnings = sources.warnings(
            sources.settings, environment: environment, directory: Directories(environment: environment).config)
        mistakes = sources.mistakes
        path = sources.file?.shownPath
        exists = sources.file?.exists ?? false
    }

    /// Which file was read, where there is no mistake.
    package func summary(in strings: Strings) -> String {
        guard let path else { return strings[.nowhere] }
        return strings(exists ? .read : ConfigurationPhrase.absent, path)
    }
}
