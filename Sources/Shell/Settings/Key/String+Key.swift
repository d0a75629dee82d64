extension String {
    /// The number of hexadecimal digits of an OpenWeather key.
    private static let keyLength = 32

    package var looksLikeKey: Bool { utf8.count == Self.keyLength && allSatisfy(\.isHexDigit) }

    package var hidingKeys: String {
        guard utf8.count >= Self.keyLength else { return self }
        var shown = ""
        var rest = self[...]
        while let start = rest.firstIndex(where: \.isHexDigit) {
            shown += rest[..<start]
            let digits = rest[start...].prefix(while: \.isHexDigit)
            shown += digits.utf8.count == Self.keyLength ? "***" : digits
            rest = rest[digits.endIndex...]
        }
        return shown + rest
    }
}
