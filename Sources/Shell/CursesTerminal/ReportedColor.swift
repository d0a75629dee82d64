import Platform

/// A colour with sRGB components from 0 to 1.
package nonisolated struct ReportedColor: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double

    /// Parses `rgb:R/G/B` and `rgba:R/G/B/A` with one to four hexadecimal digits each, and `#RRGGBB` (XParseColor).
    init?(_ text: some StringProtocol) {
        guard let components = Self.components(of: text) else { return nil }
        let values = components.compactMap(Self.fraction)
        guard values.count == components.count else { return nil }
        (red, green, blue) = (values[0], values[1], values[2])
    }

    private static func components(of text: some StringProtocol) -> [Substring]? {
        let text = Substring(text)
        for (prefix, count) in [("rgb:", 3), ("rgba:", 4)] where text.hasPrefix(prefix) {
            let components = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
            return components.count == count ? components : nil
        }
        let digits = text.dropFirst()
        let length = digits.count / 3
        guard text.first == "#", length > 0, digits.count == 3 * length else { return nil }
        return (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    }

    private static func fraction(_ digits: Substring) -> Double? {
        guard 1...4 ~= digits.count, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
            return nil
        }
        return Double(value) / Double(1 << (4 * digits.count) - 1)
    }

    /// Relative luminance from 0 to 1 (WCAG 2.2).
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// True if black has more contrast than white: (L + 0.05) / 0.05 > 1.05 / (L + 0.05).
    package var isLight: Bool { (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 }
}
