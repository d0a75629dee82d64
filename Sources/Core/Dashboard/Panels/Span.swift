import Terminal

/// A piece of text and what it is for; lines of a panel are made of them.
struct Span: Hashable {
    let text: String
    let role: Role
    var attributes: Attributes = []

    init(_ text: String, _ role: Role = .text, _ attributes: Attributes = []) {
        self.text = text
        self.role = role
        self.attributes = attributes
    }
}

extension [Span] {
    var columns: Int { reduce(0) { $0 + ColumnWidth.of($1.text) } }
}

extension Canvas {
    /// Puts spans one after the other; what would pass `limit` columns is cut at a word, with an ellipsis.
    @discardableResult
    mutating func put(_ spans: [Span], row: Int, column: Int, limit: Int, theme: Theme) -> Int {
        var column = column
        let end = column + limit
        for span in spans where column < end {
            let text = span.text.truncated(toColumns: end - column)
            column = put(text, row: row, column: column, face: theme[span.role].with(span.attributes))
        }
        return column
    }
}
