import RealModule
import Weather

/// A direction from the centre of the earth, for the mean equinox of the date.
struct SkyPosition {
    private let sineDeclination, cosineDeclination: Double
    private let rightAscension: Double
    private let time: UnixTime

    /// Source: The Astronomical Almanac, section C.
    init(eclipticLongitude longitude: Double, latitude: Double = 0, at time: UnixTime) {
        let obliquity = 23.439 - 0.000_000_4 * time.daysSince2000
        let x = cosine(latitude) * cosine(longitude)
        let y = cosine(obliquity) * cosine(latitude) * sine(longitude) - sine(obliquity) * sine(latitude)
        sineDeclination = sine(obliquity) * cosine(latitude) * sine(longitude) + cosine(obliquity) * sine(latitude)
        cosineDeclination = (x * x + y * y).squareRoot()
        rightAscension = degrees(Double.atan2(y: y, x: x))
        self.time = time
    }

    /// Returns degrees, with any number of turns. Source: U.S. Naval Observatory, "Approximate Sidereal Time".
    func hourAngle(at longitude: Double) -> Double {
        15 * (18.697_374_558 + 24.065_709_824_419_08 * time.daysSince2000) + longitude - rightAscension
    }

    /// Returns degrees above the horizon without refraction.
    func altitude(at coordinate: Coordinate) -> Double {
        let sineAltitude =
            sine(coordinate.latitude) * sineDeclination
            + cosine(coordinate.latitude) * cosineDeclination * cosine(hourAngle(at: coordinate.longitude))
        return degrees(Double.asin(min(max(sineAltitude, -1), 1)))
    }
}

/// Returns each rise and set to the nearest minute; expects at most one between two successive moments.
func horizonCrossings(
    between moments: [UnixTime], isUp: (UnixTime) -> Bool
) -> [(isRise: Bool, time: UnixTime)] {
    let states = moments.map { (time: $0, isUp: isUp($0)) }
    return zip(states, states.dropFirst()).compactMap { earlier, later in
        guard earlier.isUp != later.isUp else { return nil }
        var (before, after) = (earlier.time, later.time)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if isUp(middle) == later.isUp { after = middle } else { before = middle }
        }
        return (later.isUp, after.nearestMinute)
    }
}

extension UnixTime {
    /// The days since J2000.0, which is 2000-01-01 12:00.
    var daysSince2000: Double { Double(seconds) / 86_400 - 10_957.5 }

    fileprivate var nearestMinute: UnixTime { self + (30 - (self + 30).secondsIntoMinute) }
}

func sine(_ degrees: Double) -> Double { Double.sin(degrees * .pi / 180) }
func cosine(_ degrees: Double) -> Double { Double.cos(degrees * .pi / 180) }
func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
