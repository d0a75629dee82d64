import Boundary
import Look
import Terminal

struct HeaderPanel: Panel {
    private let words: HeaderWords
    private let title: HeaderTitle
    private let columns: Int
    private let facts: [Fact]
    private let content: HeaderContent?
    /// With all the rows that it can use; a limit that leaves it these rows gives the same.
    private let fullest: HeaderArrangement?

    init(_ context: PanelContext) {
        columns = context.columns
        words = HeaderWords(presentation: context.presentation)
        title = HeaderTitle(words: words, columns: columns)
        let facts =
            (title.showsClock ? [] : words.localTimeFact) + words.facts
            + words.factsMissing(in: title.note, marks: title.marks)
        self.facts = facts
        content = HeaderContent(words: words, icons: context.presentation.look.icons)
        fullest = content.flatMap { HeaderArrangement($0, facts: facts, columns: context.columns, limit: .max) }
    }

    func rows(atMost limit: Int) -> Int { arrangement(rows: limit)?.rows ?? min(1, limit) }

    func draw(on canvas: inout Canvas) {
        title.draw(on: &canvas)
        guard let content else { return }
        arrangement(rows: canvas.size.rows)?.draw(content, on: &canvas, theme: words.presentation.look.theme)
    }

    func hasIcon(rows: Int) -> Bool { arrangement(rows: rows)?.hasIcon ?? false }

    private func arrangement(rows: Int) -> HeaderArrangement? {
        guard let content, rows > 1 else { return nil }
        if let fullest, fullest.rows <= rows { return fullest }
        return HeaderArrangement(content, facts: facts, columns: columns, limit: rows)
    }
}
