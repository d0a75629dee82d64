import Terminal
import Testing
import Weather

@testable import Dashboard

/// A screen's rows and columns.
typealias Extent = (rows: Int, columns: Int)

struct DashboardFrameTests {
    static let extents: [Extent] = [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (3, 20), (1, 40)]

    @Test("The dashboard at every size that people use", arguments: extents, ["en", "ko"])
    func dashboard(extent: Extent, language: String) throws {
        let state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        try expectFrame(frame(of: state), "dashboard-\(language)")
    }

    @Test("A list scrolled into a day keeps that day's heading on top")
    func scrolled() throws {
        var state = try Sample.loaded()
        for _ in 0..<17 { state.press("j") }
        try expectFrame(frame(of: state), "scrolled")
    }

    @Test("Imperial units")
    func imperial() throws {
        var state = DashboardState(
            preferences: try Sample.preferences(units: .imperial), provider: .openMeteo, place: seoul,
            size: Size(rows: 24, columns: 80), now: seoulAfternoon, userOffset: seoulOffset)
        state.finishRefresh(with: Sample.outcome())
        try expectFrame(frame(of: state), "imperial")
    }
}

struct DialogFrameTests {
    static let extents: [Extent] = [(24, 80), (10, 24), (6, 24), (2, 12)]

    @Test("The location dialog, opened", arguments: extents, ["en", "ko"])
    func opened(extent: Extent, language: String) throws {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.press("l")
        try expectFrame(frame(of: state), "dialog-\(language)")
    }

    @Test("Wrong values are told beside their fields", arguments: extents)
    func problems(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.press("l")
        state.type("95")
        state.press("Tab")
        state.type("12x")
        state.press("Enter")
        try expectFrame(frame(of: state), "dialog-problems")
    }

    @Test("The button that has the focus is marked")
    func button() throws {
        var state = try Sample.loaded()
        state.press("l", "Tab", "Tab", "Tab")
        try expectFrame(frame(of: state), "dialog-button")
    }

    @Test("A text longer than its field shows the part around the cursor")
    func longText() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.press("l", "Tab")
        state.type("37.123456789012345678901")
        try expectFrame(frame(of: state), "dialog-long-text")
    }

    @Test("Towns that are called alike are told apart", arguments: [(24, 80), (24, 40), (10, 24), (4, 20)] as [Extent])
    func suggestions(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.press("l")
        state.type("springfield")
        state.press("Down")
        try expectFrame(frame(of: state), "dialog-suggestions")
    }

    @Test("Towns in Korean", arguments: [(24, 80), (10, 24)] as [Extent])
    func koreanSuggestions(extent: Extent) throws {
        var state = try Sample.loaded("ko", rows: extent.rows, columns: extent.columns)
        state.press("l")
        state.type("수원")
        try expectFrame(frame(of: state), "dialog-suggestions-ko")
    }

    @Test("A name that no town has", arguments: [(24, 80), (10, 24), (2, 12)] as [Extent])
    func nothingFound(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.press("l")
        state.type("qqqqq")
        state.press("Enter")
        try expectFrame(frame(of: state), "dialog-nothing-found")
    }

    @Test("Waiting for permission", arguments: extents)
    func locating(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.openLocating()
        try expectFrame(frame(of: state), "dialog-locating")
    }

    @Test("Whether others may be asked, with whom and what they learn", arguments: extents, ["en", "ko"])
    func asking(extent: Extent, language: String) throws {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.openLocating()
        _ = state.handle(.located(1, .failure(.noAgent)))
        try expectFrame(frame(of: state), "dialog-asking-\(language)")
    }

    @Test("Nobody could say where this machine is, and what to do instead", arguments: extents)
    func locationFailed(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.openLocating()
        _ = state.handle(.located(1, .failure(.noFix)))
        state.press("y")
        _ = state.handle(.located(2, .failure(.lookupFailed(host: "ipwho.is", cause: .timedOut(seconds: 10)))))
        try expectFrame(frame(of: state), "dialog-location-failed")
    }

    @Test("A consent can be taken back", arguments: [(24, 80), (14, 24)] as [Extent])
    func consent(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.openLocating()
        _ = state.handle(.located(1, .failure(.noBus)))
        state.press("y", "Esc", "Tab", "Tab")
        try expectFrame(frame(of: state), "dialog-consent")
    }

    @Test("The help", arguments: [(32, 100), (24, 80), (50, 30), (10, 24)] as [Extent], ["en", "ko"])
    func help(extent: Extent, language: String) throws {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.press("?")
        try expectFrame(frame(of: state), "help-\(language)")
    }
}

struct SavedPlacesFrameTests {
    static let extents: [Extent] = [(24, 80), (24, 40), (20, 30), (6, 24), (2, 12)]

    private func state(_ extent: Extent, _ language: String = "en") throws -> DashboardState {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.keepThreePlaces()
        return state
    }

    @Test("The saved places, with the weather that is stored of each", arguments: extents, ["en", "ko"])
    func list(extent: Extent, language: String) throws {
        try expectFrame(frame(of: state(extent, language)), "saved-places-\(language)")
    }

