import RealModule

/// Where the sun stands.
package enum Sun {
    /// The sun counts as up while its upper limb, refraction included, is above a level horizon.
    private static let horizon = -0.833

    package static func isUp(at time: UnixTime, coordinate: Coordinate) -> Bool {
        altitude(at: time, coordinate: coordinate) > horizon
    }

    /// Degrees above the horizon, −90…90, without refraction, good to 0.05° between 1950 and 2050.
    /// Source: The Astronomical Almanac, section C, low-precision formulas for the sun; Greenwich mean sidereal time
    /// after the U.S. Naval Observatory's "Approximate Sidereal Time".
    package static func altitude(at time: UnixTime, coordinate: Coordinate) -> Double {
        let days = Double(time.seconds) / 86_400 - 10_957.5  // since J2000.0
        let meanLongitude = 280.460 + 0.985_647_4 * days
        let meanAnomaly = 357.528 + 0.985_600_3 * days
        let eclipticLongitude = meanLongitude + 1.915 * sine(meanAnomaly) + 0.020 * sine(2 * meanAnomaly)
        let obliquity = 23.439 - 0.000_000_4 * days
        let rightAscension = degrees(
            Double.atan2(y: cosine(obliquity) * sine(eclipticLongitude), x: cosine(eclipticLongitude)))
        let sineDeclination = sine(obliquity) * sine(eclipticLongitude)
        let cosineDeclination = (1 - sineDeclination * sineDeclination).squareRoot()
        let siderealDegrees = 15 * (18.697_374_558 + 24.065_709_824_419_08 * days)
        let hourAngle = siderealDegrees + coordinate.longitude - rightAscension
        let sineAltitude =
            sine(coordinate.latitude) * sineDeclination
            + cosine(coordinate.latitude) * cosineDeclination * cosine(hourAngle)
        return degrees(Double.asin(min(max(sineAltitude, -1), 1)))
    }

    private static func sine(_ degrees: Double) -> Double { Double.sin(degrees * .pi / 180) }
    private static func cosine(_ degrees: Double) -> Double { Double.cos(degrees * .pi / 180) }
    private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
