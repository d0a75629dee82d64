import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

/// Esc goes back one step.
struct OverlayTests {
    @Test("Esc closes a page over another page, and shows the other one where it was")
    func pages() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.know(Sample.air)
        state.press("a", "j", "?")
        #expect(state.overlay == .page("help", offset: 0))
        state.press("Esc")
        #expect(state.overlay == .page("air", offset: 1))
        state.press("Esc")
        #expect(state.overlay == nil)
    }

    @Test("A page that is covered comes back by its key, and what was over it is closed")
    func covered() throws {
        var state = try Sample.loaded()
        state.press("a", "w", "?", "a")
        #expect(state.overlay == .page("air", offset: 0))
        #expect(state.coveredOverlays == [])
    }

    @Test("Esc leads from a page, a dialog and the list of places back to the details of the row")
    func details() throws {
        for key in ["?", "a", "w", "l", "p"] {
            var state = try Sample.loaded()
            state.press("Enter", key)
            #expect(state.overlay != .details(offset: 0), "\(key)")
            state.press("Esc")
            #expect(state.overlay == .details(offset: 0), "\(key)")
            state.press("Esc")
            #expect(state.overlay == nil)
        }
    }

    @Test("Covered details close when their row is gone")
    func withoutRow() throws {
        var state = try Sample.loaded()
        state.press("Enter", "?")
        state.report = nil
        state.press("Esc")
        #expect(state.overlay == nil)
    }

    @Test("A place chosen over details shows no details of the former place")
    func chosenPlace() throws {
        var state = try Sample.loaded()
        state.press("Enter", "l")
        state.type("busan")
        state.press("Enter")
        #expect(state.overlay == nil)
    }

    @Test("Esc leads from the dialog for another place back to the list of saved places")
    func savedPlaces() throws {
        var state = try Sample.loaded()
        state.press("s", "p", "l")
        #expect(state.dialog != nil)
        state.press("Esc")
        #expect(state.savedPlacesDialog != nil)
        state.press("Esc")
        #expect(state.overlay == nil)
        state.press("l", "Esc")
        #expect(state.overlay == nil, "the list is forgotten")
    }

    private func asked() throws -> DashboardState {
        var state = try Sample.loaded()
        state.press(".")
        _ = state.answer(.location(.failure(.noBus)))
        return state
    }

    @Test("Esc leads from the question of `.` back to the view, at each of its steps", arguments: ["Esc", "q"])
    func question(key: String) throws {
        var state = try asked()
        #expect(state.dialog?.stage == .asking(after: .noBus, isYesFocused: false))
        state.press(key)
        #expect(state.overlay == nil)
        state = try asked()
        state.press("n", "Esc")
        #expect(state.overlay == nil)
        state = try asked()
        state.press("y")
        #expect(state.press(key).unnumbered.contains { if case .cancel = $0 { true } else { false } })
        #expect(state.overlay == nil)
        state.press("l")
        #expect(state.dialog?.stage == .form)
    }

    @Test("Esc leads from a search that the form began back to the form")
    func form() throws {
        var state = try Sample.loaded()
        state.openLocating()
        _ = state.answer(.location(.failure(.noBus)))
        state.press("n", "Esc")
        #expect(state.dialog?.stage == .form)
        state.press("Esc")
        #expect(state.overlay == nil)
    }

    @Test("The question and its answers name their keys on the last line")
    func hints() throws {
        var state = try asked()
        #expect(frame(of: state).contains("y yes  n no  Esc cancel"))
        state.press("n")
        #expect(frame(of: state).contains("Enter choose  Esc cancel  Tab next"))
        state = try asked()
        _ = state.step(.resized(Size(rows: 8, columns: 24)))
        #expect(!frame(of: state).contains("y yes"), "a question that is not whole has no yes")
    }
}
