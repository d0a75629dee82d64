extension Condition {
    /// If it tells of nothing that falls, the amounts decide: an amount never stands beside a dry sky. Less than is
    /// ever shown counts as nothing.
    package func agreeing(withAmountsOf row: HourWeather) -> Condition {
        let (rain, snow) = ((row.rain ?? .none).millimeters, (row.snow ?? .none).millimeters)
        guard precipitation == nil, rain + snow >= Self.leastDepth, self != .squalls, self != .tornado else {
            return self
        }
        if rain < Self.leastDepth { return Self.snow(millimetersAnHour: snow / row.hours) }
        return snow < Self.leastDepth
            ? Self.rain(millimetersAnHour: rain / row.hours)
            : (rain + snow) / row.hours < Self.light ? .lightRainAndSnow : .rainAndSnow
    }

    /// Millimetres that read as 0.1 mm.
    private static let leastDepth = 0.05
    /// Millimetres an hour below which rain is light.
    /// Source: American Meteorological Society, Glossary of Meteorology, "rain", which also has 7.6 mm an hour for heavy.
    private static let light = 2.5

    private static func rain(millimetersAnHour rate: Double) -> Condition {
        switch rate {
        case ..<(0.5 / 3): .lightDrizzle
        case ..<light: .lightRain
        case ..<7.6: .rain
        default: .heavyRain
        }
    }

    private static func snow(millimetersAnHour rate: Double) -> Condition {
        switch rate {
        case ..<1: .lightSnow
        case ..<light: .snow
        default: .heavySnow
        }
    }
}
