import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Now
@testable import Places

struct SavedPlacesDialogTests {
    private func state() throws -> DashboardState {
        var state = try Sample.loaded()
        _ = state.handle(.savedChanged(SavedPlaces(places + [seoul])))
        #expect(state.press("p") == [.recallSaved(state.provider)])
        return state
    }

    private func selection(_ state: DashboardState) -> Int? {
        state.savedPlacesDialog?.selection
    }

    @Test("The list opens at the current place, and keys move the selection")
    func moving() throws {
        var state = try state()
        var visited = [selection(state)]
        for key in ["k", "Up", "Home", "k", "j", "Down", "G", "j", "g"] {
            state.press(key)
            visited.append(selection(state))
        }
        #expect(visited == [3, 2, 1, 0, 0, 1, 2, 3, 3, 0])
    }

    @Test("Enter and digits show a place and close the list")
    func choosing() throws {
        for keys in [["g", "j", "Enter"], ["2"]] {
            var state = try state()
            for key in keys { state.press(key) }
            #expect(state.report?.place == places[1])
            #expect(state.overlay == nil)
        }
    }

    @Test(
        "A name without room is shortened before it is cut",
        arguments: [(26, "34°N 151°E"), (60, "34.12°N 150.98°E")])
    func shorterForms(columns: Int, shown: String) throws {
        var state = try Sample.loaded(rows: 12, columns: columns)
        // No town is near, so that the name is the coordinate.
        let sea = Place(coordinate: Coordinate(clampingLatitude: 34.12, longitude: 150.98))
        _ = state.handle(.savedChanged(SavedPlaces([seoul, sea])))
        state.press("p")
        #expect(frame(of: state).contains("2 " + shown + " "))
    }

    @Test("Esc, p and q close the list and change nothing", arguments: ["Esc", "p", "q"])
    func closing(key: String) throws {
        var state = try state()
        #expect(state.press(key) == [])
        #expect(state.overlay == nil)
        #expect(state.report?.place == seoul)
    }

    @Test("J and K move the selected place, and the selection follows")
    func order() throws {
        var state = try state()
        state.press("g")
        #expect(state.press("J") == [.changeSaved(.move(places[0], by: 1))])
        #expect(state.saved.places.map(\.name) == ["two", "one", "three", "Seoul"])
        #expect(selection(state) == 1)
        state.press("K")
        #expect(state.press("K") == [], "the place is already the first")
        #expect(state.saved.places.first?.name == "one")
    }

    @Test("Undo restores removed places at their positions, the last one first")
    func undo() throws {
        var state = try state()
        state.press("g")
        #expect(state.press("d") == [.changeSaved(.remove(places[0]))])
        state.press("Delete")
        #expect(state.saved.places.map(\.name) == ["three", "Seoul"])
        #expect(state.press("u") == [.changeSaved(.add(places[1], at: 0))])
        state.press("u")
        #expect(state.saved.places == places + [seoul])
        #expect(state.press("u") == [], "nothing is left to undo")
    }

    @Test("An empty list shows how to add a place")
    func emptied() throws {
        var state = try state()
        state.press("d", "d", "d", "d")
        #expect(frame(of: state).contains("No saved places yet. Press s to save the one on the screen."))
        #expect(state.press("Enter") == [])
        #expect(state.press("d") == [])
        #expect(state.press("R") == [])
    }

    @Test("The name field replaces the old name, and keys type letters")
    func renaming() throws {
        var state = try state()
        state.press("g", "R", "Ctrl-U")
        state.type("q1d")
        _ = state.handle(.input(.paste("\u{1B}[2J!\n")))
        #expect(state.press("Enter") == [.changeSaved(.rename(places[0], to: "q1d!"))])
        #expect(state.saved.places[0].name == "q1d!")
        state.press("R")
        state.type("x")
        #expect(state.press("Esc") == [])
        #expect(state.saved.places[0].name == "q1d!")
        #expect(state.overlay != nil, "Esc closes only the name field")
    }

    @Test("Undo restores an old name with its region")
    func renamingUndone() throws {
        var state = try state()
        let paris = Place(
            coordinate: Coordinate(clampingLatitude: 33.66, longitude: -95.56), name: "Paris", region: "Texas",
            countryCode: "US")
        _ = state.handle(.savedChanged(SavedPlaces([paris])))
        #expect(frame(of: state).contains("1 Paris, Texas, US"))
        state.press("g", "R", "Ctrl-U", "Enter")
        #expect(state.saved.places[0].name == nil)
        #expect(state.press("u") == [.changeSaved(.rename(paris, to: "Paris"))])
        #expect(state.saved.places == [paris])
        state.press("R", "Enter")
        #expect(state.press("u") == [], "nothing was changed")
    }

