import Terminal

package struct Span: Hashable {
    package var text: String
    package let role: Role
    package var attributes: Attributes = []
    /// Replaces the face of the role.
    var face: Face?

    package init(_ text: String, _ role: Role = .text, _ attributes: Attributes = []) {
        self.text = text
        self.role = role
        self.attributes = attributes
    }

    package init(_ text: String, face: Face) {
        self.init(text)
        self.face = face
    }
}

extension Span {
    package func wrapped(toColumns columns: Int) -> [[Span]] {
        text.wrapped(toColumns: columns).map { [Span($0, role, attributes)] }
    }
}

extension [Span] {
    package var columns: Int { reduce(0) { $0 + ColumnWidth.of($1.text) } }
}

extension Canvas {
    /// Cuts text beyond `limit` columns at a word, with an ellipsis.
    @discardableResult
    package mutating func put(_ spans: [Span], row: Int, column: Int, limit: Int, theme: Theme) -> Int {
        var column = column
        let end = column + limit
        for span in spans where column < end {
            let text = span.text.truncated(toColumns: end - column)
            column = put(text, row: row, column: column, face: (span.face ?? theme[span.role]).with(span.attributes))
        }
        return column
    }
}
