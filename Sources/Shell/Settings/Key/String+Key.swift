extension String {
    /// As many hexadecimal digits as a key of OpenWeather has.
    private static let keyLength = 32

    /// Like the keys that OpenWeather gives out.
    package var looksLikeKey: Bool { utf8.count == Self.keyLength && allSatisfy(\.isHexDigit) }

    /// With "***" for what has the shape of a key: so many hexadecimal digits in a row, and no more.
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
