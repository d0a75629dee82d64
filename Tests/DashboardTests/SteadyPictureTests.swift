import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

@Suite("What a picture takes over from the one before")
struct SteadyPictureTests {
    private func isKept(_ state: DashboardState) -> Bool {
        if case .steady = state.kept { true } else { false }
    }

    @Test("It is kept while rows are selected, dialogs come and go, and the clock goes on without a word that changes")
    func keeping() throws {
        var state = try Sample.loaded()
        _ = state.nextFrame()
        for key in ["j", "k", "PgDn", "G", "g", "J", "?", "Esc", "Enter", "j", "Esc", "l", "Esc"] {
            state.press(key)
            #expect(isKept(state), "\(key)")
        }
        guard case .at(let moment) = state.nextWake else { throw Absence() }
        _ = state.advance(bySeconds: moment - state.now - 1)
        #expect(isKept(state))
        _ = state.advance(bySeconds: 1)
        #expect(!isKept(state))
    }

    private struct Absence: Error {}

    @Test("What is drawn with it is what is drawn without it, whatever has changed", arguments: ["en", "ko"])
    func equality(language: String) throws {
        let changes: [(name: String, change: (inout DashboardState) -> Void)] = [
            ("size", { _ = $0.handle(.resized(Size(rows: 40, columns: 150))) }),
            ("units", { $0.press("u") }), ("message gone", { $0.press("j") }), ("theme", { $0.press("t") }),
            ("chart", { $0.press("c") }), ("saved", { $0.press("s") }), ("refresh", { $0.press("r") }),
            ("spinner", { _ = $0.handle(.spinnerAdvanced) }),
            ("failure", { $0.finishRefresh(with: Sample.failure(.offline)) }),
            (
                "answer",
                {
                    $0.press("r"); $0.finishRefresh(with: Sample.outcome(at: $0.now))
                }
            ),
            ("clock", { _ = $0.advance(bySeconds: 61) }),
            ("place", { _ = $0.choose(Place(coordinate: Coordinate(latitude: 1, longitude: 2)!)) }),
        ]
        var state = try Sample.loaded(in: Look(language: language))
        for (name, change) in changes {
            _ = state.nextFrame()
            change(&state)
            #expect(state.nextFrame() == frame(of: state.keepingNothing), "\(name)")
        }
    }

    @Test("Second by second it changes when a picture would, and the picture when the next wake says so")
    func wakes() throws {
        var state = try Sample.loaded()
        var shown = state.nextFrame()
        for _ in 0..<400 {
            guard case .at(let moment) = state.nextWake else { throw Absence() }
            _ = state.advance(bySeconds: 7)
            if state.refresh != nil { state.finishRefresh(with: Sample.failure(.offline)) }
            let fresh = frame(of: state.keepingNothing)
            #expect(state.nextFrame() == fresh, "\(state.now)")
            #expect(fresh == shown || moment <= state.now, "\(state.now)")
            shown = fresh
        }
    }
}
