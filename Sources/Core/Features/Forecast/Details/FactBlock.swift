import Facts
import Look
import Terminal

enum FactBlock {
    case grid(FactGrid)
    case lines([[Span]])

    init(packing facts: [Fact], width: Int) {
        self = .lines(Self.packed(facts, width: width))
    }

    var rows: Int {
        switch self {
        case .grid(let grid): grid.rows
        case .lines(let lines): lines.count
        }
    }

    func draw(on canvas: inout Canvas, row: Int, column: Int, theme: Theme) {
        switch self {
        case .grid(let grid): grid.draw(on: &canvas, row: row, column: column, theme: theme)
        case .lines(let lines):
            for (index, line) in lines.enumerated() {
                canvas.put(line, row: row + index, column: column, limit: line.columns, theme: theme)
            }
        }
    }

    private static func packed(_ facts: [Fact], width: Int) -> [[Span]] {
        facts.reduce(into: []) { lines, fact in
            let forms = fact.spanForms
            if let last = lines.last, let form = Fit.first(forms, columns: width - last.columns - 3) {
                lines[lines.count - 1] = last + [Span("   ")] + form
            } else if let form = Fit.first(forms, columns: width) {
                lines.append(form)
            } else {
                lines += Span(fact.label, .dim).wrapped(toColumns: width)
                lines += Span(fact.short, fact.role, fact.attributes).wrapped(toColumns: width)
            }
        }
    }
}
