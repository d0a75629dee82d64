import Weather

extension Condition {
    /// Source: "WMO Weather interpretation codes (WW)" at open-meteo.com/en/docs.
    init(wmoCode code: Int) {
        self =
            switch code {
            case 0: .clear
            case 1: .mainlyClear
            case 2: .partlyCloudy
            case 3: .overcast
            case 45: .fog
            case 48: .rimeFog
            case 51...57: Self.drizzle(wmoCode: code)
            case 61...67: Self.rain(wmoCode: code)
            case 71...77, 85, 86: Self.snow(wmoCode: code)
            case 80: .lightRainShowers
            case 81: .rainShowers
            case 82: .heavyRainShowers
            case 95: .thunderstorm
            case 96, 99: .thunderstormWithHail
            default: .unknown
            }
    }

    private static func drizzle(wmoCode code: Int) -> Condition {
        switch code {
        case 51: .lightDrizzle
        case 53: .drizzle
        case 55: .heavyDrizzle
        case 56: .lightFreezingDrizzle
        case 57: .freezingDrizzle
        default: .unknown
        }
    }

    private static func rain(wmoCode code: Int) -> Condition {
        switch code {
        case 61: .lightRain
        case 63: .rain
        case 65: .heavyRain
        case 66: .lightFreezingRain
        case 67: .freezingRain
        default: .unknown
        }
    }

    private static func snow(wmoCode code: Int) -> Condition {
        switch code {
        case 71: .lightSnow
        case 73: .snow
        case 75: .heavySnow
        case 77: .snowGrains
        case 85: .lightSnowShowers
        case 86: .heavySnowShowers
        default: .unknown
        }
    }
}
