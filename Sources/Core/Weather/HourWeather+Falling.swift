extension Condition {
    /// Replaces a dry condition with a wet one if the row has a visible amount of rain or snow.
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

    /// In millimetres; the least amount that is displayed as 0.1.
    private static let leastDepth = 0.05
    /// In millimetres an hour. Source, also of 7.6: American Meteorological Society, Glossary of Meteorology, "rain".
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
