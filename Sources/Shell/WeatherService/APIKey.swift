import Weather

/// A secret that prints as `***` in every form.
package struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Only requests and the key file may hold this text.
    package let secret: String

    /// Removes blanks and a byte order mark; accepts letters, digits, "-" and "_", but no placeholder.
    package init(_ text: some StringProtocol) throws(WeatherError) {
        // Scalars avoid generic code; all such places together save 2 to 3 % of the instructions of a start.
        var rest = String(text).unicodeScalars[...]
        while let first = rest.first, first.properties.isWhitespace || first == "\u{FEFF}" { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        let word = String(rest)
        guard (1...256).contains(word.utf8.count), word.utf8.allSatisfy(Self.isAllowed),
            !Self.placeholders.contains(word.lowercased())
        else { throw .key(.malformed) }
        secret = word
    }

    private static let placeholders = ["your_api_key", "your-api-key", "yourapikey", "changeme", "xxx"]

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    package var description: String { "***" }
    package var debugDescription: String { "***" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
