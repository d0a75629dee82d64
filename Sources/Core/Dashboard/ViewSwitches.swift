import Features
import Forecast
import Loop
import Weather
import Words

extension DashboardState {
    /// Shows or hides the chart. If the size of the screen would decide the same, no choice is kept.
    mutating func toggleChart() -> [Effect] {
        let before = view.showsChart
        let presentation = presentation
        let canBeSeen = !rows.isEmpty && !ScreenLayout.isTiny(size)
        let isWanted = canBeSeen ? !isChartVisible : !presentation.isChartWanted
        view.showsChart = isWanted == presentation.showsChartBySize ? nil : isWanted
        if canBeSeen, isWanted, !isChartVisible {
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

    /// After the last unit comes the automatic one, which is no choice to remember.
    mutating func showNextWindUnit() -> [Effect] {
        let isAutomatic = formats.windSpeed == nil
        let before = formats.speedUnit
        formats.windSpeed = if let unit = formats.windSpeed { unit.next } else { .kilometersPerHour }
        // The first key changes the figures.
        if isAutomatic, formats.speedUnit == before { formats.windSpeed = formats.windSpeed?.next }
        view.windSpeed = formats.windSpeed
        message = strings(view.windSpeed == nil ? .windUnitAuto : .windUnit, formats.speedUnit.rawValue)
        return [.rememberView(ViewSwitches(windSpeed: view.windSpeed, forgetsWindSpeed: view.windSpeed == nil))]
    }

    mutating func showNextTheme() -> [Effect] {
        let hasChanged = themes.advance()
        message = themes.words(in: strings)
        guard hasChanged else { return [] }
        view.theme = themes.name
        return [.rememberView(ViewSwitches(theme: themes.name))]
    }

    /// Selects the row of the next or the previous change of the weather.
    mutating func moveToChange(_ direction: ForecastFeature.Direction) -> [Effect] {
        let changes = FeatureList.changes(sky)
        return withFeatures {
            $0.forecast.moveToChange(direction, among: changes, &$1)
            return []
        }
    }

    private var isChartVisible: Bool {
        let presentation = presentation
        return ScreenLayout(steadyView, of: presentation, line: selectedLine)[.chart].size.rows > 0
    }
}
