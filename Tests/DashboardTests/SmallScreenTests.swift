@testable import Sky
import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast

@Suite("Small screens")
struct SmallScreenTests {
    static let scenes = [
        "current-missing", "forecast-missing", "bad-key-with-nothing", "key-missing", "offline-with-nothing",
        "rate-limited-with-nothing", "bad-key-with-old", "offline-with-old", "silent-with-old", "first-run",
    ]

    @Test("Small screens show errors in whole words", arguments: scenes, Sample.languages)
    func failures(scene: String, language: String) throws {
        for (rows, columns) in [(5, 20), (10, 24), (10, 20), (12, 30)] {
            let look = Appearance(language: language, size: Size(rows: rows, columns: columns))
            let state = try Scene.named(scene).make(in: look)
            let shown = frame(of: state)
            let lines = (0..<rows).map(shown.text(ofRow:))
            #expect(!shown.contains("…"), "\(columns)×\(rows): \(lines)")
            for error in ReportPart.allCases.compactMap({ state.report?.failure($0) }) {
                let provider = state.report?.provider ?? state.provider
                let words = state.strings.words(for: error, from: provider)
                let text = lines.joined().filter { $0 != " " }
                let isShown = [words.message, words.short].contains { text.contains($0.filter { $0 != " " }) }
                #expect(isShown, "\(columns)×\(rows): \(lines)")
            }
        }
    }

    @Test("A pane that is too small for panels shows messages below the weather", arguments: Sample.languages)
    func messageInTinyPane(language: String) throws {
        for size in [Size(rows: 6, columns: 30), Size(rows: 6, columns: 16), Size(rows: 3, columns: 40)] {
            var state = try Sample.loaded(in: Appearance(language: language, size: size))
            let first = frame(of: state).text(ofRow: 1)
            state.press("m")
            let message = try #require(state.message)
            let shown = frame(of: state)
            let text = (2..<size.rows).map { shown.text(ofRow: $0) }.joined()
            #expect(text.filter { $0 != " " }.hasSuffix(message.filter { $0 != " " }), "\(text)")
            #expect(shown.text(ofRow: 1) == first)
        }
    }

    @Test("A short error replaces one that would break a word")
    func noBrokenWords() throws {
        let state = try Scene.named("offline-with-nothing").make(in: Appearance(size: Size(rows: 10, columns: 20)))
        #expect(frame(of: state).contains("! no network"))
    }

    @Test("Small screens keep the outlook sentence if one part has failed", arguments: Sample.languages)
    func sentence(language: String) throws {
        for failed in ReportPart.essential {
            var state = try Sample.loaded(language, rows: 10, columns: 24)
            _ = state.advance(bySeconds: 1500)
            _ = state.answer(.report(Sample.outcome(failing: failed, at: state.now)))
            let shown = frame(of: state)
            let lines = (0..<10).map(shown.text(ofRow:)).joined(separator: "\n")
            let error = state.strings.words(for: .service(.broken(status: 500)), from: state.provider).short
            #expect(shown.contains("! ") && shown.contains(error), "\(lines)")
            let sentence = try #require(state.outlookPanel(columns: 24).lines(atMost: 1).first).map(\.text).joined()
            #expect(shown.contains(sentence), "\(lines)")
        }
    }

    @Test("Screens of two lines show at least the items of one line", arguments: Sample.languages)
    func twoLines(language: String) throws {
        let shown = frame(of: try Sample.loaded(language, rows: 2, columns: 80)).text(ofRow: 1)
        let line = frame(of: try Sample.loaded(language, rows: 1, columns: 80)).text(ofRow: 0)
        let items = line.split(separator: " · ").dropFirst().map(String.init)
        #expect(items.count >= 2, "\(line)")
        for item in items {
            #expect(shown.contains(item.split(separator: "  ")[0]), "\(shown)")
        }
    }

    @Test("Small screens name the helpful key", arguments: Sample.languages)
    func keys(language: String) throws {
        for (rows, columns) in [(5, 20), (7, 14), (10, 24)] {
            let look = Appearance(language: language, size: Size(rows: rows, columns: columns))
            let state = try Scene.named("first-run").make(in: look)
            let shown = frame(of: state)
            #expect((0..<rows).contains { shown.text(ofRow: $0).contains("l ") }, "\(columns)×\(rows)")
        }
    }

    @Test("Small screens offer no retry without a place", arguments: Sample.languages)
    func nothingToTry(language: String) throws {
        for (rows, columns) in [(5, 20), (10, 24), (20, 30), (24, 80)] {
            let look = Appearance(language: language, size: Size(rows: rows, columns: columns))
            let state = try Scene.named("first-run").make(in: look)
            #expect(!frame(of: state).contains(state.strings[.retry]), "\(columns)×\(rows)")
            #expect(
                KeyHints(presentation: state.presentation, overlay: nil, canScrollDetails: false).all.first?.key == "l")
        }
    }

    @Test("The temperature is in large digits from 33 columns on", arguments: ["en", "de"])
    func digits(language: String) throws {
        for columns in 33...130 {
            #expect(frame(of: try Sample.loaded(language, rows: 24, columns: columns)).contains("▟▀"), "\(columns)")
        }
    }
}

@Suite("Wide screens")
struct WideScreenTests {
    @Test("From 140 columns on, chart and details are beside the list")
    func side() {
        #expect(LayoutPlan.columns(of: Size(rows: 40, columns: 140), hasRows: true).side > 0)
        #expect(LayoutPlan.columns(of: Size(rows: 40, columns: 139), hasRows: true).side == 0)
    }

