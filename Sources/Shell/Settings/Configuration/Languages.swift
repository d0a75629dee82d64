import Resources
import Words

/// The languages that this program speaks: those of the files in Resources/Strings.
package enum Languages {
    /// What there is in a locale without UTF-8, and for users who want none of the others.
    package static let english = "en"

    /// Whether it is written with the letters of Latin-1, as its names of days are.
    static func isLatin(_ code: String) -> Bool {
        let strings = Strings.language(code)
        return (0..<7).allSatisfy { strings.weekday($0).unicodeScalars.allSatisfy { $0.value <= 0xFF } }
    }

    /// ISO 639-1, in alphabetical order.
    package static var codes: [String] { Resource.names(in: "Strings") }
}

extension Strings {
    /// The words of a language, those of English where there is no such file.
    package static func language(_ code: String) -> Strings {
        let table = Resource.texts("Strings/\(code).json") ?? Resource.texts("Strings/\(Languages.english).json")
        return Strings { table?[$0] }
    }
}
