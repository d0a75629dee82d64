import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

/// Returns a place at longitude 10° east.
func place(_ latitude: Double, _ name: String? = nil) -> Place {
    Place(coordinate: Coordinate(clampingLatitude: latitude, longitude: 10), name: name)
}

let places = [place(1, "one"), place(2, "two"), place(3, "three")]

struct SavedPlacesTests {
    private func names(_ changes: SavedPlacesChange...) -> [String?] {
        var saved = SavedPlaces(places)
        for change in changes { saved.apply(change) }
        return saved.places.map(\.name)
    }

    @Test("Each place is saved once, whatever its name, to four decimals")
    func once() {
        #expect(names(.add(place(1, "uno"))) == ["one", "two", "three"])
        #expect(names(.add(place(2.000_01, "due"))) == ["one", "two", "three"])
        #expect(names(.add(place(2.001, "near"))) == ["one", "two", "three", "near"])
        #expect(SavedPlaces(places + places).places == places)
    }

    @Test("Places can be added, removed, renamed and moved")
    func changes() {
        #expect(names(.add(place(4, "four"), at: 0)) == ["four", "one", "two", "three"])
        #expect(names(.add(place(4, "four"), at: 99)) == ["one", "two", "three", "four"])
        #expect(names(.remove(place(2))) == ["one", "three"])
        #expect(names(.rename(place(2), to: "due")) == ["one", "due", "three"])
        #expect(names(.rename(place(2), to: nil)) == ["one", nil, "three"])
        #expect(names(.move(place(1), by: 1)) == ["two", "one", "three"])
        #expect(names(.move(place(3), by: -2)) == ["three", "one", "two"])
        #expect(names(.move(place(3), by: 5)) == ["one", "two", "three"])
    }

    @Test("A place that another copy has removed cannot be changed any more")
    func late() {
        #expect(names(.remove(place(2)), .rename(place(2), to: "due"), .move(place(2), by: 1)) == ["one", "three"])
    }

    @Test("The number of saved places is limited")
    func bound() {
        var saved = SavedPlaces((0..<200).map { place(Double($0) / 4) })
        #expect(saved.places.count == SavedPlaces.limit)
        saved.apply(.add(place(-1)))
        #expect(saved.places.count == SavedPlaces.limit)
    }
}

struct SavingTests {
    @Test("Key s saves the current place, and removes it when pressed again")
    func toggle() throws {
        var state = try Sample.loaded()
        #expect(state.press("s") == [.changeSaved(.add(seoul))])
        #expect(state.message == "Saved Seoul, KR. Press 1 to come back to it.")
        #expect(state.press("s") == [.changeSaved(.remove(seoul))])
        #expect(state.message == "Seoul, KR is no longer saved. Press s to save it again.")
        #expect(state.saved.places == [])
    }

    @Test("The number of a saved place counts places saved by other copies")
    func others() throws {
        var state = try Sample.loaded()
        state.press("s")
        _ = state.handle(.savedChanged(SavedPlaces(places + [seoul])))
        #expect(state.message == "Saved Seoul, KR. Press 4 to come back to it.")
    }

    @Test("Saving a guessed place chooses it")
    func guess() throws {
        var state = try Sample.state(guessedTimeZone: "Asia/Seoul")
        #expect(state.press("s") == [.remember(seoul), .changeSaved(.add(seoul))])
        #expect(state.guessedTimeZone == nil)
    }

    @Test("The place of the demo cannot be saved")
    func demo() throws {
        var state = try Sample.state(place: nil)
        state.press("d")
        #expect(state.press("s") == [])
        _ = state.answer(.report(Sample.outcome()))
        #expect(state.press("s") == [])
        #expect(state.message == "The demo's place is a sample and cannot be saved. Esc leaves the demo.")
    }

    @Test("A full list shows a message instead of saving")
    func full() throws {
        var state = try Sample.loaded()
        let many = SavedPlaces((0..<SavedPlaces.limit).map { place(Double($0) / 4) })
        _ = state.handle(.savedChanged(many))
        state.press("s")
        #expect(state.message == "At most 99 places can be saved. Remove one first.")
    }
}

struct SwitchingTests {
    private func state(at shown: Place = seoul, saved: [Place] = places) throws -> DashboardState {
        var state = try Sample.state(place: shown)
        _ = state.handle(.savedChanged(SavedPlaces(saved)))
        state.finishRefresh(with: Sample.outcome())
        return state
    }

    @Test("Keys ] and [ cycle through the places, from an unsaved place to the first or last")
    func round() throws {
        var state = try state()
        var visited: [String?] = []
        for key in ["]", "]", "]", "]", "[", "["] {
            state.press(key)
            visited.append(state.report?.place.name)
        }
        #expect(visited == ["one", "two", "three", "one", "three", "two"])
        var back = try self.state()
        back.press("[")
        #expect(back.report?.place.name == "three")
    }

    @Test("A digit shows and saves the place of that number")
    func digit() throws {
        var state = try state()
        #expect(state.press("2").unnumbered == [.remember(places[1]), .refresh(places[1])])
        #expect(state.press("2") == [], "the place is already shown")
        state.press("9")
        #expect(state.message == "There is no saved place 9.")
    }

    @Test("Without another saved place the keys show a message")
    func nowhere() throws {
        var none = try state(saved: [])
        for key in ["]", "[", "1"] {
            #expect(none.press(key) == [])
            #expect(none.message == "No saved places yet. Press s to save the one on the screen.")
        }
        var one = try state(saved: [seoul])
        #expect(one.press("]") == [])
        #expect(one.message == "There is no other saved place. Go to another place and press s to save it.")
    }

    @Test("Another place shows its stored weather at once and refreshes old parts")
    func stored() throws {
        var state = try state()
        guard case .recall(let place, let provider)? = state.handle(.input(.key(.character("1")))).last else {
            Issue.record("nothing is recalled")
            return
        }
        #expect(place == places[0] && provider == .openWeatherMap)
        let old = Fetched(Sample.current, fetchedAt: seoulAfternoon + -900)
        let effects = state.handle(.recalled(StoredReport(current: old)))
        #expect(frame(of: state).contains("Partly cloudy"))
        #expect(effects.unnumbered == [.refresh(places[0])])
    }

    @Test("A saved place keeps its name when the program starts with its coordinate")
    func startedWith() throws {
        let state = DashboardState(
            preferences: try Sample.preferences(), provider: .openMeteo, place: place(2, "another"),
            saved: SavedPlaces(places), size: Size(rows: 24, columns: 80), now: seoulAfternoon, userOffset: seoulOffset)
        #expect(state.report?.place.name == "two")
    }

    @Test("A saved place keeps its name when it is chosen by its coordinate")
    func chosenAgain() throws {
        var state = try state()
        state.press("l")
        state.type("1, 10")
        state.press("Enter")
        #expect(state.report?.place == places[0])
    }
}
