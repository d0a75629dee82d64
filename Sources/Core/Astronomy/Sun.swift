import Weather

package enum Sun {
    /// In degrees: the altitude at which the upper limb, with refraction, touches a level horizon.
    private static let horizon = -0.833

    package static func isUp(at time: UnixTime, coordinate: Coordinate) -> Bool {
        altitude(at: time, coordinate: coordinate) > horizon
    }

    /// Returns degrees above the horizon without refraction, accurate to 0.05° from 1950 to 2050.
    static func altitude(at time: UnixTime, coordinate: Coordinate) -> Double {
        position(at: time).altitude(at: coordinate)
    }

    /// Returns degrees with any number of turns, accurate to 0.01° from 1950 to 2050.
    /// Source: The Astronomical Almanac, section C.
    static func eclipticLongitude(at time: UnixTime) -> Double {
        let days = time.daysSince2000
        let meanLongitude = 280.460 + 0.985_647_4 * days
        let meanAnomaly = 357.528 + 0.985_600_3 * days
        return meanLongitude + 1.915 * sine(meanAnomaly) + 0.020 * sine(2 * meanAnomaly)
    }

    private static func position(at time: UnixTime) -> SkyPosition {
        SkyPosition(eclipticLongitude: eclipticLongitude(at: time), at: time)
    }
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
        return horizonCrossings(between: moments) { isUp(at: $0, coordinate: coordinate) }
            .map { Event($0.isRise ? .sunrise : .sunset, at: $0.time) }
            .filter { start <= $0.time && $0.time < end }
    }

    private static func culminations(from start: UnixTime, to end: UnixTime, longitude: Double) -> [UnixTime] {
        var moments: [UnixTime] = []
        var time = start
        while time < end {
            let halfTurn = position(at: time).hourAngle(at: longitude).remainder(dividingBy: 180)
            let secondsToNext = (halfTurn > 0 ? 180 - halfTurn : -halfTurn) * secondsPerDegree
            let next = time + Int(secondsToNext.rounded())
            if start < next, next < end { moments.append(next) }
            time = next + 6 * 3600
        }
        return moments
    }

    private static let secondsPerDegree = 240.0
}
