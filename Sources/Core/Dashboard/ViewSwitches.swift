/// What the user has switched on the screen itself, and the next start goes on with; nil where nothing was.
package struct ViewSwitches: Hashable, Sendable {
    /// A theme's name, or "auto".
    package var theme: String?
    package var showsChart: Bool?
    package var units: UnitSystem?

    package init(theme: String? = nil, showsChart: Bool? = nil, units: UnitSystem? = nil) {
        self.theme = theme
        self.showsChart = showsChart
        self.units = units
    }
}

extension DashboardState {
    /// What is on the screen counts: a chart that had no room was not shown.
    mutating func toggleChart() -> [Effect] {
        let before = view.showsChart
        let canBeSeen = !rows.isEmpty && !DashboardLayout.isTiny(size)
        view.showsChart = canBeSeen ? !hasChart : !isChartWanted
        if canBeSeen, view.showsChart == true, !hasChart {
            view.showsChart = before
            tell(strings[.noRoomForChart])
            return []
        }
        return [.rememberView(ViewSwitches(showsChart: view.showsChart))]
    }

    /// Values are held in SI units, so that nothing has to be asked for again.
    mutating func showNextUnits() -> [Effect] {
        formats.units = formats.units.next
        view.units = formats.units
        message = strings(
            .unitsChosen, strings[formats.units], formats.temperatureUnit, formats.speedUnit.rawValue)
        return [.rememberView(ViewSwitches(units: view.units))]
    }

    private var hasChart: Bool { DashboardLayout(self).chart.size.rows > 0 }
}
