// The initializers reject values that cannot occur on Earth's surface, so that later arithmetic cannot overflow.
// The bounds exceed the records of the World Meteorological Organization.

package struct Temperature: Hashable, Comparable, Sendable {
    package let celsius: Double

    package init?(celsius: Double) {
        guard (-150...150).contains(celsius) else { return nil }
        self.celsius = celsius
    }

    /// Of the air. Sensors send values such as −127 °C while they do not measure; the records of the World Meteorological
    /// Organization are −89.2 and 56.7 °C.
    package init?(measured celsius: Double) {
        guard (-90...60).contains(celsius) else { return nil }
        self.celsius = celsius
    }

    package static func < (left: Temperature, right: Temperature) -> Bool { left.celsius < right.celsius }
}

package struct Speed: Hashable, Comparable, Sendable {
    package let metersPerSecond: Double

    package init?(metersPerSecond: Double) {
        guard (0...200).contains(metersPerSecond) else { return nil }
        self.metersPerSecond = metersPerSecond
    }

    package static func < (left: Speed, right: Speed) -> Bool { left.metersPerSecond < right.metersPerSecond }
}

package struct Pressure: Hashable, Sendable {
    package let hectopascals: Double

    package init?(hectopascals: Double) {
        guard (300...1200).contains(hectopascals) else { return nil }
        self.hectopascals = hectopascals
    }

    /// The conventional inch of mercury: 25.4 mm at 13.5951 g/cm³ and 9.80665 m/s².
    package static let hectopascalsInInch = 33.863_886_403_41

    init?(inchesOfMercury: Double) { self.init(hectopascals: inchesOfMercury * Self.hectopascalsInInch) }
}

package struct PrecipitationDepth: Hashable, Comparable, Sendable {
    package let millimeters: Double
    /// The depth of the fresh snow; nil for rain, and if the provider sends only its water.
    package let freshSnow: SnowDepth?

    package static let none = PrecipitationDepth(unchecked: 0)

    package init?(millimeters: Double, freshSnow: SnowDepth? = nil) {
        guard (0...2000).contains(millimeters) else { return nil }
        self.init(unchecked: millimeters, freshSnow: freshSnow)
    }

    private init(unchecked millimeters: Double, freshSnow: SnowDepth? = nil) {
        (self.millimeters, self.freshSnow) = (millimeters, freshSnow)
    }

    /// Less than one part in ten of both, which makes no mixture of rain and snow.
    package func isTrace(beside other: PrecipitationDepth) -> Bool { millimeters < other.millimeters / 9 }

    package static func < (left: PrecipitationDepth, right: PrecipitationDepth) -> Bool {
        left.millimeters < right.millimeters
    }

    /// Adds without the bound, because a sum of many rows can exceed it.
    package static func + (left: PrecipitationDepth, right: PrecipitationDepth) -> PrecipitationDepth {
        let freshSnow =
            left.freshSnow == nil && right.freshSnow == nil
            ? nil : SnowDepth(meters: (left.freshSnow?.meters ?? 0) + (right.freshSnow?.meters ?? 0))
        return PrecipitationDepth(unchecked: left.millimeters + right.millimeters, freshSnow: freshSnow)
    }
}

/// The depth of lying or fresh snow, which is not melted.
package struct SnowDepth: Hashable, Sendable {
    package let meters: Double

    package init?(meters: Double) {
        guard (0...30).contains(meters) else { return nil }
        self.meters = meters
    }
}

package struct Visibility: Hashable, Sendable {
    package let meters: Double

    package init?(meters: Double) {
        guard (0...1_000_000).contains(meters) else { return nil }
        self.meters = meters
    }
}

package struct Fraction: Hashable, Comparable, Sendable {
    package let value: Double

    package init?(_ value: Double) {
        guard (0...1).contains(value) else { return nil }
        self.value = value
    }

    package init?(percent: Double) { self.init(percent / 100) }

    package var percent: Double { value * 100 }

    package static func < (left: Fraction, right: Fraction) -> Bool { left.value < right.value }
}
