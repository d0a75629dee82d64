import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

@Suite("Reuse of the previous frame")
struct RendererTests {
    @Test("The renderer keeps its content for a minute, if nothing happens but keys")
    func keeping() throws {
        var state = try Sample.loaded()
        var renderer = Renderer()
        _ = renderer.frame(of: &state)
        for key in ["j", "k", "PgDn", "G", "g", "J", "?", "Esc", "Enter", "j", "Esc", "l", "Esc"] {
            state.press(key)
            #expect(renderer.isCurrent(for: state.presentation), "\(key)")
        }
        guard case .at(let moment) = state.nextWake else { throw MissingValueError() }
        _ = state.advance(bySeconds: moment - state.now - 1)
        #expect(renderer.isCurrent(for: state.presentation))
        _ = state.advance(bySeconds: 1)
        #expect(!renderer.isCurrent(for: state.presentation))
    }

    private struct MissingValueError: Error {}

    @Test("A reused renderer draws the same frame as a new one", arguments: ["en", "ko"])
    func equality(language: String) throws {
        let changes: [(name: String, change: (inout DashboardState) -> Void)] = [
            ("size", { _ = $0.step(.resized(Size(rows: 40, columns: 150))) }),
            ("units", { $0.press("u") }), ("message gone", { $0.press("j") }), ("theme", { $0.press("t") }),
            ("fold", { $0.press("z") }), ("unfold one day", { $0.press("Tab") }), ("unfold", { $0.press("z") }),
            ("chart", { $0.press("c") }), ("saved", { $0.press("s") }), ("refresh", { $0.press("r") }),
            ("spinner", { _ = $0.handle(.spinnerAdvanced) }),
            ("failure", { $0.finishRefresh(with: Sample.failure(.network(.offline, host: "h"))) }),
            (
                "answer",
                {
                    $0.press("r"); $0.finishRefresh(with: Sample.outcome(at: $0.now))
                }
            ),
            ("clock", { _ = $0.advance(bySeconds: 61) }),
            ("place", { _ = $0.choose(Place(coordinate: Coordinate(latitude: 1, longitude: 2)!)) }),
        ]
        var state = try Sample.loaded(in: Appearance(language: language))
        var renderer = Renderer()
        for (name, change) in changes {
            _ = renderer.frame(of: &state)
            change(&state)
            #expect(renderer.frame(of: &state) == frame(of: state), "\(name)")
        }
    }

    @Test(
        "Each minute the whole frame is drawn again, and nothing changes within it",
        arguments: [(interval: 600, from: 0), (600, 1180), (2700, 5380), (43_200, 86_380)])
    func minutes(interval: Int, from start: Int) throws {
        var state = try offline(interval: interval)
        _ = state.advance(bySeconds: start)
        var renderer = Renderer()
        var shown = renderer.frame(of: &state)
        for _ in 0..<180 {
            _ = state.advance(bySeconds: 1)
            if state.now == state.now.minute { shown = frame(of: state) }
            #expect(renderer.frame(of: &state) == shown, "\(state.now)")
        }
    }

    @Test("The place's clock appears when its UTC offset changes")
    func clockChange() throws {
        var state = try offline(interval: 600, clockChangesAfter: 90)
        var renderer = Renderer()
        let before = renderer.frame(of: &state)
        while case .at(let moment) = state.nextWake, moment < seoulAfternoon + 150 { state.advance(to: moment) }
        #expect(renderer.frame(of: &state) == frame(of: state))
        #expect(before != renderer.frame(of: &state))
    }

    /// Returns an offline state with a fresh report, which only time can change.
    private func offline(interval: Int, clockChangesAfter seconds: Int? = nil) throws -> DashboardState {
        var preferences = try Sample.preferences(isOffline: true)
        preferences.refreshInterval = interval
        var state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: seoul, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        var current = Sample.current
        let change = seconds.map { PlaceClock.Change(time: seoulAfternoon + $0, offset: .zero) }
        current.clock = PlaceClock(seoulOffset, changes: change.map { [$0] } ?? [])
        state.begin(
            stored: StoredReport(
                current: Fetched(current, fetchedAt: seoulAfternoon),
                forecast: Fetched(Sample.forecast, fetchedAt: seoulAfternoon)))
        return state
    }
}

extension DashboardState {
    fileprivate mutating func advance(to moment: UnixTime) { _ = advance(bySeconds: moment - now) }
}
