import Weather
import Words

/// What the user chose by key, which the next start uses again; a property is nil where nothing was chosen.
package struct ViewSwitches: Hashable, Sendable {
    /// A theme's name, or "auto".
    package var theme: String?
    package var showsChart: Bool?
    /// Discards a stored `showsChart`, so that the size of the screen decides again.
    package var forgetsChart = false
    package var units: UnitSystem?
    package var foldsDays: Bool?
    /// Only where the map stands beside the list.
    package var showsMap: Bool?
    package var hourStep: HourStep?
    package var windSpeed: SpeedUnit?
    /// Discards a stored `windSpeed`, so that the unit is automatic again.
    package var forgetsWindSpeed = false

    package init(
        theme: String? = nil, showsChart: Bool? = nil, forgetsChart: Bool = false, units: UnitSystem? = nil,
        windSpeed: SpeedUnit? = nil, forgetsWindSpeed: Bool = false, foldsDays: Bool? = nil, hourStep: HourStep? = nil,
        showsMap: Bool? = nil
    ) {
        self.theme = theme
        self.showsChart = showsChart
        self.forgetsChart = forgetsChart
        self.units = units
        self.foldsDays = foldsDays
        self.showsMap = showsMap
        self.hourStep = hourStep
        self.windSpeed = windSpeed
        self.forgetsWindSpeed = forgetsWindSpeed
    }
}
