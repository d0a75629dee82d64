import Weather

extension Condition {
    /// Source: "WeatherIcon 2.0" at api.met.no, which doubles an "s" in "lightssleetshowersandthunder_day".
    init(metNorwaySymbol symbol: String) {
        var name = symbol.prefix { $0 != "_" }[...]
        let hasThunder = name.hasSuffix("andthunder")
        if hasThunder { name = name.dropLast("andthunder".count) }
        let weight = ["light", "heavy"].first { name.hasPrefix($0) } ?? ""
        name = name.dropFirst(weight.count)
        if name.hasPrefix("ss") { name = name.dropFirst() }
        guard let conditions = Self.metNorwayConditions[String(name)] else {
            self = .unknown
            return
        }
        let condition = weight == "light" ? conditions.light : weight == "heavy" ? conditions.heavy : conditions.plain
        self = hasThunder ? Self.thunder(with: name, condition) : condition
    }

    private static func thunder(with name: Substring, _ condition: Condition) -> Condition {
        guard name.hasPrefix("rain") else { return .thunderstorm }
        return switch condition {
        case .lightRain, .lightRainShowers: .thunderstormWithLightRain
        case .heavyRain, .heavyRainShowers: .thunderstormWithHeavyRain
        default: .thunderstormWithRain
        }
    }

    private static let metNorwayConditions: [String: (light: Condition, plain: Condition, heavy: Condition)] = [
        "clearsky": (.clear, .clear, .clear), "fair": (.mainlyClear, .mainlyClear, .mainlyClear),
        "partlycloudy": (.partlyCloudy, .partlyCloudy, .partlyCloudy), "cloudy": (.overcast, .overcast, .overcast),
        "fog": (.fog, .fog, .fog), "rain": (.lightRain, .rain, .heavyRain),
        "rainshowers": (.lightRainShowers, .rainShowers, .heavyRainShowers), "sleet": (.lightSleet, .sleet, .sleet),
        "sleetshowers": (.sleetShowers, .sleetShowers, .sleetShowers), "snow": (.lightSnow, .snow, .heavySnow),
        "snowshowers": (.lightSnowShowers, .snowShowers, .heavySnowShowers),
    ]
}
