import Boundary
import Look
import Terminal

package struct HeaderPanel: Panel {
    private let words: HeaderWords
    private let title: HeaderTitle
    private let titleKey: Key?
    private let columns: Int
    private let mayBeLarge: Bool
    private let facts: [Fact]
    private let isOfWeather: [Bool]
    private let content: HeaderContent?
    /// With all the rows that it can use; a limit that leaves it these rows gives the same.
    private let fullest: HeaderArrangement?

    /// A click on the title presses `titleKey`.
    package init(_ words: HeaderWords, columns: Int, mayBeLarge: Bool = false, titleKey: Key? = nil) {
        (self.words, self.columns, self.mayBeLarge, self.titleKey) = (words, columns, mayBeLarge, titleKey)
        title = HeaderTitle(words, columns: columns)
        let ofNow = words.facts
        let ofWeather =
            ofNow.filter(\.isUrgent) + (title.showsClock ? [] : words.localTimeFact) + ofNow.filter { !$0.isUrgent }
        let facts = ofWeather + words.factsMissing(in: title.note, marks: title.marks)
        let moon = words.sky.strings[.moon]
        isOfWeather = ofWeather.map { $0.label != moon }
        self.facts = facts
        content = HeaderContent(words, icons: words.look.icons)
        fullest = content.flatMap {
            HeaderArrangement($0, facts: facts, columns: columns, limit: .max, mayBeLarge: mayBeLarge)
        }
    }

    package func rows(atMost limit: Int) -> Int { arrangement(rows: limit)?.rows ?? min(1, limit) }

    package func draw(on canvas: inout Canvas) {
        title.draw(on: &canvas, key: titleKey)
        guard let content else { return }
        arrangement(rows: canvas.size.rows)?.draw(content, on: &canvas, theme: words.look.theme)
    }

    /// Those of a header without a picture.
    package var rowsOfWords: Int {
        content.map { 1 + $0.packedLines(columns: columns - 2, withTemperature: true).count } ?? 1
    }

    /// Those down to the first doubt; 0 without one that has room.
    package var rowsWithDoubt: Int {
        guard let content, !words.doubtSpans(columns: columns - 2).isEmpty else { return 0 }
        return 2 + content.headRows(columns: columns - 2)
    }

    /// How many of the first facts are about the weather, and not about the moon or the report.
    package func weatherFactCount(ofFirst count: Int = .max) -> Int { isOfWeather.prefix(count).count { $0 } }

    /// How many of the facts a header of so many rows shows.
    package func factCount(rows: Int) -> Int { arrangement(rows: rows)?.factCount ?? 0 }

    /// Those that a header of so many rows has no room for.
    package func furtherFacts(rows: Int) -> [Fact] {
        content == nil ? [] : Array(facts.dropFirst(factCount(rows: rows)))
    }

    package func hasIcon(rows: Int) -> Bool { arrangement(rows: rows)?.hasIcon ?? false }

    private func arrangement(rows: Int) -> HeaderArrangement? {
        guard let content, rows > 1 else { return nil }
        if let fullest, fullest.rows <= rows { return fullest }
        return HeaderArrangement(content, facts: facts, columns: columns, limit: rows, mayBeLarge: mayBeLarge)
    }
}
