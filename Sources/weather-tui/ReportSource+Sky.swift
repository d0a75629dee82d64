import Dashboard
import Look
import Loop
import Settings
import Sky
import Terminal
import Weather
import Words

extension Configuration {
    /// For what is printed in this style.
    func printing(in style: OutputStyle) -> Configuration {
        var configuration = self
        configuration.isASCII = !style.isUTF8
        configuration.isForTerminal = style.isTerminal
        return configuration
    }

    /// `hasThemes` is false for a text without colours.
    func look(
        in style: OutputStyle, hasThemes: Bool, view: ViewSwitches, backgrounds: [String: Background]
    ) -> Look {
        let configuration = printing(in: style)
        guard hasThemes else { return configuration.look(Theme(table: [:], depth: nil)) }
        let themes = configuration.themes(
            colorCount: style.colorCount ?? 0, backgrounds: backgrounds, isColorGiven: true)
        return configuration.look(ThemeChoice(themes, chosenLast: view.theme).theme)
    }
}

extension ReportSource {
    func limits(style: OutputStyle) -> CharacterLimits { configuration.printing(in: style).characterLimits }

    func sky(style: OutputStyle, options: Options) -> Sky {
        let now = SystemClock.now
        var sky = configuration.printing(in: style).sky(
            now: now, userOffset: SystemClock.userOffset(at: now), provider: report.provider,
            isOffline: options.isOffline, units: view.units, windSpeed: view.windSpeed)
        sky.report = report
        sky.guessedTimeZone = guessedTimeZone
        sky.locatedAt = locatedAt
        // The scale of the air needs the country each time.
        if report.place.countryCode == nil { sky.namePlace() }
        return sky
    }

    func look(style: OutputStyle, hasThemes: Bool) -> Look {
        configuration.look(in: style, hasThemes: hasThemes, view: view, backgrounds: backgrounds)
    }
}
