import RealModule

package enum Sun {
    /// In degrees: the altitude at which the upper limb, with refraction, touches a level horizon.
    private static let horizon = -0.833

    package static func isUp(at time: UnixTime, coordinate: Coordinate) -> Bool {
        altitude(at: time, coordinate: coordinate) > horizon
    }

    /// Returns degrees above the horizon without refraction, accurate to 0.05° from 1950 to 2050.
    package static func altitude(at time: UnixTime, coordinate: Coordinate) -> Double {
        let (sineDeclination, hourAngle) = position(at: time, longitude: coordinate.longitude)
        let cosineDeclination = (1 - sineDeclination * sineDeclination).squareRoot()
        let sineAltitude =
            sine(coordinate.latitude) * sineDeclination
            + cosine(coordinate.latitude) * cosineDeclination * cosine(hourAngle)
        return degrees(Double.asin(min(max(sineAltitude, -1), 1)))
    }

    /// Returns the hour angle in degrees, with any number of turns.
    /// Source: The Astronomical Almanac, section C; U.S. Naval Observatory, "Approximate Sidereal Time".
    private static func position(
        at time: UnixTime, longitude: Double
    ) -> (sineDeclination: Double, hourAngle: Double) {
        let days = Double(time.seconds) / 86_400 - 10_957.5  // since J2000.0
        let meanLongitude = 280.460 + 0.985_647_4 * days
        let meanAnomaly = 357.528 + 0.985_600_3 * days
        let eclipticLongitude = meanLongitude + 1.915 * sine(meanAnomaly) + 0.020 * sine(2 * meanAnomaly)
        let obliquity = 23.439 - 0.000_000_4 * days
        let rightAscension = degrees(
            Double.atan2(y: cosine(obliquity) * sine(eclipticLongitude), x: cosine(eclipticLongitude)))
        let siderealDegrees = 15 * (18.697_374_558 + 24.065_709_824_419_08 * days)
        return (sine(obliquity) * sine(eclipticLongitude), siderealDegrees + longitude - rightAscension)
    }

    private static func sine(_ degrees: Double) -> Double { Double.sin(degrees * .pi / 180) }
    private static func cosine(_ degrees: Double) -> Double { Double.cos(degrees * .pi / 180) }
    private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}

extension Sun {
    package struct Event: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case sunrise, sunset }

        package let kind: Kind
        package let time: UnixTime

        package init(_ kind: Kind, at time: UnixTime) {
            self.kind = kind
            self.time = time
        }
    }

    /// Returns the events of `start..<end` in order; misses a polar sun that crosses the horizon for under 3 minutes.
    package static func events(from start: UnixTime, to end: UnixTime, at coordinate: Coordinate) -> [Event] {
        guard start < end else { return [] }
        // Rounding to minutes can move an event across either end.
        let (first, last) = (start + -30, end + 30)
        // Between two culminations the sun crosses the horizon at most once.
        let moments = [first] + culminations(from: first, to: last, longitude: coordinate.longitude) + [last]
        return zip(moments, moments.dropFirst()).compactMap { earlier, later -> Event? in
            let isUpLater = isUp(at: later, coordinate: coordinate)
            guard isUp(at: earlier, coordinate: coordinate) != isUpLater else { return nil }
            var (before, after) = (earlier, later)
            while after - before > 1 {
                let middle = before + (after - before) / 2
                if isUp(at: middle, coordinate: coordinate) == isUpLater { after = middle } else { before = middle }
            }
            return Event(isUpLater ? .sunrise : .sunset, at: after.nearestMinute)
        }.filter { start <= $0.time && $0.time < end }
    }

    private static func culminations(from start: UnixTime, to end: UnixTime, longitude: Double) -> [UnixTime] {
        var moments: [UnixTime] = []
        var time = start
        while time < end {
            let halfTurn = position(at: time, longitude: longitude).hourAngle.remainder(dividingBy: 180)
            let secondsToNext = (halfTurn > 0 ? 180 - halfTurn : -halfTurn) * secondsPerDegree
            let next = time + Int(secondsToNext.rounded())
            if start < next, next < end { moments.append(next) }
            time = next + 6 * 3600
        }
        return moments
    }

    private static let secondsPerDegree = 240.0
}

extension UnixTime {
    fileprivate var nearestMinute: UnixTime { self + (30 - (self + 30).secondsIntoMinute) }
}
