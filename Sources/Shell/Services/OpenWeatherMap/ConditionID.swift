import Weather

extension Condition {
    /// Source: "Weather condition codes" at openweathermap.org/weather-conditions.
    init(openWeatherMapID id: Int) {
        self =
            switch id / 100 {
            case 2: Self.thunderstorm(openWeatherMapID: id)
            case 3: Self.drizzle(openWeatherMapID: id)
            case 5: Self.rain(openWeatherMapID: id)
            case 6: Self.snow(openWeatherMapID: id)
            case 7: Self.atmosphere(openWeatherMapID: id)
            case 8: Self.sky(openWeatherMapID: id)
            default: .unknown
            }
    }

    private static func thunderstorm(openWeatherMapID id: Int) -> Condition {
        switch id {
        case 200: .thunderstormWithLightRain
        case 201: .thunderstormWithRain
        case 202: .thunderstormWithHeavyRain
        case 210: .lightThunderstorm
        case 211, 221: .thunderstorm
        case 212: .heavyThunderstorm
        case 230, 231, 232: .thunderstormWithDrizzle
        default: .unknown
        }
    }

    private static func drizzle(openWeatherMapID id: Int) -> Condition {
        switch id {
        case 300, 310: .lightDrizzle
        case 301, 311, 313, 321: .drizzle
        case 302, 312, 314: .heavyDrizzle
        default: .unknown
        }
    }

    private static func rain(openWeatherMapID id: Int) -> Condition {
        switch id {
        case 500: .lightRain
        case 501: .rain
        case 502, 503: .heavyRain
        case 504: .extremeRain
        case 511: .freezingRain
        case 520: .lightRainShowers
        case 521, 531: .rainShowers
        case 522: .heavyRainShowers
        default: .unknown
        }
    }

    private static func snow(openWeatherMapID id: Int) -> Condition {
        switch id {
        case 600: .lightSnow
        case 601: .snow
        case 602: .heavySnow
        case 611: .sleet
        case 612: .lightSleet
        case 613: .sleetShowers
        case 615: .lightRainAndSnow
        case 616: .rainAndSnow
        case 620: .lightSnowShowers
        case 621: .snowShowers
        case 622: .heavySnowShowers
        default: .unknown
        }
    }

    private static func atmosphere(openWeatherMapID id: Int) -> Condition {
        switch id {
        case 701: .mist
        case 711: .smoke
        case 721: .haze
        case 731: .dustWhirls
        case 741: .fog
        case 751: .sand
        case 761: .dust
        case 762: .volcanicAsh
        case 771: .squalls
        case 781: .tornado
        default: .unknown
        }
    }

    private static func sky(openWeatherMapID id: Int) -> Condition {
        switch id {
        case 800: .clear
        case 801: .mainlyClear
        case 802: .partlyCloudy
        case 803: .mostlyCloudy
        case 804: .overcast
        default: .unknown
        }
    }
}
