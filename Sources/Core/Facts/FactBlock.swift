import Look
import Terminal

package enum FactBlock {
    case grid(FactGrid)
    case lines([[Span]])

    package init(_ facts: [Fact], width: Int, rows: Int) {
        guard rows > 0 else {
            self = .lines([])
            return
        }
        let grid = FactGrid(facts, width: width, rows: rows)
        self = grid.count == facts.count ? .grid(grid) : .lines(Self.packed(facts, width: width, atMost: rows))
    }

    package init(packing facts: [Fact], width: Int) {
        self = .lines(Self.packed(facts, width: width, breaking: true))
    }

    package var rows: Int {
        switch self {
        case .grid(let grid): grid.rows
        case .lines(let lines): lines.count
        }
    }

    package func draw(on canvas: inout Canvas, row: Int, column: Int, theme: Theme) {
        switch self {
        case .grid(let grid): grid.draw(on: &canvas, row: row, column: column, theme: theme)
        case .lines(let lines):
            for (index, line) in lines.enumerated() {
                canvas.put(line, row: row + index, column: column, limit: line.columns, theme: theme)
            }
        }
    }

    /// Each of the facts with the cells that it has; it must be one of the block.
    package func places(of facts: [Fact], row: Int, column: Int) -> [(fact: Fact, rect: Rect)] {
        switch self {
        case .grid(let grid): return grid.places(row: row, column: column)
        case .lines(let lines):
            return facts.compactMap { fact in
                for (index, line) in lines.enumerated() {
                    guard let cells = fact.spanForms.lazy.compactMap({ columns(of: $0, in: line) }).first else {
                        continue
                    }
                    let start = column + cells.lowerBound
                    return (fact, Rect(row: row + index, column: start, rows: 1, columns: cells.count))
                }
                return nil
            }
        }
    }

    private static func packed(
        _ facts: [Fact], width: Int, breaking: Bool = false, atMost limit: Int = .max
    ) -> [[Span]] {
        var lines: [[Span]] = []
        for fact in facts {
            if lines.count > limit { break }
            let forms = fact.spanForms
            if let last = lines.last, let form = forms.first(where: { last.columns + 3 + $0.columns <= width }) {
                lines[lines.count - 1] = last + [Span("   ")] + form
            } else if let form = forms.first(where: { $0.columns <= width }) {
                lines.append(form)
            } else if breaking {
                lines += Span(fact.label, .dim).wrapped(toColumns: width)
                lines += Span(fact.short, fact.role, fact.attributes).wrapped(toColumns: width)
            }
        }
        return Array(lines.prefix(limit))
    }
}

/// Where some spans stand in a line; nil if they do not.
private func columns(of spans: [Span], in line: [Span]) -> Range<Int>? {
    guard let start = line.indices.first(where: { line[$0...].starts(with: spans) }) else { return nil }
    let before = Array(line[..<start]).columns
    return before..<before + spans.columns
}
