import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Outlook
@testable import Sky
@testable import Words

@Suite("Units key")
struct UnitSystemTests {
    @Test("The key cycles through the unit systems, shows a message and saves the choice")
    func cycle() throws {
        var state = try Sample.loaded()
        state.press("t")
        let theme = state.view.theme
        let steps: [(UnitSystem, String)] = [
            (.imperial, "Units: imperial (°F, mph)"), (.metric, "Units: metric (°C, m/s)"),
        ]
        for (units, message) in steps {
            let effects = state.press("u")
            #expect(effects == [.rememberView(ViewSwitches(units: units))])
            #expect(state.formats.units == units)
            #expect(state.message == message)
            #expect(state.view == ViewSwitches(theme: theme, units: units))
        }
        state.press("j")
        #expect(state.message == nil)
    }

    @Test(
        "The message is in Korean",
        arguments: [(1, "단위: 야드파운드법(°F, mph)"), (2, "단위: 미터법(°C, m/s)")])
    func korean(presses: Int, message: String) throws {
        var state = try Sample.loaded("ko")
        for _ in 0..<presses { state.press("u") }
        #expect(state.message == message)
    }

    @Test("From kelvin, which only a setting chooses, the key goes to Celsius and never back")
    func kelvin() throws {
        var state = try Sample.loaded(in: Appearance(units: .standard))
        #expect(frame(of: state).contains("291 K"))
        var seen: [UnitSystem] = []
        for _ in 0..<3 {
            state.press("u")
            seen.append(state.formats.units)
        }
        #expect(seen == [.metric, .imperial, .metric])
    }

    @Test("The key keeps a configured wind unit")
    func ownWindUnit() throws {
        var preferences = try Sample.preferences()
        preferences.formats = Formats(strings: preferences.formats.strings, units: .metric, windSpeed: .knots)
        var state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: seoul, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        state.finishRefresh(with: Sample.outcome())
        state.press("u")
        #expect(state.message == "Units: imperial (°F, kn)")
        state.press("j")
        #expect(frame(of: state).contains("↗ 6 kn SW"))
        #expect(frame(of: state).contains("29.92 inHg"))
    }

    @Test("The key changes the whole frame at once", arguments: [(24, 80), (50, 30), (40, 120)])
    func wholePicture(extent: Extent) throws {
        let size = Size(rows: extent.rows, columns: extent.columns)
        var state = try Sample.loaded(in: Appearance(size: size))
        for units in [UnitSystem.imperial, .metric] {
            state.press("u", "j", "k")
            var started = try Sample.loaded(in: Appearance(size: size, units: units))
            started.press("j", "k")
            #expect(state.presentation.sky.outlook == started.presentation.sky.outlook)
            #expect(frame(of: state) == frame(of: started))
            for keys in [["c"], ["Enter"], ["p"]] {
                var (changed, other) = (state, started)
                for key in keys {
                    changed.press(key)
                    other.press(key)
                }
                #expect(frame(of: changed) == frame(of: other), "\(keys)")
            }
        }
    }

    @Test("The key works over the details of a row, which stay open")
    func overDetails() throws {
        var state = try Sample.loaded()
        state.press("Enter")
        #expect(!frame(of: state).contains("°F"))
        state.press("u")
        #expect(state.overlay == .details(offset: 0))
        #expect(frame(of: state).contains("°F"))
    }

    @Test("In the list of saved places the key is undo and changes no units")
    func savedPlaces() throws {
        var state = try Sample.loaded()
        state.keepThreePlaces()
        state.press("u")
        #expect(state.formats.units == .metric)
    }

    @Test("The key works before any weather has arrived")
    func empty() throws {
        var state = try Sample.state(place: nil)
        #expect(state.press("u") == [.rememberView(ViewSwitches(units: .imperial))])
        #expect(frame(of: state).contains("Units: imperial"))
    }

    @Test("The key has a hint if the line has room beside the next refresh")
    func hint() throws {
        #expect(frame(of: try Sample.loaded(rows: 24, columns: 160)).text(ofRow: 23).contains("u units"))
        #expect(!frame(of: try Sample.loaded(columns: 72)).text(ofRow: 23).contains("u units"))
    }

    @Test("No scene in any units and language shows a minus zero", arguments: ["en", "ko"], UnitSystem.allCases)
    func minusZero(language: String, units: UnitSystem) throws {
        for size in [Size(rows: 50, columns: 30), Size(rows: 40, columns: 120)] {
            let look = Appearance(language: language, size: size, units: units)
            for scene in Scene.groups.flatMap(\.scenes) {
                #expect(!frame(of: try scene.make(in: look)).hasMinusZero, "\(scene.name)")
            }
        }
    }

    @Test("Weather slightly below zero shows no minus zero, in Celsius or Fahrenheit", arguments: [-0.4, -17.9])
    func littleBelowZero(celsius: Double) throws {
        for units in UnitSystem.allCases {
            for size in [Size(rows: 50, columns: 30), Size(rows: 40, columns: 120), Size(rows: 3, columns: 20)] {
                let temperatures = (0..<40).map { celsius + Double($0 % 5) / 50 }
                var state = try ChartSample.state(ChartSample.hours(temperatures), units: units)
                var outcome = Sample.outcome(at: state.now)
                var current = Sample.current
                current.temperature = Sample.celsius(celsius)
                current.apparentTemperature = Sample.celsius(celsius)
                current.dewPoint = Sample.celsius(celsius)
                outcome.current = .success(Fetched(current, fetchedAt: state.now))
                outcome.forecast = .success(
                    Fetched(
                        Forecast(hours: ChartSample.hours(temperatures), clock: PlaceClock(seoulOffset)),
                        fetchedAt: state.now)
                )
                state.finishRefresh(with: outcome)
                _ = state.step(.resized(size))
                #expect(!frame(of: state).hasMinusZero)
                state.press("Enter")
                #expect(!frame(of: state).hasMinusZero)
            }
        }
    }
}

extension Frame {
    fileprivate var hasMinusZero: Bool {
        (0..<size.rows).contains { row in
            let text = text(ofRow: row)
            return ["−0°", "−0 ", "-0°"].contains { text.contains($0) }
        }
    }
}
