// Every quantity refuses what cannot be on Earth's surface, so that a provider's absurd number counts as absent and
// nothing further on can overflow. The bounds lie well outside the records of the World Meteorological Organization.

// Factors: NIST Special Publication 811 (2008), appendix B; those of the inch, the mile and the knot are exact.

/// Air temperature, held in degrees Celsius, −150…150.
package struct Temperature: Hashable, Comparable, Sendable {
    package let celsius: Double

    package init?(celsius: Double) {
        guard (-150...150).contains(celsius) else { return nil }
        self.celsius = celsius
    }

    package var fahrenheit: Double { celsius * 9 / 5 + 32 }
    /// To a millionth, since 273.15 has no exact binary form: −48.65 °C are 224.5 K, and not a little less.
    package var kelvin: Double { ((celsius + 273.15) * 1_000_000).rounded() / 1_000_000 }

    package static func < (left: Temperature, right: Temperature) -> Bool { left.celsius < right.celsius }
}

/// Wind speed, held in metres a second, 0…200.
package struct Speed: Hashable, Comparable, Sendable {
    package let metersPerSecond: Double

    package init?(metersPerSecond: Double) {
        guard (0...200).contains(metersPerSecond) else { return nil }
        self.metersPerSecond = metersPerSecond
    }

    package var kilometersPerHour: Double { metersPerSecond * 3.6 }
    package var milesPerHour: Double { metersPerSecond / 0.447_04 }
    /// One nautical mile, 1852 m, in an hour.
    package var knots: Double { metersPerSecond * 3600 / 1852 }

    package static func < (left: Speed, right: Speed) -> Bool { left.metersPerSecond < right.metersPerSecond }
}

/// Air pressure, held in hectopascals, 300…1200.
package struct Pressure: Hashable, Sendable {
    package let hectopascals: Double

    package init?(hectopascals: Double) {
        guard (300...1200).contains(hectopascals) else { return nil }
        self.hectopascals = hectopascals
    }

    /// The conventional inch of mercury: 25.4 mm at 13.5951 g/cm³ and 9.80665 m/s².
    package var inchesOfMercury: Double { hectopascals / 33.863_886_403_41 }
}

/// Depth of rain, or of melted snow, held in millimetres, 0…2000.
package struct PrecipitationDepth: Hashable, Comparable, Sendable {
    package let millimeters: Double

    package static let none = PrecipitationDepth(unchecked: 0)

    package init?(millimeters: Double) {
        guard (0...2000).contains(millimeters) else { return nil }
        self.millimeters = millimeters
    }

    private init(unchecked millimeters: Double) { self.millimeters = millimeters }

    package var inches: Double { millimeters / 25.4 }

    package static func < (left: PrecipitationDepth, right: PrecipitationDepth) -> Bool {
        left.millimeters < right.millimeters
    }

    /// A sum never leaves the type: a week of cloudbursts stays far below what a `Double` holds.
    package static func + (left: PrecipitationDepth, right: PrecipitationDepth) -> PrecipitationDepth {
        PrecipitationDepth(unchecked: left.millimeters + right.millimeters)
    }
}

/// Horizontal visibility, held in metres, 0…1,000,000.
package struct Visibility: Hashable, Sendable {
    package let meters: Double

    package init?(meters: Double) {
        guard (0...1_000_000).contains(meters) else { return nil }
        self.meters = meters
    }

    package var kilometers: Double { meters / 1000 }
    package var miles: Double { meters / 1609.344 }
    package var feet: Double { meters / 0.3048 }
}

/// A part of a whole, 0…1: relative humidity, cloud cover, probability.
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
