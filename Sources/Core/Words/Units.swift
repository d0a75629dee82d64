import Weather

// Factors: NIST SP 811 (2008), appendix B.

extension Temperature {
    var fahrenheit: Double { celsius * 9 / 5 + 32 }
    /// Rounded, because 273.15 has no exact binary form: −48.65 °C must be 224.5 K.
    var kelvin: Double { ((celsius + 273.15) * 1_000_000).rounded() / 1_000_000 }
}

extension Speed {
    var kilometersPerHour: Double { metersPerSecond * 3.6 }
    var milesPerHour: Double { metersPerSecond / 0.447_04 }
    var knots: Double { metersPerSecond * 3600 / 1852 }
}

extension Pressure {
    var inchesOfMercury: Double { Self.inchesOfMercury(hectopascals) }

    static func inchesOfMercury(_ hectopascals: Double) -> Double { hectopascals / hectopascalsInInch }
}

extension PrecipitationDepth {
    var inches: Double { millimeters / 25.4 }
}

extension SnowDepth {
    var centimeters: Double { meters * 100 }
    var inches: Double { meters / 0.0254 }
}

extension Visibility {
    var kilometers: Double { meters / 1000 }
    var miles: Double { meters / 1609.344 }
    var feet: Double { meters / 0.3048 }
}
