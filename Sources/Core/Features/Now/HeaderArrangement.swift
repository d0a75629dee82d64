import Facts
import Look
import Terminal

package struct HeaderArrangement {
    private var placed: [(block: HeaderLayout.Block, column: Int)] = []
    private let digits: HeaderContent.Digits?
    private var wordLines: [[Span]] = []
    private var factGrid: FactGrid?
    private var flowingLines: [[Span]] = []
    private var flowRow = 1
    private let isLarge: Bool
    package private(set) var rows = 0

    /// How many of the facts stand beside the words, from the first on.
    package var factCount: Int { factGrid?.count ?? 0 }

    package var hasBand: Bool { !placed.isEmpty }
    var hasIcon: Bool { placed.contains { if case .icon = $0.block { true } else { false } } }

    private static let gap = 2
    private static let factsGap = 3
    private static let narrowestFacts = 24
    private static let bandRow = 2

    package init?(_ content: HeaderContent, facts: [Fact], columns: Int, limit: Int, mayBeLarge: Bool = false) {
        for layout in (mayBeLarge ? [HeaderLayout.large] : []) + HeaderLayout.all {
            let forms: [HeaderContent.Digits?] =
                layout.digitsSize.map { content.digitForms($0, isLarge: layout.isLarge) } ?? [nil]
            for digits in forms {
                let arrangement = HeaderArrangement(
                    layout: layout, digits: digits, content: content, facts: facts, columns: columns, limit: limit)
                guard let arrangement else { continue }
                self = arrangement
                return
            }
        }
        return nil
    }

    /// Fails if the layout does not fit. It cuts no line, and only words alone may lose their last lines.
    private init?(
        layout: HeaderLayout, digits: HeaderContent.Digits?, content: HeaderContent, facts: [Fact], columns: Int,
        limit: Int
    ) {
        (self.digits, isLarge) = (digits, layout.isLarge)
        if !layout.blocks.isEmpty {
            let bandRows = place(layout, of: content, facts: facts, columns: columns, limit: limit - Self.bandRow)
            guard let bandRows else { return nil }
            flowRow = Self.bandRow + bandRows
        }
        if !layout.blocks.contains(.words) {
            let lines = content.packedLines(columns: columns - 2, withTemperature: !layout.hasDigits)
            // A picture takes no line of words.
            guard layout.blocks.isEmpty || lines.count <= limit - flowRow else { return nil }
            flowingLines = Array(lines.prefix(limit - flowRow))
            if flowingLines.isEmpty { return nil }
        }
        rows = flowRow + flowingLines.count
    }

    private mutating func place(
        _ layout: HeaderLayout, of content: HeaderContent, facts: [Fact], columns: Int, limit: Int
    ) -> Int? {
        var column = 1
        var bandRows = 0
        for block in layout.blocks {
            // This check comes first, because measuring words takes longer.
            guard column - Self.gap <= columns, bandRows <= limit else { return nil }
            placed.append((block, column))
            switch block {
            case .icon(let size):
                let scale = isLarge ? 2 : 1
                if isLarge, content.icon(size, isLarge: true).isEmpty { return nil }
                column += scale * size.extent.columns + Self.gap
                bandRows = max(bandRows, scale * size.extent.rows)
            case .digits:
                guard let digits else { return nil }
                column += digits.columns + Self.gap
                bandRows = max(bandRows, digits.lines.count)
            case .words:
                let factRows = layout.blocks.contains(.facts) ? bandRows : nil
                let lines = Self.words(
                    of: content, in: layout, facts: facts, factRows: factRows, width: columns - 1 - column,
                    limit: limit)
                guard let lines else { return nil }
                wordLines = lines
                column += Self.width(of: wordLines) + Self.factsGap
                bandRows = max(bandRows, wordLines.count)
            case .facts:
                let grid = FactGrid(facts, width: columns - 1 - column, rows: min(bandRows, limit))
                guard grid.count >= min(FactGrid.fewest, facts.count) else { return nil }
                factGrid = grid
                bandRows = max(bandRows, grid.rows)
            }
        }
        return column - Self.gap <= columns && bandRows <= limit ? bandRows : nil
    }

    /// Uses short words if full ones leave no room for a fact. `factRows` is the blocks' height; nil without facts.
    private static func words(
        of content: HeaderContent, in layout: HeaderLayout, facts: [Fact], factRows: Int?, width: Int, limit: Int
    ) -> [[Span]]? {
        func lines(_ columns: Int) -> [[Span]]? {
            content.lines(columns: columns, withTemperature: !layout.hasDigits, isInFull: layout.hasWordsInFull)
                .flatMap { $0.count <= limit ? $0 : nil }
        }
        guard let factRows else { return lines(width) }
        let factColumns = max(narrowestFacts, FactGrid.leastWidth(facts))
        guard let short = lines(width - factsGap - factColumns) else { return nil }
        guard let long = lines(width - factsGap), long != short else { return short }
        func grid(beside lines: [[Span]]) -> FactGrid {
            let room = width - Self.width(of: lines) - factsGap
            return FactGrid(facts, width: room, rows: min(max(factRows, lines.count), limit))
        }
        let (narrow, wide) = (grid(beside: long), grid(beside: short))
        return narrow.count >= wide.count && narrow.rows <= wide.rows ? long : short
    }

    private static func width(of lines: [[Span]]) -> Int { lines.map { $0.columns }.max() ?? 0 }

    package func draw(_ content: HeaderContent, on canvas: inout Canvas, theme: Theme) {
        let columns = canvas.size.columns
        for (block, column) in placed {
            switch block {
            case .icon(let size):
                draw(content.icon(size, isLarge: isLarge), on: &canvas, row: Self.bandRow, column: column, theme: theme)
            case .digits:
                draw(on: &canvas, column: column, face: theme[content.temperature.role], theme: theme)
            case .words: draw(wordLines, on: &canvas, row: Self.bandRow, column: column, theme: theme)
            case .facts: factGrid?.draw(on: &canvas, row: Self.bandRow, column: column, theme: theme)
            }
        }
        for (index, line) in flowingLines.enumerated() {
            canvas.put(line, row: flowRow + index, column: 1, limit: columns - 2, theme: theme)
        }
        let column = placed.first { if case .facts = $0.block { true } else { false } }?.column
        if let column { factGrid?.offerClicks(on: &canvas, row: Self.bandRow, column: column) }
    }

    private func draw(_ lines: [[Span]], on canvas: inout Canvas, row: Int, column: Int, theme: Theme) {
        for (index, line) in lines.enumerated() {
            canvas.put(line, row: row + index, column: column, limit: line.columns, theme: theme)
        }
    }

    private func draw(on canvas: inout Canvas, column: Int, face: Face, theme: Theme) {
        guard let digits else { return }
        var end = column
        for (index, line) in digits.lines.enumerated() {
            end = canvas.put(line, row: Self.bandRow + index, column: column, face: face)
        }
        canvas.put(digits.unit, row: Self.bandRow, column: end + 1, face: theme[.dim])
    }
}
