/// Kinds of precipitation, the least dangerous first.
package enum PrecipitationKind: String, CaseIterable, Comparable, Sendable {
    case drizzle, showers, rain, sleet, snow, heavyRain, heavySnow, thunderstorm, thunderstormWithHail
    case extremeRain, freezingRain

    package static func < (left: PrecipitationKind, right: PrecipitationKind) -> Bool { left.severity < right.severity }

    private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package var isDangerous: Bool { self > .thunderstorm }

    /// True for more than ordinary precipitation, except a thunderstorm.
    package var isHeavy: Bool { isDangerous || self == .heavyRain || self == .heavySnow }

    /// True if it lies or freezes on the ground: "dry" would be the wrong word for its end.
    package var isWintry: Bool { [.sleet, .snow, .heavySnow, .freezingRain].contains(self) }

    enum Phase { case rain, mixed, snow }

    var phase: Phase {
        switch self {
        case .snow, .heavySnow: .snow
        case .sleet: .mixed
        default: .rain
        }
    }

    package var isPlainRain: Bool { self <= .rain }
}

extension Condition {
    package var precipitation: PrecipitationKind? {
        switch self {
        case .lightDrizzle, .drizzle, .heavyDrizzle: .drizzle
        case .lightRain, .rain: .rain
        case .lightRainShowers, .rainShowers: .showers
        case .heavyRain, .heavyRainShowers: .heavyRain
        case .extremeRain: .extremeRain
        case .lightFreezingDrizzle, .freezingDrizzle, .lightFreezingRain, .freezingRain: .freezingRain
        case .lightSleet, .sleet, .sleetShowers, .lightRainAndSnow, .rainAndSnow: .sleet
        case .lightSnow, .snow, .snowGrains, .lightSnowShowers, .snowShowers: .snow
        case .heavySnow, .heavySnowShowers: .heavySnow
        case .lightThunderstorm, .thunderstorm, .heavyThunderstorm, .thunderstormWithDrizzle,
            .thunderstormWithLightRain, .thunderstormWithRain, .thunderstormWithHeavyRain:
            .thunderstorm
        case .thunderstormWithHail: .thunderstormWithHail
        default: nil
        }
    }
}

extension HourWeather {
    package var expectedPrecipitation: PrecipitationKind? {
        guard let kind = conditions.condition.precipitation ?? kindByAmount else { return nil }
        guard kind.isPlainRain || kind == .heavyRain else { return kind }
        return max(kind, kindByIntensity ?? kind)
    }

    package var possiblePrecipitation: PrecipitationKind { isBelow(celsius: Self.snowBelow) ? .snow : .rain }

    /// In °C: half of the precipitation is snow. Source: Jennings et al., Nature Communications, 2018.
    package static let snowBelow = 1.0

    /// In millimetres an hour; a lower rate does not count if the condition is dry.
    private static let leastRate = 0.2 / 3

    private var kindByAmount: PrecipitationKind? {
        guard let depth = precipitation?.millimeters, depth > 0 else { return nil }
        let isProbable = precipitationProbability.map { $0.value >= Self.probable } ?? false
        guard depth / hours >= Self.leastRate || isProbable else { return nil }
        return (snow ?? .none) > (rain ?? .none) ? .snow : .rain
    }

    package static let probable = 0.5

    /// Sources: American Meteorological Society, "rain" (7.6 mm/h); Korea Meteorological Administration (60 mm in 3 h).
    private var kindByIntensity: PrecipitationKind? {
        switch (rain?.millimeters ?? 0) / hours {
        case 20...: .extremeRain
        case 7.6...: .heavyRain
        default: nil
        }
    }
}
