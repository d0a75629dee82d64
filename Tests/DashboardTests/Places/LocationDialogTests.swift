import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

struct LocationDialogTests {
    private func opened() throws -> DashboardState {
        var state = try Sample.loaded()
        state.press("l")
        return state
    }

    @Test("The dialog opens with the focus on an empty search, which accepts all letters")
    func opening() throws {
        var state = try opened()
        #expect(state.dialog?.focus == .search)
        state.type("qrl5")
        #expect(state.dialog?.search.text == "qrl5")
    }

    @Test("Tab moves the focus forward, and Shift-Tab moves it back")
    func focus() throws {
        var state = try opened()
        var visited: [LocationDialog.Item?] = []
        for _ in 0..<6 {
            state.press("Tab")
            visited.append(state.dialog?.focus)
        }
        #expect(visited == [.latitude, .longitude, .set, .here, .cancel, .search])
        state.press("Shift-Tab")
        #expect(state.dialog?.focus == .cancel)
        state.press("Left", "Left")
        #expect(state.dialog?.focus == .set)
    }

    @Test("A number in the search becomes the latitude, and the number after Tab the longitude")
    func set() throws {
        for keys in [[], ["Tab"]] {
            var state = try opened()
            state.type("35.18")
            state.press("Tab")
            state.type("129.08")
            for key in keys { state.press(key) }
            state.press("Enter")
            #expect(state.report?.place.coordinate == Coordinate(latitude: 35.18, longitude: 129.08))
        }
    }

    @Test(
        "Esc and the Cancel button change nothing",
        arguments: [["Esc"], ["Shift-Tab", "Enter"], ["Shift-Tab", "Space"]])
    func cancel(keys: [String]) throws {
        var state = try opened()
        state.type("35.18, 129.08")
        let effects = keys.flatMap { state.press($0) }
        #expect(effects == [])
        #expect(state.overlay == nil)
        #expect(state.report?.place == seoul)
    }

    @Test(
        "Alt with a letter does not close a dialog while a text field has the focus",
        arguments: ["Alt-b", "Alt-d", "Alt-u", "Alt-q"])
    func alternate(key: String) throws {
        var state = try opened()
        state.type("35.18")
        state.press(key)
        #expect(state.dialog?.search.text.hasPrefix("35.") == true)
        state.press("Esc")
        #expect(state.overlay == nil)
    }

    @Test("On a button, Alt with a letter acts as Esc and that letter")
    func alternateOnButton() throws {
        var state = try opened()
        state.press("Shift-Tab", "Alt-j")
        #expect(state.overlay == nil)
    }

    @Test("Without a text field, Alt with a letter acts as Esc and that letter")
    func escapeAndKey() throws {
        var state = try Sample.loaded()
        state.press("?", "Alt-j")
        #expect(state.overlay == nil)
        #expect(state.selectedRow == state.rows.dropFirst().first)
        state.press("Alt-Backspace")
        #expect(state.press("Alt-q") == [.quit])
    }

    @Test("A wrong value shows an error and keeps the typed text and the place")
    func wrongValues() throws {
        var state = try opened()
        state.type("95")
        state.press("Tab")
        state.type("east")
        #expect(state.press("Enter") == [])
        #expect(state.dialog?.latitudeError == .outOfRange)
        #expect(state.dialog?.longitudeError == .notANumber)
        #expect(state.dialog?.focus == .latitude)
        #expect(state.dialog?.latitude.text == "95")
        #expect(state.dialog?.longitude.text == "east")
        #expect(state.report?.place == seoul)
        state.press("Backspace")
        #expect(state.dialog?.latitudeError == nil, "an edit removes the error")
        #expect(state.dialog?.longitudeError == .notANumber)
    }

    @Test("A missing longitude shows an error and gets the focus")
    func missing() throws {
        var state = try opened()
        state.type("35.18")
        state.press("Enter")
        #expect(state.dialog?.longitudeError == .missing)
        #expect(state.dialog?.focus == .longitude)
    }

