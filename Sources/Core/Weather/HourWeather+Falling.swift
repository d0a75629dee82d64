extension Condition {
    /// Itself, or what the amounts of three hours amount to where it tells of nothing that falls: an amount never stands
    /// beside a dry sky. Less than is ever shown counts as nothing.
    package func agreeing(withRain rain: PrecipitationDepth?, snow: PrecipitationDepth?) -> Condition {
        let (rain, snow) = ((rain ?? .none).millimeters, (snow ?? .none).millimeters)
        guard precipitation == nil, rain + snow >= Self.leastDepth, self != .squalls, self != .tornado else {
            return self
        }
        if rain < Self.leastDepth { return Self.snow(millimeters: snow) }
        return snow < Self.leastDepth
            ? Self.rain(millimeters: rain) : rain + snow < Self.light ? .lightRainAndSnow : .rainAndSnow
    }

    /// Millimetres that read as 0.1 mm.
    private static let leastDepth = 0.05
    /// Millimetres in three hours below which rain is light: 2.5 mm an hour.
    /// Source: American Meteorological Society, Glossary of Meteorology, "rain", which also has 7.6 mm an hour for heavy.
    private static let light = 7.5

    private static func rain(millimeters: Double) -> Condition {
        switch millimeters {
        case ..<0.5: .lightDrizzle
        case ..<light: .lightRain
        case ..<22.8: .rain
        default: .heavyRain
        }
    }

    /// Of its water: a tenth of its depth.
    private static func snow(millimeters: Double) -> Condition {
        switch millimeters {
        case ..<3: .lightSnow
        case ..<light: .snow
        default: .heavySnow
        }
    }
}
