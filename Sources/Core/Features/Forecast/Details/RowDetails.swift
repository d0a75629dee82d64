import Facts
import Look
import Terminal

struct RowDetails {
    let rows: Int
    /// The same height for all rows of the forecast if possible, so that a new selection moves nothing.
    let steadyRows: Int

    private let words: RowWords
    private let columns: Int
    let hasArt: Bool
    private let digits: [String]
    private let head: [[Span]]
    private let facts: FactBlock
    private let factsRow: Int

    private static let gap = 2
    private static let iconSize = Icons.IconSize.header
    private static let artColumns = iconSize.extent.columns + gap
    private static let leastColumnsWithArt = artColumns + 16
    private static let leastColumnsOfPairs = 60
    /// Most conditions need one or two lines of this width.
    private static let leastWordsBesideDigits = 14

    private static let steadyHeadRows = 3

    /// Fails if no grid of facts has room.
    init?(_ words: RowWords, columns: Int, maximum: Int) {
        let groups = words.groups(isRainLast: false)
        let reserved = groups.reduce(0) { $0 + $1.rows }
        let gaps = max(groups.count { $0.rows > 0 } - 1, 0)
        let arts = columns >= Self.leastColumnsWithArt ? [true, false] : [false]
        // Blank lines between groups come before none, and pairs before stacks where they shorten no value.
        let isWide = columns >= Self.leastColumnsOfPairs
        for (isPaired, isAiry) in [(isWide, true), (isWide, false), (!isWide, true), (!isWide, false)] {
            let grid =
                isPaired
                ? FactGrid(pairing: words.groups(isRainLast: true), isAiry: isAiry, width: columns)
                : FactGrid(stacking: groups, isAiry: isAiry, width: columns)
            guard let grid else { continue }
            let steadyRows = isPaired ? grid.rows : reserved + (isAiry ? gaps : 0)
            for hasArt in arts {
                let details = RowDetails(words, columns: columns, hasArt: hasArt, grid: grid, steadyRows: steadyRows)
                if details.steadyRows <= maximum {
                    self = details
                    return
                }
            }
        }
        return nil
    }

    init(fitting words: RowWords, columns: Int, maximum: Int) {
        self = RowDetails(words, columns: columns, maximum: maximum) ?? RowDetails(packing: words, columns: columns)
    }

    /// In as few rows as possible.
    init(packing words: RowWords, columns: Int) {
        self.init(words, columns: columns, packingBelow: Self.head(words, columns: columns, hasGlyph: true))
    }

    /// Shows the time on the first line, for a pane without room for a title.
    init(titled words: RowWords, columns: Int) {
        let time = Span(words.title(columns: columns / 2), .heading)
        let line = Fit.line(
            [[time], [words.temperature], [words.glyph], [words.condition]], order: [1, 0, 2, 3], columns: columns)
        let condition = line.contains(words.condition) ? [] : words.condition.wrapped(toColumns: columns)
        self.init(words, columns: columns, packingBelow: [line] + condition)
    }

    private init(_ words: RowWords, columns: Int, packingBelow head: [[Span]]) {
        self.words = words
        self.columns = columns
        self.head = head
        hasArt = false
        digits = []
        let groups = words.groups(isRainLast: false).map(\.facts)
        let feeling = words.besideTemperature.map { [Fact("", $0.long, short: $0.short, isClear: true)] } ?? []
        facts = FactBlock(packing: groups[0] + feeling + groups[1...].joined(), width: columns)
        factsRow = head.count
        rows = factsRow + facts.rows
        steadyRows = rows
    }

    private init(_ words: RowWords, columns: Int, hasArt: Bool, grid: FactGrid, steadyRows: Int) {
        self.words = words
        self.columns = columns
        self.hasArt = hasArt
        facts = .grid(grid)
        let headColumns = hasArt ? columns - Self.artColumns : columns
        func wordColumns(_ digits: [String]) -> Int { headColumns - Self.columns(of: digits, words) - Self.gap }
        let forms = hasArt ? words.digitForms : []
        digits = forms.first { wordColumns($0) >= Self.leastWordsBesideDigits } ?? []
        let hasDigits = !digits.isEmpty
        let wordColumns = wordColumns(digits)
        let feeling = words.besideTemperature.map { feeling in
            ColumnWidth.of(feeling.long) <= (hasDigits ? wordColumns : headColumns) ? feeling.long : feeling.short
        }
        head =
            (hasDigits
                ? words.condition.wrapped(toColumns: wordColumns)
                : Self.head(words, columns: headColumns, hasGlyph: !hasArt))
            + (feeling.map { [[Span($0)]] } ?? [])
        factsRow = max(head.count, hasArt ? Self.iconSize.extent.rows : 0) + (grid.rows > 0 ? 1 : 0)
        rows = factsRow + grid.rows
        let steadyHead = hasArt ? Self.iconSize.extent.rows : Self.steadyHeadRows
        self.steadyRows = max(rows, steadyHead + 1 + steadyRows)
    }

    private static func columns(of digits: [String], _ words: RowWords) -> Int {
        ColumnWidth.of(digits.first ?? "") + 1 + ColumnWidth.of(words.temperatureUnit)
    }

    private static func head(_ words: RowWords, columns: Int, hasGlyph: Bool) -> [[Span]] {
        let figure = [words.temperature] + (hasGlyph ? [Span("  "), words.glyph] : [])
        let joined = figure + [Span("  "), words.condition]
        return joined.columns <= columns ? [joined] : [figure] + words.condition.wrapped(toColumns: columns)
    }

    func draw(on canvas: inout Canvas, row: Int) {
        let theme = words.look.theme
        if hasArt {
            for (index, line) in words.art(Self.iconSize).enumerated() {
                canvas.put(line, row: row + index, column: 0, limit: line.columns, theme: theme)
            }
        }
        var start = hasArt ? Self.artColumns : 0
        if !digits.isEmpty {
            for (index, line) in digits.enumerated() {
                canvas.put(line, row: row + index, column: start, face: theme[words.temperature.role])
            }
            let end = start + Self.columns(of: digits, words)
            canvas.put(words.temperatureUnit, row: row, endingAt: end, face: theme[.dim])
            start = end + Self.gap
        }
        for (index, line) in head.enumerated() {
            canvas.put(line, row: row + index, column: start, limit: columns - start, theme: theme)
        }
        facts.draw(on: &canvas, row: row + factsRow, column: 0, theme: theme)
    }
}
