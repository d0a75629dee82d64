import DashboardSamples
import Terminal
import Testing

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
                let own = Self.frame(presentation, columns: columns, limit: limit)
                var canvas = Canvas(size: own.size)
                panel.draw(on: &canvas)
                let rows = panel.rows(atMost: limit)
                #expect(canvas.frame == own, "\(columns) columns, \(limit) rows")
                #expect(rows <= limit, "\(columns) columns, \(limit) rows")
            }
        }
    }

    private static func frame(_ presentation: Presentation, columns: Int, limit: Int) -> Frame {
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
