import DashboardSamples
import Terminal
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Words

enum ChartSample {
    /// Saturday 21 November 2026, 12:00 in Seoul.
    static let noon = seoulAfternoon + -7320

    /// Temperatures of 40 rows in degrees Celsius.
    static let temperatures: [Double] = [
        18, 18, 16, 14, 12, 10, 9, 12, 17, 21, 18, 14, 11, 9, 8, 11, 15, 19, 17, 13, 11, 10, 9, 10, 12, 13, 12, 10, 8,
        6, 5, 7, 11, 14, 12, 9, 7, 5, 4, 7,
    ]
    /// Precipitation of the rows in millimetres.
    static let amounts: [Double] = [
        0, 0, 1.2, 3.6, 2.4, 0.4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2, 0.8, 1.6, 2, 2.8, 1.2, 0.4,
    ]
    /// Five days of frost with rain until Sunday and snow from Monday on.
    static var winter: [HourWeather] {
        let rain = hours(temperatures.map { $0 - 13 })
        let snow = hours(temperatures.map { $0 - 13 }, isSnow: true)
        return Array(rain[..<12] + snow[12...])
    }

    static func hours(
        _ temperatures: [Double] = temperatures, amounts: [Double] = amounts, isSnow: Bool = false,
        from start: UnixTime = noon
    ) -> [HourWeather] {
        temperatures.enumerated().map { index, temperature in
            var hour = HourWeather(
                validTime: start + index * Sample.step, span: Sample.step,
                conditions: Conditions(.clear, temperature: Sample.celsius(temperature)))
            let amount = index < amounts.count ? amounts[index] : 0
            let depth = amount > 0 ? PrecipitationDepth(millimeters: amount) : nil
            if isSnow { hour.snow = depth?.withFreshSnow } else { hour.rain = depth }
            return hour
        }
    }

    static func state(
        _ hours: [HourWeather] = hours(), language: String = "en", units: UnitSystem = .metric,
        style: PlotStyle = .braille, clock: PlaceClock = PlaceClock(seoulOffset)
    ) throws -> DashboardState {
        var preferences = try Sample.preferences(language, units: units)
        preferences.plotStyle = style
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, size: Size(rows: 24, columns: 80),
            now: hours.first?.validTime ?? noon, userOffset: seoulOffset)
        var current = Sample.current
        current.clock = clock
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(current, fetchedAt: state.now)),
                forecast: .success(Fetched(Forecast(hours: hours, clock: clock), fetchedAt: state.now))))
        return state
    }

    static func frame(_ state: DashboardState, rows: Int, columns: Int) -> Frame {
        var canvas = Canvas(size: Size(rows: rows, columns: columns))
        let lines = state.presentation.listLines
        let selected = lines.line(selectedAt: state.list.selection).map { lines[$0] }
        ChartPlot(state.sky, state.look, size: canvas.size)?.draw(selected: selected, on: &canvas)
        return canvas.frame
    }
}
