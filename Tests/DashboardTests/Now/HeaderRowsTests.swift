import DashboardSamples
import Terminal
import Testing
import Words

@testable import Dashboard
@testable import Now

@Suite("The rows of the header", .timeLimit(.minutes(5)))
struct HeaderRowsTests {
    @Test(
        "A header that is arranged once with all its rows looks as one arranged for each limit",
        arguments: ["en", "ko", "de"])
    func once(language: String) throws {
        for columns in Array(14...110) + [140, 200] {
            let presentation = try Sample.state(language, columns: columns).presentation
            let panel = presentation.header(columns: columns)
            for limit in 2...24 {
                let own = Self.header(presentation, columns: columns, limit: limit)
                var canvas = Canvas(size: own.size)
                panel.draw(on: &canvas)
                let rows = panel.rows(atMost: limit)
                #expect(canvas.frame == own, "\(columns) columns, \(limit) rows")
                #expect(rows <= limit, "\(columns) columns, \(limit) rows")
            }
        }
    }

    @Test("A picture takes no fact of now, and an unfolded day moves neither", arguments: [19, 20, 24])
    func facts(rows: Int) throws {
        for unfolds in [false, true] {
            var state = try Sample.loaded(in: Appearance(size: Size(rows: rows, columns: 80)))
            if unfolds { state.unfoldDays() }
            let frame = frame(of: state)
            #expect((frame.text(ofRow: 1).allSatisfy { $0 == " " }) == (rows >= 20), "unfolds: \(unfolds)")
            for fact in [FactPhrase.wind, .humidity, .pressure, .cloud, .visibility, .dewPoint, .moon] {
                #expect(frame.contains(state.strings[fact] + "  "), "\(fact), unfolds: \(unfolds)")
            }
        }
    }

    @Test("Words beside the picture are as short as three facts need")
    func shortWords() throws {
        let state = try Scene.named("measured-higher").make(in: Appearance(size: Size(rows: 24, columns: 83)))
        #expect(frame(of: state).contains("airport 13°, sleet   Measured  13°, 12 km, 13:40"))
    }

    @Test("A doubt that has no room leaves no row for itself")
    func doubtWithoutRoom() throws {
        for (columns, rows) in [(14, 0), (15, 4)] {
            let look = Appearance(size: Size(rows: 15, columns: columns))
            let header = try Scene.named("measured-higher").make(in: look).presentation.header(columns: columns)
            #expect(header.rowsWithDoubt == rows, "\(columns) columns")
        }
    }

    private static func header(_ presentation: Presentation, columns: Int, limit: Int) -> Frame {
        let words = presentation.headerWords
        let title = HeaderTitle(words, columns: columns)
        let facts =
            (title.showsClock ? [] : words.localTimeFact) + words.facts
            + words.factsMissing(in: title.note, marks: title.marks)
        var canvas = Canvas(size: Size(rows: limit, columns: columns))
        title.draw(on: &canvas, key: nil)
        guard let content = HeaderContent(words, icons: presentation.look.icons) else { return canvas.frame }
        HeaderArrangement(content, facts: facts, columns: columns, limit: limit)?
            .draw(content, on: &canvas, theme: presentation.look.theme)
        return canvas.frame
    }
}
