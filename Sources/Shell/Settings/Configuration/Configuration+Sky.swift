import Look
import Resources
import Sky
import Terminal
import Weather
import Words

extension Configuration {
    /// `units` and `windSpeed` were chosen by key. There is no report yet.
    package func sky(
        now: UnixTime, userOffset: UTCOffset, provider: ProviderID, isOffline: Bool, units: UnitSystem?,
        windSpeed: SpeedUnit?, hourStep: HourStep? = nil
    ) -> Sky {
        var sky = Sky(
            now: now, userOffset: userOffset,
            formats: formats(.language(language), unitsChosenLast: units, windSpeedChosenLast: windSpeed),
            provider: provider, choices: choices)
        sky.choices.isOffline = isOffline
        sky.choices.hourStep = hourStep ?? sky.choices.hourStep
        sky.writesNamesInASCII = writesNamesInASCII
        return sky
    }

    package func look(_ theme: Theme) -> Look {
        Look(
            theme: theme, icons: .set(icons, hasBraille: plotStyle == .braille), plotStyle: plotStyle,
            isASCII: writesNamesInASCII)
    }
}

extension Icons {
    fileprivate static func set(_ name: String, hasBraille: Bool) -> Icons {
        Icons(set: name, hasBraille: hasBraille) { name in
            guard let table = Resource.texts("Icons/\(name).json") else { return nil }
            return { table[$0] }
        }
    }
}