    @Test("A place is given a name", arguments: [(24, 80), (6, 24)] as [Extent])
    func renaming(extent: Extent) throws {
        var state = try state(extent)
        state.press("r", "Ctrl-U")
        state.type("Grandmother's")
        try expectFrame(frame(of: state), "saved-places-naming")
    }

    @Test("No saved places yet", arguments: [(24, 80), (6, 24)] as [Extent])
    func empty(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.press("p")
        try expectFrame(frame(of: state), "saved-places-empty")
    }
}

struct LocalTimeFrameTests {
    @Test(
        "The place's own clock, where it is another than the user's",
        arguments: [(24, 80), (50, 30), (10, 24), (3, 20)] as [Extent])
    func localTime(extent: Extent) throws {
        let kathmandu = Place(
            coordinate: Coordinate(clampingLatitude: 27.7017, longitude: 85.3206), name: "Kathmandu", countryCode: "NP")
        var state = try Sample.state(rows: extent.rows, columns: extent.columns, place: kathmandu)
        state.finishRefresh(with: Sample.outcome(offset: UTCOffset(clamping: 20_700)))
        try expectFrame(frame(of: state), "local-time")
    }

    @Test(
        "Across the date line the weekday says which day it is there",
        arguments: [
            (14 * 3600, -11 * 3600, "Fri 18:02"), (-11 * 3600, 14 * 3600, "Sat 19:02"), (45_900, 20_700, "10:47"),
        ])
    func dateLine(user: Int, place: Int, expected: String) throws {
        var state = DashboardState(
            preferences: try Sample.preferences(), provider: .openMeteo, place: seoul,
            size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: UTCOffset(clamping: user))
        state.finishRefresh(with: Sample.outcome(offset: UTCOffset(clamping: place)))
        #expect(frame(of: state).text(ofRow: 0).contains("Seoul, KR  \(expected)  "))
        _ = state.handle(.resized(Size(rows: 24, columns: 100)))
        #expect(frame(of: state).text(ofRow: 0).contains("Seoul, KR  \(expected) local  "))
    }

    @Test("The place's clock goes on each minute, where it is shown")
    func minutes() throws {
        // Offline, and so old that its age changes by the hour.
        var state = try Sample.state(isOffline: true)
        var weather = Sample.current
        weather.clock = PlaceClock(UTCOffset(clamping: 20_700))
        state.begin(stored: StoredReport(current: Fetched(weather, fetchedAt: seoulAfternoon + -7500)))
        _ = state.advance(bySeconds: 5)
        #expect(state.nextWake == .at(seoulAfternoon + 60))
        _ = state.handle(.resized(Size(rows: 2, columns: 20)))
        #expect(state.nextWake != .at(seoulAfternoon + 60))
    }

    @Test("A place without a name is called after the town near by", arguments: ["en", "ko"])
    func near(language: String) throws {
        let beach = Place(coordinate: Coordinate(clampingLatitude: 37.8, longitude: 128.92))
        var state = try Sample.state(language, place: beach)
        state.finishRefresh(with: Sample.outcome())
        try expectFrame(frame(of: state), "near-\(language)")
    }
}

struct EverySizeTests {
    @Test("From 1×1 to 130 columns every size is a picture whose wide characters are whole", arguments: ["en", "ko"])
    func everySize(language: String) throws {
        for columns in Array(1...34) + [39, 40, 41, 55, 71, 72, 79, 80, 81, 130] {
            for rows in [1, 2, 3, 5, 6, 7, 8, 10, 13, 14, 24, 50] {
                for keys in [
                    [], ["l"], ["?"], ["r"], ["s", "p"], ["l", "b"], ["l", "Tab", "Tab", "Tab", "Tab", "Enter"],
                    ["s", "p", "r"],
                ] {
                    var state = try Sample.loaded(language, rows: rows, columns: columns)
                    for key in keys { state.press(key) }
                    if state.locating != nil { _ = state.handle(.located(1, .failure(.noAgent))) }
                    let frame = frame(of: state)
                    #expect(frame.size == Size(rows: rows, columns: columns))
                    for row in 0..<rows where !isWhole(frame, row: row) {
                        Issue.record("\(columns)×\(rows), \(keys), row \(row): \(frame.text(ofRow: row))")
                    }
                }
            }
        }
    }

    private func isWhole(_ frame: Frame, row: Int) -> Bool {
        (0..<frame.size.columns).allSatisfy { column in
            guard let character = frame[row, column].character else {
                return column > 0 && frame[row, column - 1].character.map(ColumnWidth.of) == 2
            }
            guard ColumnWidth.of(character) == 2 else { return true }
            return column + 1 < frame.size.columns && frame[row, column + 1].character == nil
        }
    }

    @Test("The place and the temperature are on every screen that has room for them")
    func essentials() throws {
        for columns in 14...130 {
            for rows in [1, 2, 5, 7, 10, 24, 50] {
                let frame = frame(of: try Sample.loaded(rows: rows, columns: columns))
                #expect(frame.contains("18°"), "\(columns)×\(rows)")
                #expect(frame.contains("Seoul"), "\(columns)×\(rows)")
            }
        }
    }
}
