import Terminal

struct HeaderPanel: Panel {
    private let words: HeaderWords
    private let title: HeaderTitle
    private let columns: Int
    private let facts: [Fact]
    private let content: HeaderContent?

    init(_ context: PanelContext) {
        columns = context.columns
        words = HeaderWords(presentation: context.presentation)
        title = HeaderTitle(words: words, columns: columns)
        facts =
            (title.showsClock ? [] : words.localTimeFact) + words.facts
            + words.factsMissing(in: title.note, marks: title.marks)
        content = HeaderContent(words: words, icons: context.presentation.icons)
    }

    func rows(atMost limit: Int) -> Int { arrangement(rows: limit)?.rows ?? min(1, limit) }

    func draw(on canvas: inout Canvas) {
        title.draw(on: &canvas)
        guard let content else { return }
        arrangement(rows: canvas.size.rows)?.draw(content, on: &canvas, theme: words.presentation.theme)
    }

    func hasIcon(rows: Int) -> Bool { arrangement(rows: rows)?.hasIcon ?? false }

    private func arrangement(rows: Int) -> HeaderArrangement? {
        guard let content, rows > 1 else { return nil }
        return HeaderArrangement(content, facts: facts, columns: columns, limit: rows)
    }
}
