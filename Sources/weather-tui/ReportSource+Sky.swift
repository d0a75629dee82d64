import Dashboard
import Look
import Settings
import Sky
import Terminal
import Weather
import Words

extension ReportSource {
    private func configuration(for style: OutputStyle) -> Configuration {
        var configuration = configuration
        configuration.isASCII = !style.isUTF8
        configuration.isForTerminal = style.isTerminal
        return configuration
    }

    func limits(style: OutputStyle) -> CharacterLimits { configuration(for: style).characterLimits }

    func sky(style: OutputStyle, options: Options) -> Sky {
        let now = SystemClock.now
        var sky = configuration(for: style).sky(
            now: now, userOffset: SystemClock.userOffset(at: now), provider: report.provider,
            isOffline: options.isOffline, units: view.units, windSpeed: view.windSpeed)
        sky.report = report
        sky.guessedTimeZone = guessedTimeZone
        sky.locatedAt = locatedAt
        // The scale of the air needs the country each time.
        if report.place.countryCode == nil { sky.namePlace() }
        return sky
    }

    /// `hasThemes` is false for a text without colours.
    func look(style: OutputStyle, hasThemes: Bool) -> Look {
        let configuration = configuration(for: style)
        guard hasThemes else { return configuration.look(Theme(table: [:], depth: nil)) }
        let themes = configuration.themes(
            colorCount: style.colorCount ?? 0, backgrounds: backgrounds, isColorGiven: true)
        return configuration.look(ThemeChoice(themes, chosenLast: view.theme).theme)
    }
}
