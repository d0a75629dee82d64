import Display
import Terminal
import Words

/// What the user wants, settled before the dashboard starts.
package struct Preferences: Sendable {
    /// How it starts; a key changes the units.
    package var formats: Formats
    package var themes: ThemeCatalog
    package var icons: Icons
    package var plotStyle: PlotStyle
    /// The terminal shows ASCII alone, as the locale has it.
    package var isASCII: Bool
    /// Seconds between automatic refreshes, 60 or more.
    package var refreshInterval: Int
    /// No service is asked; what is stored is shown.
    package var isOffline: Bool
    /// The hosts that guess a town from this machine's address, in the order they are asked.
    package var lookupHosts: [String]
    /// The configuration says yes to them, so that the user need not be asked.
    package var allowsLookup: Bool

    package init(
        formats: Formats, themes: ThemeCatalog, icons: Icons, plotStyle: PlotStyle = .braille, isASCII: Bool = false,
        refreshInterval: Int, isOffline: Bool = false, lookupHosts: [String] = [], allowsLookup: Bool = false
    ) {
        self.formats = formats
        self.themes = themes
        self.icons = icons
        self.plotStyle = plotStyle
        self.isASCII = isASCII
        self.refreshInterval = refreshInterval
        self.isOffline = isOffline
        self.lookupHosts = lookupHosts
        self.allowsLookup = allowsLookup
    }
}
