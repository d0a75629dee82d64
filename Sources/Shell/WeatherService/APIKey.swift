import Weather

/// A secret that prints as `***` wherever it is shown, described, dumped or interpolated.
package struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The secret itself; only what puts it into a request may read it.
    package let secret: String

    /// Blanks around the key, and a byte order mark before it, are no part of it; what is left must be one word of letters,
    /// digits, "-" and "_", and not the placeholder of an example.
    package init(_ text: some StringProtocol) throws(WeatherError) {
        // Scalar by scalar: what is generic over characters would have the runtime look for a dozen conformances at each start.
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
