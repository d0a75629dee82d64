import Dashboard
import Resources

/// The languages that this program speaks: those of the files in Resources/Strings.
nonisolated enum Languages {
    /// What there is in a locale without UTF-8, and for whoever wants none of the others.
    static let english = "en"

    /// ISO 639-1, in alphabetical order.
    static var codes: [String] { Resource.names(in: "Strings") }
}
