/// What an official warning is about and how far it goes, such as heavy snow and advisory.
package struct WarningKind: Hashable, Sendable {
    package let hazard: WarningHazard
    package let level: WarningLevel

    package init(_ hazard: WarningHazard, _ level: WarningLevel) {
        self.hazard = hazard
        self.level = level
    }
}

/// The cases are not in the order of danger, which the severity of a message tells.
package enum WarningLevel: String, CaseIterable, Sendable {
    /// Information, such as a statement or an outlook.
    case statement
    /// Korea's notice that an advisory or a warning is likely.
    case preliminary
    case advisory
    /// America's notice that a warning is possible.
    case watch
    case warning
    /// The rare level above a warning, such as a tornado emergency.
    case emergency
}

/// The hazards for which Korea's KMA and America's NWS issue warnings.
/// Some mean nearly the same and differ by their official names in English.
package enum WarningHazard: String, CaseIterable, Sendable {
    // Wind and dust
    case strongWind, briskWind, wind, lakeWind, highWind, extremeWind, dustStorm, blowingDust, yellowDust
    // Thunderstorms, rain and floods
    case tornado, severeThunderstorm, heavyRain, flashFlood, flood, hydrologic, coastalFlood, lakeshoreFlood, stormSurge
    // Winter and cold
    case winterStorm, winterWeather, blizzard, iceStorm, freezingRain, heavySnow, lakeEffectSnow, snowSquall
    case coldWave, extremeCold, coldWeather, freeze, hardFreeze, frost, avalanche
    // Heat, dryness and fire
    case heatWave, heat, extremeHeat, tropicalNight, dryWeather, fireWeather, fire
    // Air and sight
    case denseFog, freezingFog, denseSmoke, airStagnation
    // Tropical cyclones
    case typhoon, hurricane, tropicalStorm
    // Sea, lakes and beaches
    case roughSeas, hazardousSeas, smallCraft, gale, storm, hurricaneForceWind, freezingSpray, heavyFreezingSpray
    case lowWater, specialMarine
    case highSurf, ripCurrent, beachHazards
    // Earth
    case earthquake, tsunami, volcano, ashfall
    // Other weather
    case specialWeather, severeWeather, marineWeather
    // Accidents
    case hazardousMaterials, nuclearPowerPlant, radiologicalHazard

    // Hazards whose name includes their only level
    case airQualityAlert, civilDangerWarning, civilEmergency, localEmergency, lawEnforcementWarning
    case childAbduction, evacuation, shelterInPlace, telephoneOutage, earthquakeEarlyWarning
    case extremeFireDanger, hazardousWeatherOutlook, hydrologicOutlook

    /// Nil for a hazard of several levels.
    package var onlyLevel: WarningLevel? {
        switch self {
        case .hazardousWeatherOutlook, .hydrologicOutlook: .statement
        case .airQualityAlert: .advisory
        case .civilDangerWarning, .lawEnforcementWarning, .shelterInPlace, .earthquakeEarlyWarning, .extremeFireDanger:
            .warning
        case .civilEmergency, .localEmergency, .childAbduction, .evacuation, .telephoneOutage: .emergency
        default: nil
        }
    }
}
