import Platform

/// The parts are 0…1 in sRGB.
package nonisolated struct ReportedColor: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double

    /// Reads `rgb:R/G/B` and `rgba:R/G/B/A` with one to four hexadecimal digits each, and `#RRGGBB` (XParseColor).
    init?(_ text: some StringProtocol) {
        guard let parts = Self.parts(of: text) else { return nil }
        let values = parts.compactMap(Self.fraction)
        guard values.count == parts.count else { return nil }
        (red, green, blue) = (values[0], values[1], values[2])
    }

    private static func parts(of text: some StringProtocol) -> [Substring]? {
        let text = Substring(text)
        for (prefix, count) in [("rgb:", 3), ("rgba:", 4)] where text.hasPrefix(prefix) {
            let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
            return parts.count == count ? parts : nil
        }
        let digits = text.dropFirst()
        let length = digits.count / 3
        guard text.first == "#", length > 0, digits.count == 3 * length else { return nil }
        return (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    }

    /// The maximum depends on the number of digits.
    private static func fraction(_ digits: Substring) -> Double? {
        guard 1...4 ~= digits.count, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
            return nil
        }
        return Double(value) / Double(1 << (4 * digits.count) - 1)
    }

    /// Relative luminance, 0…1 (WCAG 2.2).
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// It is light if black has more contrast on it than white: (L + 0.05) / 0.05 > 1.05 / (L + 0.05).
    var isLight: Bool { (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 }
}