    @Test("A pasted pair fills both fields wherever the focus is", arguments: [0, 1, 2, 3])
    func pastedPair(tabs: Int) throws {
        var state = try opened()
        for _ in 0..<tabs { state.press("Tab") }
        _ = state.handle(.input(.paste("35.18, 129.08\n")))
        #expect(state.dialog?.latitude.text == "35.18")
        #expect(state.dialog?.longitude.text == "129.08")
        #expect(state.overlay != nil, "a pasted line break is not Enter")
        state.press("Enter")
        #expect(state.report?.place.coordinate == Coordinate(latitude: 35.18, longitude: 129.08))
    }

    @Test("A typed pair fills both fields on Tab and on Enter", arguments: ["Tab", "Enter"])
    func typedPair(key: String) throws {
        var state = try opened()
        state.type("35.18, 129.08")
        state.press(key, "Enter")
        #expect(state.report?.place.coordinate == Coordinate(latitude: 35.18, longitude: 129.08))
    }

    @Test("A pair typed into one field appears in the others, with its nearest town")
    func pairSpreadsWhileTyped() throws {
        for (tabs, isClicked) in [(0, false), (1, false), (2, false), (0, true), (1, true), (2, true)] {
            var state = try opened()
            for _ in 0..<tabs { state.press("Tab") }
            state.type("35.18, 129.0")
            let shown = frame(of: state)
            #expect(shown.contains("▸ near Busan, KR"))
            if tabs != 1 { #expect(shown.face(of: "35.18 ") == Sample.theme[.field]) }
            if tabs != 2 { #expect(shown.row(containing: "Longitude").contains("129.0 ")) }
            state.press("Backspace", "Backspace", "Backspace")
            state.type("8.99")
            #expect(frame(of: state).contains("▸ near Busan, KR"))
            if isClicked { try state.click(on: "near Busan") } else { state.press("Enter") }
            #expect(state.report?.place.coordinate == Coordinate(latitude: 35.18, longitude: 128.99))
        }
    }

    @Test("Deleting a typed pair restores the fields, and a pair out of range sets no place")
    func pairTakenAway() throws {
        var state = try opened()
        state.press("Tab")
        state.type("12.5")
        state.press("Shift-Tab")
        state.type("35.18, 129.08")
        #expect(frame(of: state).row(containing: "Latitude").contains("35.18"))
        state.press("Ctrl-U")
        #expect(frame(of: state).row(containing: "Latitude").contains("12.5"))
        state.press("Tab", "Tab", "Ctrl-U")
        state.type("91, 181")
        #expect(frame(of: state).row(containing: "Latitude").contains("91"))
        state.press("Enter")
        #expect(state.dialog?.latitudeError == .outOfRange)
        #expect(state.dialog?.longitudeError == .outOfRange)
        #expect(state.report?.place == seoul)
    }

    @Test("A pasted number is inserted at the cursor")
    func pastedFigure() throws {
        var state = try opened()
        state.press("Tab")
        state.type("3")
        _ = state.handle(.input(.paste("5.18")))
        #expect(state.dialog?.latitude.text == "35.18")
    }

    @Test("A paste is not read as keys", arguments: ["\u{1B}", "q", "\t\t\r", "\u{3}"])
    func pasteIsText(text: String) throws {
        var state = try opened()
        #expect(state.handle(.input(.paste(text))) == [])
        #expect(state.dialog?.focus == .search)
    }

    @Test("An unknown town name shows a message while it is typed, and a number does not")
    func findsNothing() throws {
        var state = try opened()
        state.type("qqq")
        #expect(frame(of: state).contains("No such town with 5,000 people or more"))
        #expect(state.dialog?.searchError == nil)
        state.press("Enter")
        #expect(state.dialog?.searchError == .unknown)
        #expect(state.overlay != nil)
        state.press("Ctrl-U")
        state.type("37.5")
        #expect(!frame(of: state).contains("No town"))
    }

    @Test("Enter with empty fields shows an error")
    func nothingWritten() throws {
        var state = try opened()
        #expect(state.press("Enter") == [])
        #expect(state.dialog?.searchError == .missing)
    }

    @Test("Down and Up select a town while the field keeps the focus, and Enter sets it")
    func suggestions() throws {
        var state = try opened()
        state.type("springfield")
        #expect(state.dialog?.highlighted == 0)
        state.press("Up")
        for _ in 0..<30 { state.press("Down") }
        let last = try #require(state.dialog).suggestions.count - 1
        #expect(last > 4)
        #expect(state.dialog?.highlighted == last)
        for _ in 0..<last { state.press("Up") }
        state.press("Down", "Down")
        #expect(state.dialog?.focus == .search)
        let third = try #require(state.dialog).suggestions[2]
        state.press("Enter")
        #expect(state.report?.place.coordinate == third.coordinate)
        #expect(state.report?.place.name == "Springfield")
        #expect(state.report?.place.countryCode == "US")
    }

    @Test("Tab fills in the town's coordinate, and an edited coordinate has no town name")
    func filled() throws {
        var state = try opened()
        state.type("busan")
        state.press("Tab")
        #expect(state.dialog?.latitude.text == "35.1017")
        var untouched = state
        untouched.press("Tab", "Tab", "Enter")
        #expect(untouched.report?.place.name == "Busan")
        state.press("End", "Backspace", "Enter")
        #expect(state.report?.place.name == nil)
        #expect(state.report?.place.coordinate.latitude == 35.101)
    }

    @Test("A field that gets the focus is selected, so that typing replaces its text")
    func replaced() throws {
        var state = try opened()
        state.type("busan")
        state.press("Tab")
        #expect(frame(of: state).face(of: "35.1017") == Sample.theme[.focus])
        state.type("10")
        state.press("Tab", "Shift-Tab")
        #expect(state.dialog?.latitude.text == "10")
        state.press("Right")
        state.type(".5")
        #expect(state.dialog?.latitude.text == "10.5")
        #expect(frame(of: state).face(of: "10.5") == Sample.theme[.field])
        state.press("Shift-Tab")
        state.type("daegu")
        #expect(state.dialog?.search.text == "daegu")
    }

    @Test("A coordinate in the search shows its nearest town, and Enter or a click sets it")
    func preview() throws {
        for isClicked in [false, true] {
            var state = try opened()
            state.type("-33.87, 151.2")
            #expect(frame(of: state).contains("▸ near Sydney, AU"))
            #expect(state.dialog?.stage == .form)
            if isClicked { try state.click(on: "near Sydney") } else { state.press("Enter") }
            #expect(state.report?.place.coordinate == Coordinate(latitude: -33.87, longitude: 151.2))
        }
        var state = try opened()
        state.type("-33.87, 251.2")
        #expect(!frame(of: state).contains("▸"), "the longitude is out of range")
    }

    @Test("The dialog grows once for towns, and the lines above them do not move", arguments: [24, 20, 60])
    func growth(rows: Int) throws {
        var state = try Sample.loaded(rows: rows, columns: 80)
        state.press("l")
        func row(of text: String) -> Int? {
            let frame = frame(of: state)
            return (0..<rows).first { frame.text(ofRow: $0).contains(text) }
        }
        let (title, search) = (row(of: "Change place"), row(of: "Search"))
        let latitude = try #require(row(of: "Latitude"))
        #expect(latitude == search.map { $0 + 3 }, "no lines are reserved for towns")
        var rowsOfLatitude: Set<Int?> = []
        for letter in "busanqq" {
            state.type(String(letter))
            #expect(row(of: "Change place") == title && row(of: "Search") == search)
            rowsOfLatitude.insert(row(of: "Latitude"))
        }
        #expect(rowsOfLatitude.count == 1)
        state.press("Ctrl-U")
        #expect(row(of: "Latitude") == latitude)
        state.type("35.1, 129.0")
        #expect(row(of: "Latitude") == latitude)
    }

    @Test("A number in the search goes to the field that it fits", arguments: ["Tab", "Enter"])
    func figures(key: String) throws {
        for (text, latitude, longitude) in [
            ("90,180", "90", "180"), ("37,57", "37,57", ""), ("126.98E", "", "126.98E"), ("95,1", "95", "1"),
            ("95", "95", ""),
        ] {
            var state = try opened()
            state.type(text)
            state.press(key)
            guard let dialog = state.dialog else {
                #expect(state.report?.place.coordinate == Coordinate(latitude: 90, longitude: 180))
                continue
            }
            #expect([dialog.search.text, dialog.latitude.text, dialog.longitude.text] == ["", latitude, longitude])
        }
    }

    @Test("A new search clears the old town's coordinate and keeps typed coordinates")
    func newerWins() throws {
        var state = try opened()
        state.type("busan")
        state.press("Tab", "Shift-Tab")
        state.type("qqqq")
        state.press("Tab")
        #expect(state.dialog?.latitude.text == "")
        var other = try opened()
        other.type("busan")
        other.press("Tab", "Ctrl-U")
        other.type("12.5")
        other.press("Shift-Tab", "Tab")
        #expect(other.dialog?.latitude.text == "12.5")
        other.press("Shift-Tab")
        other.press("Down", "Tab")
        #expect(other.dialog?.latitude.text != "12.5", "another town was chosen")
    }

    @Test("Towns are found in any language and shown in the user's language")
    func language() throws {
        var state = try Sample.loaded("ko")
        state.press("l")
        state.type("tokyo")
        state.press("Enter")
        #expect(state.report?.place.name == "도쿄")
    }

    @Test("A pasted name is searched for")
    func pastedName() throws {
        var state = try opened()
        _ = state.handle(.input(.paste("부산\n")))
        state.press("Enter")
        #expect(state.report?.place.name == "Busan")
    }

    @Test("The title says whether there is a place to change")
    func titles() throws {
        var first = try Sample.state(place: nil)
        first.press("l")
        #expect(frame(of: first).contains("Choose a place"))
        let later = try opened()
        #expect(frame(of: later).contains("Change place"))
    }

    @Test("In Korean the button for the current location resets a place that is shown", arguments: 24...60)
    func koreanButtons(columns: Int) throws {
        var state = try Sample.loaded("ko", rows: 24, columns: columns)
        state.press("l")
        let shown = frame(of: state)
        let short = ["[ 현재 위치 ]", "[ 현재 ]"].filter(shown.contains)
        #expect(shown.contains("위치 변경") && shown.contains("[ 설정 ]") && shown.contains("[ 취소 ]"))
        #expect(shown.contains("[ 현재 위치로 재설정 ]") == (columns >= 44))
        #expect(short.count == (columns >= 44 ? 0 : 1))
        var first = try Sample.state("ko", rows: 24, columns: columns, place: nil)
        first.press("l")
        #expect(frame(of: first).contains("위치 설정") && !frame(of: first).contains("재설정"))
    }
}

extension Frame {
    /// Returns the face of the first character of a text on the screen.
    func face(of text: String) -> Face? {
        for row in 0..<size.rows {
            let shown = self.text(ofRow: row)
            guard let range = shown.firstRange(of: text) else { continue }
            return self[row, ColumnWidth.of(String(shown[..<range.lowerBound]))].face
        }
        return nil
    }

    /// Returns the first row that shows a text, or an empty text.
    func row(containing text: String) -> String {
        (0..<size.rows).map { self.text(ofRow: $0) }.first { $0.contains(text) } ?? ""
    }

    func contains(_ text: String) -> Bool {
        (0..<size.rows).contains { self.text(ofRow: $0).contains(text) }
    }
}
