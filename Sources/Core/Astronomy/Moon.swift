import RealModule
import Weather

/// The moon at one moment, as seen from the centre of the earth.
/// Source of the formulas: Jean Meeus, Astronomical Algorithms, 2nd edition, chapters 15, 47 and 48.
package struct Moon: Hashable, Sendable {
    /// In degrees, for the mean equinox of the date, with any number of turns.
    let longitude: Double
    /// In degrees north of the ecliptic.
    let latitude: Double
    /// In kilometres, from the centre of the earth.
    let distance: Double
    /// 0...360 degrees of longitude from the sun to the moon, towards the east.
    let elongation: Double

    package init(at time: UnixTime) {
        // Julian centuries since J2000.0, and then the book's D, M, M′, F, A₁, A₂, A₃ and E.
        let t = (time.daysSince2000 + Self.terrestrialTimeMinusUTC / 86_400) / 36_525
        let meanLongitude = 218.316_447_7 + (481_267.881_234_21 - 0.001_578_6 * t) * t
        let d = 297.850_192_1 + (445_267.111_403_4 - 0.001_881_9 * t) * t
        let m = 357.529_109_2 + (35_999.050_290_9 - 0.000_153_6 * t) * t
        let mPrime = 134.963_396_4 + (477_198.867_505_5 + 0.008_741_4 * t) * t
        let f = 93.272_095_0 + (483_202.017_523_3 - 0.003_653_9 * t) * t
        let a1 = 119.75 + 131.849 * t
        let a2 = 53.09 + 479_264.290 * t
        let a3 = 313.45 + 481_266.484 * t
        let e = 1 - (0.002_516 + 0.000_007_4 * t) * t

        func angle(_ multiples: MoonTerms.Multiples) -> Double {
            multiples.d * d + multiples.m * m + multiples.mPrime * mPrime + multiples.f * f
        }
        func scale(_ multiples: MoonTerms.Multiples) -> Double {
            multiples.m == 0 ? 1 : multiples.m.magnitude == 1 ? e : e * e
        }
        var longitudeSum = 3958 * sine(a1) + 1962 * sine(meanLongitude - f) + 318 * sine(a2)
        var distanceSum = 0.0
        for term in MoonTerms.longitudeAndDistance {
            longitudeSum += term.sine * scale(term.multiples) * sine(angle(term.multiples))
            distanceSum += term.cosine * scale(term.multiples) * cosine(angle(term.multiples))
        }
        var latitudeSum =
            -2235 * sine(meanLongitude) + 382 * sine(a3) + 175 * sine(a1 - f) + 175 * sine(a1 + f)
            + 127 * sine(meanLongitude - mPrime) - 115 * sine(meanLongitude + mPrime)
        for term in MoonTerms.latitude {
            latitudeSum += term.sine * scale(term.multiples) * sine(angle(term.multiples))
        }
        self.init(
            longitude: meanLongitude + longitudeSum / 1_000_000, latitude: latitudeSum / 1_000_000,
            distance: 385_000.56 + distanceSum / 1000, at: time)
    }

    init(longitude: Double, latitude: Double, distance: Double, at time: UnixTime) {
        (self.longitude, self.latitude, self.distance) = (longitude, latitude, distance)
        let difference = (longitude - Sun.eclipticLongitude(at: time)).remainder(dividingBy: 360)
        elongation = difference < 0 ? difference + 360 : difference
    }

    /// In seconds, since 2017. Source: IERS, Bulletin C 52.
    private static let terrestrialTimeMinusUTC = 69.184
}

extension Moon {
    /// In the order of the month.
    package enum Phase: String, CaseIterable, Sendable {
        case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent

        /// The phase that looks the same in the north as this one does in the south.
        package var mirrored: Phase {
            switch self {
            case .newMoon, .fullMoon: self
            case .waxingCrescent: .waningCrescent
            case .firstQuarter: .lastQuarter
            case .waxingGibbous: .waningGibbous
            case .waningGibbous: .waxingGibbous
            case .lastQuarter: .firstQuarter
            case .waningCrescent: .waxingCrescent
            }
        }
    }

    /// One of the four principal phases for about a day, a phase between them for about six days.
    package var phase: Phase {
        let quarter = (elongation / 90).rounded()
        let isPrincipal = abs(elongation - 90 * quarter) <= Self.degreesInHalfADay
        let index = isPrincipal ? 2 * Int(quarter) : 2 * Int(elongation / 90) + 1
        return Phase.allCases[index % Phase.allCases.count]
    }

    private static let degreesInHalfADay = 6.1

    /// 0...1 of the disc.
    package var illuminatedFraction: Double {
        let cosineToSun = cosine(latitude) * cosine(elongation)
        let sineToSun = (1 - cosineToSun * cosineToSun).squareRoot()
        let phaseAngle = Double.atan2(y: sineToSun, x: distance / Self.astronomicalUnit - cosineToSun)
        return (1 + Double.cos(phaseAngle)) / 2
    }

    /// In kilometres.
    private static let astronomicalUnit = 149_597_870.7
}

extension Moon {
    package struct Event: Hashable, Sendable {
        package enum Kind: Hashable, Sendable { case moonrise, moonset }

        package let kind: Kind
        package let time: UnixTime

        init(_ kind: Kind, at time: UnixTime) {
            self.kind = kind
            self.time = time
        }
    }

    static func isUp(at time: UnixTime, coordinate: Coordinate) -> Bool {
        Moon(at: time).height(at: time, coordinate: coordinate) > 0
    }

    /// Returns the events of `start..<end` in order; misses a polar moon that crosses the horizon for under 6 minutes.
    /// A day has one event of a kind or none; near the poles it may have two.
    package static func events(from start: UnixTime, to end: UnixTime, at coordinate: Coordinate) -> [Event] {
        guard start < end else { return [] }
        // A turn is found from the samples before and after it.
        let samples = stride(from: start.seconds - step, to: end.seconds + 2 * step, by: step)
            .map(UnixTime.init(seconds:))
        let path = MoonPath(from: samples[0], to: samples[samples.count - 1])
        func height(_ time: UnixTime) -> Double { path.moon(at: time).height(at: time, coordinate: coordinate) }
        let heights = samples.map(height)
        let turns = samples.indices.dropFirst().dropLast().compactMap { index -> UnixTime? in
            let (before, after) = (heights[index] - heights[index - 1], heights[index + 1] - heights[index])
            guard before * after < 0 else { return nil }
            // There the parabola through the three heights turns.
            return samples[index] + Int(Double(step) * (before + after) / (2 * (before - after)))
        }
        // Between two turns the moon crosses the horizon at most once.
        let moments = [samples[0]] + turns + [samples[samples.count - 1]]
        return horizonCrossings(between: moments) { height($0) > 0 }
            .map { Event($0.isRise ? .moonrise : .moonset, at: $0.time) }
            .filter { start <= $0.time && $0.time < end }
    }

    /// In seconds.
    private static let step = 3600

    /// Returns degrees; 0 if the upper limb, with refraction, touches a level horizon.
    private func height(at time: UnixTime, coordinate: Coordinate) -> Double {
        let position = SkyPosition(eclipticLongitude: longitude, latitude: latitude, at: time)
        let parallax = degrees(Double.asin(Self.earthRadius / distance))
        return position.altitude(at: coordinate) - (0.7275 * parallax - 0.5667)
    }

    /// In kilometres, at the equator.
    private static let earthRadius = 6378.14
}
