import Display
import Terminal
import Words

package struct Preferences: Sendable {
    package var formats: Formats
    package var themes: ThemeCatalog
    package var icons: Icons
    package var plotStyle: PlotStyle
    package var isASCII: Bool
    /// Seconds between automatic refreshes, 60 or more.
    package var refreshInterval: Int
    package var isOffline: Bool
    /// The hosts that locate the machine by its IP address, in the order of the requests.
    package var lookupHosts: [String]
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
