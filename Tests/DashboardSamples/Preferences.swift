import Dashboard
import Features
import Look
import Loop
import Sky
import Terminal
import Weather
import Words

/// What a test chooses for a state, a Sky and a Look.
package struct Preferences: Sendable {
    package var formats: Formats
    package var themes: ThemeCatalog
    package var icons: Icons
    /// Nil for our own art only.
    package var providerIcons: ProviderIcons?
    package var plotStyle: PlotStyle
    package var isASCII: Bool
    /// Seconds between automatic refreshes, 60 or more.
    package var refreshInterval: Int
    package var hourStep: HourStep
    /// The largest number of days in the list, 1 to 16.
    package var dayLimit: Int
    /// The value of `air-quality`.
    package var airQuality: String
    package var checksWarnings: Bool
    package var allowsMap: Bool
    package var isOffline: Bool
    /// The hosts that locate the machine by its IP address, in the order of the requests.
    package var lookupHosts: [String]
    package var allowsLookup: Bool
    /// Other settings of features, by their names.
    package var choices: [String: SettingValue] = [:]

    package init(
        formats: Formats, themes: ThemeCatalog, icons: Icons, providerIcons: ProviderIcons? = nil,
        plotStyle: PlotStyle = .braille, isASCII: Bool = false,
        refreshInterval: Int, hourStep: HourStep = .three, dayLimit: Int = 16,
        airQuality: String = "auto", checksWarnings: Bool = true, allowsMap: Bool = true, isOffline: Bool = false,
        lookupHosts: [String] = [], allowsLookup: Bool = false
    ) {
        self.formats = formats
        self.themes = themes
        self.icons = icons
        self.providerIcons = providerIcons
        self.plotStyle = plotStyle
        self.isASCII = isASCII
        self.refreshInterval = refreshInterval
        self.hourStep = hourStep
        self.dayLimit = dayLimit
        self.airQuality = airQuality
        self.checksWarnings = checksWarnings
        self.allowsMap = allowsMap
        self.isOffline = isOffline
        self.lookupHosts = lookupHosts
        self.allowsLookup = allowsLookup
    }
}

extension DashboardState {
    package init(
        preferences: Preferences, provider: ProviderID, place: Place?, guessedTimeZone: String? = nil,
        following: Following = Following(), saved: SavedPlaces = SavedPlaces(), consentedHosts: Set<String> = [],
        view: ViewSwitches = ViewSwitches(), size: Size, now: UnixTime, userOffset: UTCOffset
    ) {
        let themes = ThemeChoice(preferences.themes, chosenLast: view.theme)
        var sky = preferences.sky(provider: provider, now: now, userOffset: userOffset)
        sky.guessedTimeZone = guessedTimeZone
        sky.choices.hourStep = view.hourStep ?? preferences.hourStep
        var remembered = Remembered()
        (remembered.view, remembered.saved, remembered.following) = (view, saved, following)
        remembered.sources = LocationSources(
            lookupHosts: preferences.lookupHosts, allowsLookup: preferences.allowsLookup,
            consentedHosts: consentedHosts)
        self.init(
            sky: sky, look: preferences.look(themes.theme), themes: themes, providerIcons: preferences.providerIcons,
            place: place, remembered: remembered, size: size)
    }
}

extension Preferences {
    package func sky(provider: ProviderID, now: UnixTime, userOffset: UTCOffset) -> Sky {
        var choices = Choices()
        choices.refreshInterval = refreshInterval
        choices.hourStep = hourStep
        choices.dayLimit = dayLimit
        choices.choose("air-quality", .text(airQuality))
        choices.choose("warnings.enabled", .boolean(checksWarnings))
        // The reports of airports have scenes of their own.
        choices.choose("measured.source", .text("off"))
        for (name, value) in self.choices { choices.choose(name, value) }
        choices.isOffline = isOffline
        if !allowsMap { choices.hiddenFeatures.insert("map") }
        var sky = Sky(now: now, userOffset: userOffset, formats: formats, provider: provider, choices: choices)
        sky.writesNamesInASCII = isASCII
        return sky
    }

    package func look(_ theme: Theme) -> Look {
        Look(theme: theme, icons: icons, plotStyle: plotStyle, isASCII: isASCII)
    }
}

extension Choices {
    /// As the setting of a feature does.
    package mutating func choose(_ setting: String, _ value: SettingValue) {
        for choice in FeatureList.choices where choice.name == setting { choice.apply(&self, value) }
    }
}
