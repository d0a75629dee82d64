import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Sky
@testable import Words

@Suite("Wind unit key")
struct WindUnitTests {
    private func state(_ formats: Formats) throws -> DashboardState {
        var preferences = try Sample.preferences()
        preferences.formats = formats
        var state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: seoul, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        state.finishRefresh(with: Sample.outcome())
        return state
    }

    @Test("The key cycles through the units of wind, shows a message and saves the choice")
    func cycle() throws {
        var state = try Sample.loaded()
        state.press("t")
        let theme = state.view.theme
        let steps: [(SpeedUnit?, String)] = [
            (.kilometersPerHour, "Unit of wind: km/h"), (.metersPerSecond, "Unit of wind: m/s"),
            (.milesPerHour, "Unit of wind: mph"), (.knots, "Unit of wind: kn"), (nil, "Unit of wind: auto (m/s)"),
            (.kilometersPerHour, "Unit of wind: km/h"),
        ]
        for (unit, message) in steps {
            let effects = state.press("U")
            #expect(effects == [.rememberView(ViewSwitches(windSpeed: unit, forgetsWindSpeed: unit == nil))])
            #expect(state.message == message)
            #expect(state.view == ViewSwitches(theme: theme, windSpeed: unit))
        }
        state.press("j")
        #expect(state.message == nil)
    }

    @Test(
        "The message is in every language",
        arguments: [
            ("ko", "풍속 단위: km/h", "풍속 단위: 자동(m/s)"), ("ja", "風速の単位: km/h", "風速の単位: 自動 (m/s)"),
            ("de", "Einheit des Windes: km/h", "Einheit des Windes: auto (m/s)"),
        ])
    func languages(language: String, first: String, last: String) throws {
        var state = try Sample.loaded(language)
        state.press("U")
        #expect(state.message == first)
        state.press("U", "U", "U", "U")
        #expect(state.message == last)
    }

    @Test("The automatic unit is that of the region, or that of the unit system")
    func automatic() throws {
        let strings = try Sample.strings("en")
        var state = try state(
            Formats(strings: strings, units: .metric, windSpeed: .knots, metricWindSpeed: .kilometersPerHour))
        state.press("U")
        #expect(state.message == "Unit of wind: auto (km/h)")
        state.press("u")
        #expect(state.message == "Units: imperial (°F, mph)")
        state.press("U")
        #expect(state.message == "Unit of wind: km/h")
        state.press("u")
        #expect(state.message == "Units: metric (°C, km/h)")
    }

    @Test(
        "The key changes header, list, chart, details and sentences at once",
        arguments: [(24, 80), (50, 30), (40, 120)])
    func wholePicture(extent: Extent) throws {
        let size = Size(rows: extent.rows, columns: extent.columns)
        var state = try Sample.loaded(in: Appearance(size: size))
        for unit in [SpeedUnit.kilometersPerHour, .metersPerSecond, .milesPerHour, .knots] {
            state.press("U", "j", "k")
            var preferences = try Sample.preferences()
            preferences.formats.windSpeed = unit
            var started = DashboardState(
                preferences: preferences, provider: .openWeatherMap, place: seoul, size: size, now: seoulAfternoon,
                userOffset: seoulOffset)
            started.finishRefresh(with: Sample.outcome())
            started.press("j", "k")
            #expect(state.presentation.sky.outlook == started.presentation.sky.outlook)
            #expect(frame(of: state) == frame(of: started))
            state.press("Enter")
            started.press("Enter")
            #expect(frame(of: state) == frame(of: started))
            state.press("Esc")
        }
    }

    @Test("The key works over the details of a row, which stay open")
    func overDetails() throws {
        var state = try Sample.loaded()
        state.press("Enter", "U")
        #expect(state.overlay == .details(offset: 0))
        #expect(frame(of: state).contains("km/h"))
    }
}
