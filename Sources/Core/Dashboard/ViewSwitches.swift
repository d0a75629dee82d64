import Display
import Words

/// The user's changes on the screen, which the next start keeps; nil if unchanged.
package struct ViewSwitches: Hashable, Sendable {
    /// A theme's name, or "auto".
    package var theme: String?
    package var showsChart: Bool?
    /// Discards a stored `showsChart`, so that the size of the screen decides again.
    package var forgetsChart = false
    package var units: UnitSystem?

    package init(
        theme: String? = nil, showsChart: Bool? = nil, forgetsChart: Bool = false, units: UnitSystem? = nil
    ) {
        self.theme = theme
        self.showsChart = showsChart
        self.forgetsChart = forgetsChart
        self.units = units
    }
}

extension DashboardState {
    /// Shows or hides the chart; a choice equal to the automatic one restores automatic.
    mutating func toggleChart() -> [Effect] {
        let before = view.showsChart
        let presentation = presentation
        let canBeSeen = !rows.isEmpty && !ScreenLayout.isTiny(size)
        let showsChart = canBeSeen ? !hasChart : !presentation.isChartWanted
        view.showsChart = showsChart == presentation.isChartAutomatic ? nil : showsChart
        if canBeSeen, showsChart, !hasChart {
            view.showsChart = before
            showMessage(strings[.noRoomForChart])
            return []
        }
        return [.rememberView(ViewSwitches(showsChart: view.showsChart, forgetsChart: view.showsChart == nil))]
    }

    /// Sends no request, because reports hold SI units.
    mutating func showNextUnits() -> [Effect] {
        formats.units = formats.units.next
        view.units = formats.units
        message = strings(
            .unitsChosen, strings[formats.units], formats.temperatureUnit, formats.speedUnit.rawValue)
        return [.rememberView(ViewSwitches(units: view.units))]
    }

    mutating func showNextTheme() -> [Effect] {
        let hasChanged = themes.advance()
        message = themes.words(in: strings)
        guard hasChanged else { return [] }
        view.theme = themes.name
        return [.rememberView(ViewSwitches(theme: themes.name))]
    }

    private var hasChart: Bool {
        let presentation = presentation
        let view = SteadyView(presentation: presentation, outlook: presentation.outlook)
        return ScreenLayout(view, of: presentation, selected: selectedRow)[.chart].size.rows > 0
    }
}
