import DashboardSamples
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Sky
@testable import Terminal

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

    @Test("The temperature is in large digits beside the words that have room", arguments: [("en", 33), ("de", 35)])
    func digits(language: String, narrowest: Int) throws {
        for columns in narrowest...130 {
            #expect(frame(of: try Sample.loaded(language, rows: 24, columns: columns)).contains("▟▀"), "\(columns)")
        }
    }
}

@Suite("Wide screens")
struct WideScreenTests {
    @Test("From 180 columns on the hours stand beside the list, and the details too if they have room")
    func side() throws {
        for columns in 150...300 {
            let layout = try Sample.loaded(rows: 40, columns: columns).layout
            #expect((layout[.hours].size.rows > 0) == (columns >= 180), "\(columns)")
            let details = layout[.details]
            #expect(details.size.rows == 0 || details.origin.column > layout[.hours].endColumn)
            #expect(details.size.rows == 0 || details.endColumn <= columns)
        }
        #expect(try Sample.loaded(rows: 40, columns: 200).layout[.details].size.rows > 0)
        #expect(try Sample.loaded(rows: 40, columns: 180).layout[.details].size.rows == 0)
    }

    @Test("A wider screen takes no column of the list and no hour of the chart", arguments: Sample.languages)
    func noLoss(language: String) throws {
        let state = try Sample.loaded(language, rows: 40, columns: 179)
        let (narrow, wide) = (
            LayoutPlan.columns(of: Size(rows: 40, columns: 179), hasRows: true).main,
            LayoutPlan.columns(of: Size(rows: 40, columns: 180), hasRows: true).main
        )
        let columns = [narrow, wide].map { state.presentation.forecastColumns(columns: $0) }
        for column in ForecastColumns.Column.allCases {
            #expect(columns[0][column]?.width ?? 0 <= columns[1][column]?.width ?? 0, "\(column)")
        }
        let plots = [narrow, wide].map { ChartPlot(state.sky, state.look, size: Size(rows: 10, columns: $0)) }
        let hours = plots.map { $0.map { $0.times.end - $0.times.start } ?? 0 }
        #expect(hours[0] == hours[1] && hours[0] > 0)
    }

    @Test("The hours begin with the day of the selected line", arguments: [(24, 200), (50, 190), (60, 200)])
    func hoursBesideDays(rows: Int, columns: Int) throws {
        var state = try Sample.loaded(in: Appearance(size: Size(rows: rows, columns: columns)))
        state.foldDays()
        for index in 0..<3 {
            let area = state.layout[.hours]
            let frame = frame(of: state)
            let lines = (area.origin.row..<area.endRow).map {
                String(frame.text(ofRow: $0).dropFirst(area.origin.column))
            }
            let date = state.formats.dayForms(state.presentation.sky.days[index].date)[1]
            #expect(lines[0].hasPrefix(" " + (index == 0 ? "Today" : date)), "\(lines[0])")
            #expect(lines[1].contains(":00"))
            state.press("j")
        }
    }

    @Test(
        "The hours beside the list are those of a list of their width, and nothing is cut",
        arguments: [180, 197, 198, 240])
    func wholeHours(columns: Int) throws {
        let state = try Sample.loaded(rows: 40, columns: columns)
        let area = state.layout[.hours]
        let sky = state.presentation.sky
        let table = ForecastTable(
            sky, state.look, days: sky.days, dayWords: [:], hasDays: false, hasFurther: true,
            columns: area.size.columns)
        for (index, row) in sky.days[0].hours.enumerated() {
            var canvas = Canvas(size: Size(rows: 1, columns: area.size.columns))
            table.draw(row, on: &canvas, row: 0)
            let shown = frame(of: state)
            let text = String(
                (0..<area.size.columns).compactMap {
                    shown[area.origin.row + 1 + index, area.origin.column + $0].character
                })
            #expect(text == canvas.frame.text(ofRow: 0))
            let amount = row.amount(in: state.formats)?.figure ?? ""
            #expect(amount.isEmpty || text.contains(amount), "\(text)")
        }
    }

    @Test("A day that is unfolded moves no other part of a wide screen")
    func steadyParts() throws {
        for (rows, columns) in [(24, 200), (50, 180), (60, 200)] {
            var state = try Sample.loaded(rows: rows, columns: columns)
            state.press("z")
            let folded = state.layout
            state.press("Enter")
            #expect(state.presentation.listLines.contains { $0.isRow })
            for part in LayoutPlan.Part.allCases where part != .details {
                #expect(state.layout[part] == folded[part], "\(part), \(columns)×\(rows)")
            }
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
}
