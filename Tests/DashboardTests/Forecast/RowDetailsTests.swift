import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Facts
@testable import Look

struct RowDetailsTests {
    private func opened(_ language: String = "en", rows: Int = 24, columns: Int = 80) throws -> DashboardState {
        var state = try Sample.loaded(language, rows: rows, columns: columns)
        state.unfoldDays()
        state.press("Enter")
        return state
    }

    private func overlay(_ state: DashboardState) -> RowDetailsOverlay? {
        guard let row = state.selectedRow else { return nil }
        var closed = state
        closed.overlay = nil
        return RowDetailsOverlay(row, state.sky, state.look, at: closed.layout.placeOfDetails(state.size))
    }

    private func title(_ state: DashboardState) -> String? {
        state.selectedRow.map { RowWords($0, state.sky, state.look).titles[0] }
    }

    @Test("Enter opens the details of the selected row with its hours in local time")
    func opens() throws {
        var state = try Sample.loaded()
        state.press("j", "j", "j")
        #expect(state.press("Enter") == [])
        #expect(state.overlay == .details(offset: 0))
        #expect(frame(of: state).contains("Sat 21 Nov 21:00 – 00:00"))
    }

    @Test("Esc, Enter and q close the details and do nothing else", arguments: ["Esc", "Enter", "q"])
    func closes(key: String) throws {
        var state = try opened()
        #expect(state.press(key) == [])
        #expect(state.overlay == nil)
    }

    @Test("Movement keys change the row of open details, and the list follows")
    func follows() throws {
        var state = try opened()
        let steps = [
            ("j", "Sat 21 Nov 15:00 – 18:00"), ("Down", "Sat 21 Nov 18:00 – 21:00"), ("k", "Sat 21 Nov 15:00 – 18:00"),
            ("J", "Sun 22 Nov 00:00 – 03:00"), ("G", "Thu 26 Nov 09:00 – 12:00"), ("K", "Thu 26 Nov 00:00 – 03:00"),
            ("g", "Sat 21 Nov 12:00 – 15:00"),
        ]
        for (key, words) in steps {
            state.press(key)
            #expect(title(state) == words)
            let frame = frame(of: state)
            #expect(frame.contains(words))
            let selected = try #require(state.selectedRow)
            #expect(state.visibleLines.contains(.row(selected)))
            #expect(frame.contains("▌ "), "the selected row is visible")
        }
    }

    @Test("Page keys do nothing if all details fit")
    func whole() throws {
        var state = try opened()
        let row = state.selectedRow
        state.press("Space", "PgDn", "Ctrl-U")
        #expect(state.overlay == .details(offset: 0))
        #expect(state.selectedRow == row)
    }

    @Test("In a small pane the details scroll, and arrows mark hidden lines")
    func scrolls() throws {
        var state = try opened(rows: 10, columns: 24)
        let last = try #require(overlay(state)).scrolling.lastOffset
        #expect(last > 0)
        #expect(frame(of: state).contains("↓"))
        #expect(!frame(of: state).contains("↑"))
        for _ in 0..<9 { state.press("Space") }
        #expect(state.overlay == .details(offset: last))
        #expect(frame(of: state).contains("Visibility 24 km"))
        #expect(frame(of: state).contains("↑"))
        for _ in 0..<9 { state.press("PgUp") }
        #expect(state.overlay == .details(offset: 0))
    }

    @Test("If the details are beside the list, Enter opens no overlay", arguments: [24, 60])
    func beside(rows: Int) throws {
        var state = try opened(rows: rows, columns: 200)
        #expect(state.overlay == nil)
        #expect(frame(of: state).contains("Sat 21 Nov 12:00 – 15:00"))
        _ = state.step(.resized(Size(rows: rows, columns: 80)))
        state.press("Enter")
        #expect(state.overlay == .details(offset: 0))
        _ = state.step(.resized(Size(rows: rows, columns: 200)))
        #expect(state.overlay == nil)
    }

    @Test("Other keys work as without the details")
    func otherKeys() throws {
        var state = try opened()
        #expect(state.press("Ctrl-C") == [.quit])
        #expect(state.press("Ctrl-Z") == [.suspend])
        #expect(state.press("Ctrl-L") == [.repaint])
        #expect(state.overlay == .details(offset: 0))
        state.press("r")
        #expect(state.refresh.running != nil)
        #expect(state.overlay == .details(offset: 0))
        state.press("?")
        #expect(state.overlay == .page("help", offset: 0))
        state.press("Esc", "Enter", "l")
        #expect(state.dialog != nil)
    }