    @Test("Places of the same name show their region if there is room", arguments: [40, 80, 120])
    func namesakes(columns: Int) throws {
        var state = try Sample.loaded(columns: columns)
        let places = ["Illinois", "Oregon"].enumerated().map { index, region in
            Place(
                coordinate: Coordinate(clampingLatitude: Double(index), longitude: 3), name: "Springfield",
                region: region,
                countryCode: "US")
        }
        state.press("p")
        let weather = Dictionary(
            uniqueKeysWithValues: places.map {
                ($0.askedCoordinate, StoredReport.sample(at: seoulAfternoon))
            })
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: weather))
        #expect(frame(of: state).contains("Springfield, Illinois"))
        #expect(frame(of: state).contains("Springfield, Oregon"))
    }

    @Test("A name is limited to 40 characters")
    func longName() throws {
        var state = try state()
        state.press("g", "R", "Ctrl-U")
        state.type(String(repeating: "x", count: 70))
        state.press("Enter")
        #expect(state.saved.places[0].name?.count == 40)
    }

    @Test("The header shows a new name at once, or the nearest town without a name")
    func renamingShown() throws {
        var state = try state()
        state.press("R", "Ctrl-U")
        state.type("Home")
        let home = Place(coordinate: seoul.coordinate, name: "Home", countryCode: "KR")
        #expect(state.press("Enter") == [.changeSaved(.rename(seoul, to: "Home")), .remember(home)])
        #expect(state.presentation.headerWords.title == "Home, KR")
        #expect(state.report?.isEmpty == false, "the weather stays")
        state.press("R", "Ctrl-U", "Enter")
        #expect(state.presentation.headerWords.title == "near Seoul, KR")
    }

    @Test("A renamed place keeps its weather, and a place saved by another copy gets it")
    func weather() throws {
        var state = try state()
        let weather = [places[0].askedCoordinate: StoredReport.sample(at: seoulAfternoon + -60)]
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: weather))
        state.press("g", "R")
        state.type("x")
        state.press("Enter")
        #expect(frame(of: state).contains("1 onex"))
        #expect(state.weather(of: state.saved.places[0]) != nil)
        #expect(state.handle(.savedChanged(state.saved)) == [])
        #expect(state.handle(.savedChanged(SavedPlaces(places + [place(4)]))) == [.recallSaved(state.provider)])
    }

    @Test("Old weather has an age, which is updated")
    func ages() throws {
        var state = try state()
        let weather = [places[0].askedCoordinate: StoredReport.sample(at: seoulAfternoon + -3000)]
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: weather))
        #expect(state.nextWake == .spinner)
        _ = state.answer(.renewed(places[1], .failing(.network(.offline, host: "h"))))
        #expect(frame(of: state).contains("! 50 min ago"))
        #expect(state.nextWake == .at(seoulAfternoon + 60))
        _ = state.advance(bySeconds: 60)
        #expect(frame(of: state).contains("! 51 min ago"))
    }

    @Test("The age of weather depends on its measurement time")
    func ageOfMeasurement() throws {
        var state = try state()
        let stored = StoredReport.sample(at: seoulAfternoon + -90, measuredAt: seoulAfternoon + -3100)
        let weather = [places[0].askedCoordinate: stored]
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: weather))
        _ = state.answer(.renewed(places[1], .failing(.network(.offline, host: "h"))))
        #expect(frame(of: state).contains("51 min ago"))
        _ = state.advance(bySeconds: 60)
        #expect(frame(of: state).contains("52 min ago"))
    }

    @Test("The selection stays on its place when another copy changes the list")
    func selectionKept() throws {
        var state = try state()
        state.press("g", "j")
        _ = state.handle(.savedChanged(SavedPlaces([place(9), place(8)] + places)))
        #expect(selection(state) == 3)
        #expect(state.press("d") == [.changeSaved(.remove(places[1]))])
    }

    @Test("Key l opens the location dialog")
    func another() throws {
        var state = try state()
        state.press("l")
        #expect(state.dialog != nil)
    }

    @Test("The selection stays valid when another copy shortens the list")
    func shorter() throws {
        var state = try state()
        _ = state.handle(.savedChanged(SavedPlaces([places[0]])))
        #expect(state.press("Enter").first == .remember(places[0]))
    }
}