    @Test("Charts are at least five times as wide as high, and all details fit")
    func shape() throws {
        for (rows, columns) in [(40, 140), (50, 160), (60, 200), (30, 300), (100, 300)] {
            let state = try Sample.loaded(rows: rows, columns: columns)
            let layout = state.layout
            #expect(layout[.chart].size.rows >= 7, "\(columns)×\(rows)")
            #expect(layout[.chart].size.rows * 5 <= layout[.chart].size.columns, "\(columns)×\(rows)")
            let details = RowDetailsPanel(state.selectedRow, state.sky, state.look)
            #expect(details.fits(layout[.details].size), "\(columns)×\(rows)")
        }
    }

    @Test("The chart covers the whole side if the details fit below it")
    func below() throws {
        let layout = try Sample.loaded(rows: 100, columns: 300).layout
        #expect(layout[.details].origin.row > layout[.chart].endRow)
        #expect(layout[.chart].size.columns > 150)
    }

    @Test("Where there is room, the days stand between chart and details, unless the list is folded")
    func days() throws {
        var state = try Sample.loaded(rows: 60, columns: 200)
        let layout = state.layout
        #expect(layout[.days].size.rows == state.presentation.sky.days.count)
        #expect(layout[.days].origin.row > layout[.chart].endRow)
        #expect(layout[.details].origin.row > layout[.days].endRow)
        state.press("z")
        #expect(state.layout[.days].size.rows == 0)
        #expect(try Sample.loaded(rows: 24, columns: 80).layout[.days].size.rows == 0)
    }

    @Test("Beside folded days stand the rows from the selected day on", arguments: [(24, 200), (50, 160), (60, 200)])
    func hoursBesideDays(rows: Int, columns: Int) throws {
        var state = try Sample.loaded(rows: rows, columns: columns)
        let all = state.presentation.listLines
        state.press("z")
        for index in 0..<2 {
            let layout = state.layout
            #expect(layout[.days].size.rows == 0 && layout[.details].size.rows == 0)
            #expect(layout[.hours].size.rows >= 9)
            let day = state.presentation.sky.days[index]
            let title = state.presentation.sky.formats.dayForms(day.date)[0]
            let area = layout[.hours]
            let lines = (area.origin.row..<area.endRow).map {
                String(frame(of: state).text(ofRow: $0).dropFirst(area.origin.column))
            }
            let marked = try #require(lines.firstIndex { $0.hasPrefix("▌" + title) })
            let hidden = try #require(all.firstIndex { $0.day?.date == day.date }) - marked
            #expect(marked == 0 || hidden + area.size.rows == all.count, "\(index)")
            state.press("j")
        }
    }

    @Test("A day that is unfolded moves no other part of a wide screen")
    func steadyParts() throws {
        for (rows, columns) in [(24, 200), (50, 160), (60, 200)] {
            var state = try Sample.loaded(rows: rows, columns: columns)
            state.press("z")
            let folded = state.layout
            state.press("Enter")
            #expect(state.presentation.listLines.contains { $0.isRow })
            for part in LayoutPlan.Part.allCases where ![.hours, .chartOfHours, .details].contains(part) {
                #expect(state.layout[part] == folded[part], "\(part), \(columns)×\(rows)")
            }
            // The details stand in the place of the hours, which are in the list.
            #expect(state.layout[.details] == folded[.hours] && state.layout[.hours].size.rows == 0)
            #expect(state.layout[.chartOfHours].size.rows == 0)
        }
    }

    @Test("The chart of days stands above a folded list that has room below it, and else beside it")
    func chartOfDays() throws {
        for (rows, columns, isAbove) in [(60, 200, true), (50, 160, true), (24, 200, false)] {
            var state = try Sample.loaded(rows: rows, columns: columns)
            #expect(state.layout[.chart].origin.column > state.layout[.list].origin.column)
            state.press("z")
            let isInMain = state.layout[.chart].origin.column == state.layout[.list].origin.column
            #expect(isInMain == isAbove, "\(columns)×\(rows)")
            #expect(state.layout[.list].size.rows >= state.presentation.sky.days.count)
        }
    }

    @Test("A tall pane with folded days shows all facts of the header")
    func factsAboveDays() throws {
        var state = try Sample.loaded(rows: 50, columns: 30)
        #expect(!frame(of: state).contains("Moon"))
        state.press("z")
        #expect(frame(of: state).contains("Moon"))
        #expect(state.layout[.status].endRow == 50)
    }

    @Test(
        "Beside the details, the days stand below the chart, as many as fit, around the selected one",
        arguments: [(22, 9), (24, 10), (40, 10)])
    func daysBelowChart(rows: Int, days: Int) throws {
        var state = try Scene.named("since-yesterday").make(in: Appearance(size: Size(rows: rows, columns: 300)))
        state.unfoldDays()
        for _ in 0..<5 {
            let layout = state.layout
            let area = layout[.days]
            #expect(area.size.rows == days && layout[.chart].size.rows >= 9)
            #expect(layout[.details].origin.column > layout[.chart].origin.column + layout[.chart].size.columns)
            #expect(area.origin.row > layout[.chart].endRow && area.endRow <= layout[.status].origin.row)
            let day = try #require(state.presentation.sky.days.first { $0.hours.contains { $0 == state.selectedRow } })
            let frame = frame(of: state)
            let lines = (area.origin.row..<area.endRow).map { frame.text(ofRow: $0) }
            #expect(lines.contains { $0.contains("▌" + state.formats.day(day.date)) })
            state.press("J")
        }
    }

    @Test("A click on a day beside the list selects its first row")
    func clickOnDay() throws {
        var state = try Sample.loaded(rows: 60, columns: 200)
        let days = state.layout[.days]
        state.click(row: days.origin.row + 2, column: days.origin.column + 2)
        #expect(state.selectedRow == state.presentation.sky.days[2].hours.first)
        #expect(state.presentation.listLines.contains { $0.isRow })
    }
}
