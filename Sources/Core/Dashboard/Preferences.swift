import Look
import Display
import Terminal
import Weather
import Words

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
    package var airScale: AirScaleChoice
    package var checksWarnings: Bool
    package var allowsMap: Bool
    package var isOffline: Bool
    /// The hosts that locate the machine by its IP address, in the order of the requests.
    package var lookupHosts: [String]
    package var allowsLookup: Bool

    package init(
        formats: Formats, themes: ThemeCatalog, icons: Icons, providerIcons: ProviderIcons? = nil,
        plotStyle: PlotStyle = .braille, isASCII: Bool = false,
        refreshInterval: Int, hourStep: HourStep = .three, dayLimit: Int = 16,
        airScale: AirScaleChoice = .auto, checksWarnings: Bool = true, allowsMap: Bool = true, isOffline: Bool = false,
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
        self.airScale = airScale
        self.checksWarnings = checksWarnings
        self.allowsMap = allowsMap
        self.isOffline = isOffline
        self.lookupHosts = lookupHosts
        self.allowsLookup = allowsLookup
    }

    func parts(of provider: ProviderID) -> Set<ReportPart> {
        provider.parts(air: airScale, checksWarnings: checksWarnings)
    }
}
