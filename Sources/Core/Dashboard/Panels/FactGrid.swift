import Terminal

/// A label and its value, such as "Humidity" and "45 %".
struct Fact: Hashable {
    let label: String
    let value: String
    /// What to show where `value` has no room.
    let short: String
    /// Whether the value says by itself what it is.
    let isClear: Bool

    init(_ label: String, _ value: String, short: String? = nil, isClear: Bool = false) {
        self.label = label
        self.value = value
        self.short = short ?? value
        self.isClear = isClear
    }

    var shortened: Fact { Fact(label, short, isClear: isClear) }

    func spans(isShort: Bool) -> [Span] {
        (isClear ? [] : [Span(label + " ", .dim)]) + [Span(isShort ? short : value)]
    }
}

/// Facts below each other where all have room, else one after the other.
enum FactBlock {
    case grid(FactGrid)
    case lines([[Span]])

    init(_ facts: [Fact], width: Int, rows: Int) {
        let grid = FactGrid(facts, width: width, rows: rows)
        self = grid.count == facts.count ? .grid(grid) : .lines(Array(Self.packed(facts, width: width).prefix(rows)))
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

    /// As many facts on a line as fit whole.
    private static func packed(_ facts: [Fact], width: Int) -> [[Span]] {
        var lines: [[Span]] = []
        for fact in facts {
            let forms = [fact.spans(isShort: false), fact.spans(isShort: true)]
            if let last = lines.last, let form = forms.first(where: { last.columns + 3 + $0.columns <= width }) {
                lines[lines.count - 1] = last + [Span("   ")] + form
            } else if let form = forms.first(where: { $0.columns <= width }) {
                lines.append(form)
            }
        }
        return lines
    }
}

/// Facts in columns, the most important first; as few columns as the rows allow, and what has no room is left out.
struct FactGrid {
    private let columns: [[Fact]]

    private static let gap = 3

    init(_ facts: [Fact], width: Int, rows: Int) {
        let full = Self.columns(of: facts, width: width, rows: rows)
        let short = Self.columns(of: facts.map(\.shortened), width: width, rows: rows)
        columns = full.joined().count >= short.joined().count ? full : short
    }

    private static func columns(of facts: [Fact], width: Int, rows: Int) -> [[Fact]] {
        var best: [[Fact]] = []
        var count = 1
        while rows > 0, count <= max(facts.count, 1) {
            let shown = Array(facts.prefix(count * rows))
            let columns = stride(from: 0, to: shown.count, by: rows).map {
                Array(shown[$0..<min($0 + rows, shown.count)])
            }
            guard Self.width(of: columns) <= width else { break }
            best = columns
            if shown.count == facts.count { break }
            count += 1
        }
        return best
    }

    /// How many facts it shows.
    var count: Int { columns.joined().count }
    var rows: Int { columns.first?.count ?? 0 }

    func draw(on canvas: inout Canvas, row: Int, column: Int, theme: Theme) {
        var column = column
        for facts in columns {
            let labelWidth = Self.labelWidth(of: facts)
            for (index, fact) in facts.enumerated() {
                canvas.put(fact.label, row: row + index, column: column, face: theme[.dim])
                canvas.put(fact.value, row: row + index, column: column + labelWidth + 2, face: theme[.text])
            }
            column += Self.width(of: facts) + Self.gap
        }
    }

    private static func width(of columns: [[Fact]]) -> Int {
        columns.reduce(0) { $0 + width(of: $1) } + gap * max(columns.count - 1, 0)
    }

    private static func width(of facts: [Fact]) -> Int {
        labelWidth(of: facts) + 2 + (facts.map { ColumnWidth.of($0.value) }.max() ?? 0)
    }

    private static func labelWidth(of facts: [Fact]) -> Int { facts.map { ColumnWidth.of($0.label) }.max() ?? 0 }
}