    @Test("A paste is not read as keys")
    func paste() throws {
        var state = try opened()
        #expect(state.handle(.input(.paste("qjr"))) == [])
        #expect(state.overlay == .details(offset: 0))
    }

    @Test("Without rows Enter opens no details")
    func nothing() throws {
        var state = try Sample.state()
        state.press("Enter")
        #expect(state.overlay == nil)
    }

    @Test("When a row ends, the details show the next row, and without rows they close")
    func rowsEnd() throws {
        var state = try opened()
        _ = state.advance(bySeconds: 3600)
        #expect(state.overlay == .details(offset: 0))
        #expect(title(state) == "Sat 21 Nov 15:00 – 18:00")
        _ = state.advance(bySeconds: 30 * 86_400)
        #expect(state.overlay == nil)
    }

    @Test("New values of a refresh appear at once")
    func refreshed() throws {
        var state = try opened(rows: 50, columns: 30)
        var outcome = Sample.outcome()
        let forecast = Sample.forecast
        var row = forecast.hours[0]
        row.temperature = Sample.celsius(-17)
        outcome.forecast = .success(
            Fetched(
                Forecast(hours: [row] + forecast.hours.dropFirst(), clock: PlaceClock(seoulOffset)),
                fetchedAt: seoulAfternoon))
        state.press("r")
        state.finishRefresh(with: outcome)
        #expect(frame(of: state).contains("−17°C"))
    }

    @Test("Missing values are not shown, and neither is rain that rounds to zero")
    func absent() throws {
        var state = try opened(rows: 40)
        let words = try #require(state.selectedRow.map { RowWords($0, state.sky, state.look) })
        let facts = words.groups(isRainLast: false).map { $0.facts.map(\.label) }
        #expect(
            facts == [
                [], ["Wind", "Beaufort", "Gusts"], ["Humidity", "Dew point", "Pressure"],
                ["Cloud", "Visibility"],
            ])
        state.press("G")
        let last = try #require(state.selectedRow.map { RowWords($0, state.sky, state.look) })
        let known = last.groups(isRainLast: false).map { $0.facts.map(\.label) }
        #expect(known == [["Precip.", "Rain"], ["Wind", "Beaufort", "Gusts"], [], []])
        #expect(last.besideTemperature == nil)
    }

    @Test(
        "The height of the details is the same for every row",
        arguments: [(24, 80), (32, 100), (24, 60), (50, 30), (24, 40)])
    func steady(rows: Int, columns: Int) throws {
        var state = try opened(rows: rows, columns: columns)
        var heights: Set<Int> = []
        for _ in 0..<40 {
            heights.insert(try #require(overlay(state)).scrolling.visible)
            state.press("j")
        }
        #expect(heights.count == 1, "\(heights)")
    }

    @Test(
        "Beside the details stay the selected row and the rows to which the keys go",
        arguments: [(24, 80), (32, 100), (40, 120), (30, 60), (50, 30), (24, 40), (16, 100), (14, 30)])
    func neighbours(rows: Int, columns: Int) throws {
        var state = try opened(rows: rows, columns: columns)
        for _ in 0..<12 {
            let before = try #require(state.selectedRow)
            state.press("j")
            let shown = frame(of: state)
            let list = state.layout[.list]
            #expect(list.size.rows >= 4)
            let lines = (list.origin.row..<list.endRow).map(shown.text(ofRow:))
            for row in [before, try #require(state.selectedRow)] {
                #expect(lines.contains { $0.contains(state.sky.time(of: row)) }, "\(lines)")
            }
        }
    }

    @Test("Where the details have room above the list, they cover nothing of it", arguments: [(32, 100), (40, 120)])
    func aboveList(rows: Int, columns: Int) throws {
        var state = try opened(rows: rows, columns: columns)
        let list = state.layout[.list]
        let shown = frame(of: state)
        state.press("Esc")
        let closed = frame(of: state)
        for row in list.origin.row..<list.origin.row + list.size.rows {
            #expect(shown.text(ofRow: row) == closed.text(ofRow: row))
        }
    }

    @Test("In the details of a day whose low has the mark of a part, it is explained, and in no others")
    func partOfDay() throws {
        let sky = try Scene.named("offline-by-choice").make(in: Appearance()).sky
        let partial = Set(sky.days.filter(\.isPartial).map(\.date))
        #expect(!partial.isEmpty && partial.count < sky.days.count)
        for row in sky.rows {
            let date = sky.placeClock.localTime(of: row.validTime).date
            let facts = RowWords(row, sky, Look(theme: Sample.theme, icons: Sample.icons("unicode")))
                .groups(isRainLast: false).flatMap(\.facts)
            #expect(facts.contains { $0.value == "~ only partly known" } == partial.contains(date), "\(date)")
        }
    }

    @Test("A small chance of rain is left out, as in the list", arguments: [(0.09, false), (0.1, true)])
    func smallChance(chance: Double, isShown: Bool) throws {
        let state = try opened()
        var row = try #require(state.selectedRow)
        row.precipitationProbability = Fraction(chance)
        let facts = RowWords(row, state.sky, state.look).groups(isRainLast: false).flatMap(\.facts)
        #expect(facts.contains { $0.label == "Precip." } == isShown)
    }

    @Test("Sunrise and sunset are shown in the rows in which they occur")
    func sun() throws {
        var state = try opened()
        #expect(!frame(of: state).contains("Sunset"))
        state.press("j")
        #expect(frame(of: state).contains("Sunset      17:17"))
        state.press("J", "j", "j")
        #expect(frame(of: state).contains("Sunrise     07:19"))
    }

    @Test("The details draw a frame at every size", arguments: 1...14)
    func sizes(rows: Int) throws {
        for columns in [1, 2, 3, 8, 12, 19, 20, 30, 46, 80] {
            for language in rows.isMultiple(of: 2) ? ["en"] : ["ko"] {
                var state = try opened(language, rows: rows, columns: columns)
                for key in ["Space", "G", "PgUp"] { state.press(key) }
                #expect(frame(of: state).size == Size(rows: rows, columns: columns))
            }
        }
    }

    @Test("The hints name the keys of open details")
    func hints() throws {
        let state = try opened()
        func hints(canScrollDetails: Bool) -> [String] {
            KeyHints(presentation: state.presentation, overlay: state.overlay, canScrollDetails: canScrollDetails).all
                .map(
                    \.words)
        }
        #expect(hints(canScrollDetails: false) == ["close", "help", "other rows"])
        #expect(hints(canScrollDetails: true) == ["close", "scroll", "help", "other rows"])
        #expect(frame(of: try opened("ko", rows: 10, columns: 24)).contains("Space 이동"))
    }
}

