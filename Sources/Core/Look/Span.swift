import Terminal

package struct Span: Hashable {
    package let text: String
    package let role: Role
    package var attributes: Attributes = []
    /// Replaces the face of the role.
    package var face: Face?

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

    /// Chooses parts by `order` while they fit, and keeps their own sequence.
    package static func line(of parts: [[Span]], order: [Int], columns: Int) -> [Span] {
        var chosen: Set<Int> = []
        for index in order where !parts[index].isEmpty {
            let candidate = chosen.union([index])
            if chosen.isEmpty || joined(parts, candidate).columns <= columns { chosen = candidate }
        }
        return joined(parts, chosen)
    }

    private static func joined(_ parts: [[Span]], _ indices: Set<Int>) -> [Span] {
        indices.sorted().flatMap { parts[$0] }.reduce(into: []) { line, span in
            if !line.isEmpty { line.append(Span(" ")) }
            line.append(span)
        }
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
