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

    /// Folds all days, or unfolds them. The selected row stays, or its day is selected.
    mutating func toggleDays() -> [Effect] {
        view.foldsDays = !presentation.foldsDays
        list.folding = DayFolding()
        return [.rememberView(ViewSwitches(foldsDays: view.foldsDays))]
    }

    mutating func toggleSelectedDay() -> [Effect] {
        let lines = presentation.listLines
        let day = lines.line(selectedAt: list.selection).flatMap(lines.day(ofLine:))
        return day.map { toggleDay($0.date) } ?? []
    }

    /// Shows or hides the rows of one day and selects its first line.
    mutating func toggleDay(_ date: CivilDate) -> [Effect] {
        let lines = presentation.listLines
        guard let line = lines.first(where: { $0.day?.date == date }), let day = line.day else { return [] }
        guard let first = day.hours.first else {
            message = strings[.noHoursOfDay]
            return []
        }
        list.folding.set(date, isFolded: line.time == nil)
        list.selection = first.validTime
        return []
    }

    /// Shows rows of one hour or of three hours, if the provider has both.
    mutating func toggleHours() -> [Effect] {
        guard let report, let forecast = report.forecast.latest?.value else { return [] }
        guard !forecast.singleHours.isEmpty else {
            message = strings(.noSingleHours, strings[report.provider])
            return []
        }
        let hourStep = sky.choices.hourStep.other
        (view.hourStep, sky.choices.hourStep) = (hourStep, hourStep)
        message = strings[hourStep == .one ? .singleHoursChosen : .threeHoursChosen]
        return [.rememberView(ViewSwitches(hourStep: hourStep))]
    }

    private var isChartVisible: Bool {
        let presentation = presentation
        return ScreenLayout(steadyView, of: presentation, line: selectedLine)[.chart].size.rows > 0
    }
}