struct RowDetailsPanelTests {
    @Test(
        "The panel's height matches its content and is the same for every row", arguments: [30, 44, 60],
        Sample.languages)
    func rows(columns: Int, language: String) throws {
        var state = try Sample.loaded(language, rows: 40, columns: 160)
        var heights: Set<Int> = []
        for _ in 0..<40 {
            let panel = RowDetailsPanel(state.selectedRow, state.sky, state.look)
            let rows = panel.rows(forColumns: columns)
            heights.insert(rows)
            var canvas = Canvas(size: Size(rows: rows + 4, columns: columns))
            panel.draw(on: &canvas)
            let isClear = (rows..<rows + 4).allSatisfy { row in
                canvas.frame.text(ofRow: row).allSatisfy { $0 == " " }
            }
            #expect(isClear)
            state.press("j")
        }
        #expect(heights.count == 1, "\(heights)")
    }

    @Test("Without rows the panel draws nothing")
    func nothing() throws {
        let state = try Sample.state()
        let panel = RowDetailsPanel(nil, state.sky, state.look)
        #expect(panel.rows(forColumns: 40) == 0)
        var canvas = Canvas(size: Size(rows: 4, columns: 40))
        panel.draw(on: &canvas)
        #expect(canvas.frame == Canvas(size: Size(rows: 4, columns: 40)).frame)
    }

    @Test("The panel fits beside the list of a wide screen", arguments: [(24, 44), (16, 60), (12, 30)] as [Extent])
    func picture(extent: Extent) throws {
        var state = try Sample.loaded(rows: 40, columns: 160)
        state.press("j", "j", "j")
        var canvas = Canvas(size: Size(rows: extent.rows, columns: extent.columns))
        RowDetailsPanel(state.selectedRow, state.sky, state.look).draw(on: &canvas)
        try expectFrame(canvas.frame, "details-panel")
    }
}
