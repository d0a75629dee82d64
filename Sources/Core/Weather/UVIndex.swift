/// Source of the levels: World Health Organization, Global Solar UV Index: A Practical Guide, 2002.
package struct UVIndex: Hashable, Sendable {
    package let value: Double

    package init?(_ value: Double) {
        guard (0...50).contains(value) else { return nil }
        self.value = value
    }

    package var rounded: Int { Int(value.rounded()) }

    package enum Level: String, CaseIterable, Comparable, Sendable {
        case low, moderate, high, veryHigh, extreme

        package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package var level: Level {
        switch rounded {
        case ..<3: .low
        case ..<6: .moderate
        case ..<8: .high
        case ..<11: .veryHigh
        default: .extreme
        }
    }
}
