import Resources
import Words

/// Languages with a file in Resources/Strings.
package enum Languages {
    package static let english = "en"

    static func isLatin(_ code: String) -> Bool {
        let strings = Strings.language(code)
        return (0..<7).allSatisfy { strings.weekday($0).unicodeScalars.allSatisfy { $0.value <= 0xFF } }
    }

    /// ISO 639-1 codes in alphabetical order.
    static var codes: [String] { Resource.names(in: "Strings") }
}

extension Strings {
    package static func language(_ code: String) -> Strings {
        let table = Resource.texts("Strings/\(code).json") ?? Resource.texts("Strings/\(Languages.english).json")
        return Strings { table?[$0] }
    }
}
