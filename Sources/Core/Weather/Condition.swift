/// Weather conditions in rising severity. Each provider maps its codes to them.
package enum Condition: String, CaseIterable, Sendable {
    case clear, mainlyClear, partlyCloudy, mostlyCloudy, overcast
    case mist, fog, rimeFog, haze, smoke, dust, dustWhirls, sand, volcanicAsh
    case squalls, tornado
    case lightDrizzle, drizzle, heavyDrizzle, lightFreezingDrizzle, freezingDrizzle
    case lightRain, rain, heavyRain, extremeRain, lightFreezingRain, freezingRain
    case lightRainShowers, rainShowers, heavyRainShowers
    case lightSleet, sleet, sleetShowers, lightRainAndSnow, rainAndSnow
    case lightSnow, snow, heavySnow, snowGrains, lightSnowShowers, snowShowers, heavySnowShowers
    case lightThunderstorm, thunderstorm, heavyThunderstorm
    case thunderstormWithDrizzle, thunderstormWithLightRain, thunderstormWithRain, thunderstormWithHeavyRain
    case thunderstormWithHail
    case unknown
}

extension Condition {
    package var severity: Int { self == .unknown ? -1 : Self.allCases.firstIndex(of: self) ?? -1 }

    package enum Icon: String, CaseIterable, Sendable {
        case clear, fewClouds, clouds, overcast, drizzle, rain, heavyRain, showers, thunder, snow, heavySnow
        case snowShowers, sleet, freezingRain, fog, dust, squall, tornado, unknown
    }

    package var icon: Icon {
        switch self {
        case .clear: .clear
        case .mainlyClear, .partlyCloudy: .fewClouds
        case .mostlyCloudy: .clouds
        case .overcast: .overcast
        case .mist, .fog, .rimeFog, .haze: .fog
        case .smoke, .dust, .dustWhirls, .sand, .volcanicAsh: .dust
        case .squalls: .squall
        case .tornado: .tornado
        case .lightDrizzle, .drizzle, .heavyDrizzle: .drizzle
        case .lightFreezingDrizzle, .freezingDrizzle, .lightFreezingRain, .freezingRain: .freezingRain
        case .lightRain, .rain: .rain
        case .heavyRain, .extremeRain: .heavyRain
        case .lightRainShowers, .rainShowers, .heavyRainShowers: .showers
        case .lightSleet, .sleet, .sleetShowers, .lightRainAndSnow, .rainAndSnow: .sleet
        case .lightSnow, .snow, .snowGrains: .snow
        case .heavySnow: .heavySnow
        case .lightSnowShowers, .snowShowers, .heavySnowShowers: .snowShowers
        case .lightThunderstorm, .thunderstorm, .heavyThunderstorm, .thunderstormWithDrizzle,
            .thunderstormWithLightRain, .thunderstormWithRain, .thunderstormWithHeavyRain, .thunderstormWithHail:
            .thunder
        case .unknown: .unknown
        }
    }
}
