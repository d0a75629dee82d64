import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Look
@testable import Sky
@testable import Terminal

struct OneMeaningTests {
    private static let sizes = [(32, 100), (24, 80), (50, 30), (10, 24), (60, 200), (5, 20), (1, 80)]
        .map { Size(rows: $0.0, columns: $0.1) }

    /// Snow and storm now and later, and a frost to come.
    private func winterStorm(_ look: Appearance) throws -> DashboardState {
        var week = Week("SSSS SSsssSSS", -8...1, wind: "WWWW WWww").with(.heavySnow, 1)
        week.current?.wind = Sample.wind(19, from: 270, gust: 31)
        var state = try Sample.state(in: look)
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(try #require(week.current), fetchedAt: state.now)),
                forecast: .success(
                    Fetched(Forecast(hours: week.rows, clock: PlaceClock(seoulOffset)), fetchedAt: state.now))))
        return state
    }

    @Test(
        "A winter storm without an official warning has neither its mark nor its colour",
        arguments: ThemeFile.all)
    func winterStorm(file: ThemeFile) throws {
        for (size, depth) in Self.sizes.flatMap({ size in ColorDepth.allCases.map { (size, $0) } }) {
            let theme = file.theme(depth)
            let warning = theme[.warning]
            let state = try winterStorm(Appearance(size: size, theme: theme))
            let frame = frame(of: state)
            var told: Set<Character> = []
            for (row, column) in (0..<size.rows).flatMap({ row in (0..<size.columns).map { (row, $0) } }) {
                let cell = frame[row, column]
                // Other roles can be bold too.
                let looksAlike =
                    cell.face.foreground == warning.foreground
                    && cell.face.attributes.isSuperset(of: warning.attributes.subtracting(.bold))
                    && (warning.foreground != .terminalDefault || !warning.attributes.subtracting(.bold).isEmpty)
                if looksAlike, let character = cell.character, character != " " { told.insert(character) }
                if cell.character == "▲" { told.insert("▲") }
            }
            #expect(told.isEmpty, "\(size) \(depth): \(told)")
        }
    }

    @Test(
        "Errors and old data have an exclamation mark and no triangle",
        arguments: [
            "offline-with-old", "forecast-old", "forecast-missing", "hours-over", "key-missing", "bad-key-with-nothing",
        ])
    func problems(scene: String) throws {
        for size in [(24, 80), (20, 30), (50, 30), (10, 24), (32, 100)].map({ Size(rows: $0.0, columns: $0.1) }) {
            let text = frame(of: try Scene.named(scene).make(in: Appearance(size: size))).text(isColored: false)
            #expect(text.contains("!") && !text.contains("▲"), "\(text)")
        }
    }

    @Test("In ASCII, an official warning and a problem have different marks")
    func ascii() { #expect("▲".inASCII() != "!" && "▲".inASCII().isASCII) }
}
