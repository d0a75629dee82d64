import Look
import Dashboard
import Display
import Settings
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

    func presentation(style: OutputStyle, options: Options, hasThemes: Bool) -> Presentation {
        let now = SystemClock.now
        let configuration = self.configuration(for: style)
        let strings = Strings.language(configuration.language)
        let theme =
            hasThemes
            ? ThemeChoice(
                configuration.themes(
                    colorCount: style.colorCount ?? 0, backgrounds: backgrounds, isColorGiven: true),
                chosenLast: view.theme
            ).theme : Theme(table: [:], depth: nil)
        var presentation = Presentation(
            formats: configuration.formats(
                strings, unitsChosenLast: view.units, windSpeedChosenLast: view.windSpeed),
            look: Look(
                theme: theme, icons: .set(configuration.icons), plotStyle: configuration.plotStyle,
                isASCII: configuration.writesNamesInASCII), size: Size(rows: 0, columns: style.columns), now: now,
            userOffset: SystemClock.userOffset(at: now), provider: report.provider,
            refreshInterval: configuration.refreshInterval)
        presentation.report = report
        // The scale of the air needs the country each time.
        if report.place.countryCode == nil { presentation.namedPlace = NamedPlace(report.place) }
        presentation.guessedTimeZone = guessedTimeZone
        presentation.locatedAt = locatedAt
        presentation.hourStep = configuration.hourStep
        presentation.dayLimit = configuration.dayLimit
        presentation.airChoice = configuration.airScale
        presentation.checksWarnings = configuration.checksWarnings
        presentation.isOffline = options.isOffline
        return presentation
    }
}
