import Weather

/// A secret that prints as `***` wherever it is shown, described, dumped or interpolated.
package struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The secret itself; only what puts it into a request may read it.
    package let secret: String

    /// Blanks around the key, and a byte order mark before it, are no part of it; what is left must be one word of letters, digits, "-" and "_", and not
    /// the placeholder of an example.
    package init(_ text: some StringProtocol) throws(WeatherError) {
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let word = String(start.reversed().drop { $0.isWhitespace }.reversed())
        let isPlaceholder = ["your_api_key", "your-api-key", "yourapikey", "changeme", "xxx"].contains(
            word.lowercased())
        guard (1...256).contains(word.utf8.count), !isPlaceholder,
            word.unicodeScalars.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_")
            })
        else { throw .keyMalformed }
        secret = word
    }

    package var description: String { "***" }
    package var debugDescription: String { "***" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
