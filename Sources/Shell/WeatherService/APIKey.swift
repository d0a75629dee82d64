import Weather

/// A secret that prints as `***` wherever it is shown, described, dumped or interpolated.
package struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The secret itself; only what puts it into a request may read it.
    package let secret: String

    /// Blanks around the key are no part of it; what is left must be one word of letters, digits, "-" and "_", and not
    /// the placeholder of an example.
    package init(_ text: some StringProtocol) throws(WeatherError) {
        let word = String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        let placeholders = ["your_api_key", "your-api-key", "yourapikey", "changeme", "xxx"]
        guard (1...256).contains(word.utf8.count), !placeholders.contains(word.lowercased()),
            word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { throw .keyMalformed }
        secret = word
    }

    package var description: String { "***" }
    package var debugDescription: String { "***" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
