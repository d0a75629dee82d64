import Terminal
import Weather

/// The current weather; it stays in place while the list scrolls.
struct HeaderPanel {
    private let state: DashboardState
    private let words: HeaderWords
    private let maximum: Int
    private let columns: Int
    // Asked for several times while the rest finds its place.
    private let summary: [(long: String, short: String)]
    private let note: String
    /// The place's own clock beside its name, where both have room.
    private let clock: String?
    private let facts: [Fact]

    /// `maximum` is the most rows it may take.
    init(state: DashboardState, maximum: Int) {
        self.state = state
        self.maximum = maximum
        let words = HeaderWords(state: state)
        self.words = words
        columns = state.size.columns
        summary = words.summary
        // The fullest note that fits beside the title, and beside the clock if any does; the fuller clock comes after that.
        let room = columns - 2 - ColumnWidth.of(words.title + words.savedMark) - 2
        let clocks = words.localTime.map { [state.strings(.localClock, $0), $0] } ?? []
        let notes = words.titleNotes
        let pairs = (notes + [""]).flatMap { note in clocks.map { (note: note, clock: $0) } }
        let alone = notes.first { ColumnWidth.of($0) <= room }
        let both = pairs.first { pair in
            let isWorthIt = !pair.note.isEmpty || alone == nil
            let gap = pair.note.isEmpty ? 0 : Self.clockGap
            return isWorthIt && ColumnWidth.of(pair.clock) + gap + ColumnWidth.of(pair.note) <= room
        }
        let hasClock = both != nil
        clock = both?.clock
        note = both?.note ?? alone ?? ""
        facts = (hasClock ? [] : words.localTimeFact) + words.facts + words.factsMissing(in: note)
    }

    private enum Arrangement {
        /// Title alone, while there is no current weather.
        case title
        /// Picture, words and facts side by side.
        case beside
        /// Picture and words side by side, facts below.
        case stacked
        /// No picture.
        case compact
    }

    private var arrangement: Arrangement {
        if words.temperature == nil { return .title }
        if maximum < 7 { return .compact }
        if columns >= 72 { return .beside }
        return columns >= 28 ? .stacked : .compact
    }

    private static let clockGap = 2
    private static let artColumn = 1
    private static let artSize = Icons.PictureSize.header.extent
    private static let wordsColumn = artColumn + artSize.columns + 2

    var rows: Int {
        switch arrangement {
        case .title: min(2, maximum)
        case .beside: min(2 + max(besideRows, summaryLines(columns: summaryColumns).count) + 1, maximum)
        case .stacked: min(stackedFactsRow + stackedFacts.rows + 1, maximum)
        case .compact: min(1 + compactLines.count, maximum)
        }
    }

    func draw(on canvas: inout Canvas) {
        drawTitle(on: &canvas)
        switch arrangement {
        case .title: break
        case .beside:
            drawArt(on: &canvas)
            draw(summaryLines(columns: summaryColumns), on: &canvas, row: 2, column: Self.wordsColumn)
            besideFacts.draw(on: &canvas, row: 2, column: factsColumn, theme: state.theme)
        case .stacked:
            drawArt(on: &canvas)
            draw(stackedWords.beside, on: &canvas, row: 2, column: Self.stackedColumn)
            draw(stackedWords.below, on: &canvas, row: 2 + artRows, column: 1)
            stackedFacts.draw(on: &canvas, row: stackedFactsRow, column: 1, theme: state.theme)
        case .compact:
            draw(compactLines, on: &canvas, row: 1, column: 1)
        }
    }

    // MARK: Title

    private func drawTitle(on canvas: inout Canvas) {
        let mark = words.savedMark
        let title = words.title.truncated(toColumns: columns - 2 - ColumnWidth.of(mark))
        var end = canvas.put(title, row: 0, column: 1, face: state.theme[.title])
        end = canvas.put(mark, row: 0, column: end, face: state.theme[.key])
        if let clock { canvas.put(clock, row: 0, column: end + Self.clockGap, face: state.theme[.text]) }
        canvas.put(note, row: 0, endingAt: columns - 1, face: state.theme[words.ageRole])
    }

    // MARK: Beside

    private static let besideLimit = 5

    private var besideRows: Int { min(Self.besideLimit, maximum - 3) }

    private var summaryColumns: Int { summaryLines(columns: columns / 3).map(\.columns).max() ?? 0 }

    private var factsColumn: Int { Self.wordsColumn + summaryColumns + 4 }

    private var besideFacts: FactGrid {
        FactGrid(facts, width: columns - 1 - factsColumn, rows: besideRows)
    }

    // MARK: Stacked

    private static let stackedColumn = artColumn + artSize.columns + 1

    /// What fits beside the picture stands there, the rest below it.
    private var stackedWords: (beside: [[Span]], below: [[Span]]) {
        let width = columns - 1 - Self.stackedColumn
        var beside: [[Span]] = []
        var below: [[Span]] = []
        for line in headLines(columns: width) {
            if line.columns <= width { beside.append(line) } else { below.append(line) }
        }
        for line in summary {
            // A label is worth a line of its own where there are lines to spare.
            let form = ColumnWidth.of(line.long) <= width || maximum > 14 ? line.long : line.short
            let fitsBeside = ColumnWidth.of(form) <= width && beside.count < artRows && below.isEmpty
            if fitsBeside { beside.append([Span(form)]) } else { below.append([Span(form)]) }
        }
        return (beside, below)
    }

    private var artRows: Int { Self.artSize.rows }

    private var stackedFactsRow: Int { 2 + artRows + stackedWords.below.count + (maximum > 14 ? 1 : 0) }

    private var stackedFacts: FactBlock {
        FactBlock(facts, width: columns - 2, rows: max(maximum - stackedFactsRow - 1, 0))
    }

    private func drawArt(on canvas: inout Canvas) {
        draw(words.art, on: &canvas, row: 2, column: Self.artColumn)
    }

    private func draw(_ lines: [[Span]], on canvas: inout Canvas, row: Int, column: Int) {
        for (index, line) in lines.enumerated() {
            canvas.put(line, row: row + index, column: column, limit: columns - 1 - column, theme: state.theme)
        }
    }

    /// Temperature and condition on one line where they fit, each on its own where not.
    private func headLines(columns: Int) -> [[Span]] {
        guard let temperature = words.temperature, let condition = words.condition else { return [] }
        let joined = [temperature, Span("  "), condition]
        return joined.columns <= columns ? [joined] : [[temperature], [condition]]
    }

    /// The same and the rest, each in the form that fits.
    private func summaryLines(columns: Int) -> [[Span]] {
        headLines(columns: columns)
            + summary.map { line in [Span(ColumnWidth.of(line.long) <= columns ? line.long : line.short)] }
    }

    // MARK: Compact

    /// Temperature and condition, then as much of the rest as the rows hold.
    private var compactLines: [[Span]] {
        guard let temperature = words.temperature, let condition = words.condition else { return [] }
        let facts = facts.map { $0.spans(isShort: true).map(\.text).joined() }
        var lines: [String] = []
        for item in summary.map(\.short) + facts {
            if let last = lines.last, ColumnWidth.of(last) + 3 + ColumnWidth.of(item) <= columns - 2 {
                lines[lines.count - 1] = last + " · " + item
            } else if ColumnWidth.of(item) <= columns - 2 {
                lines.append(item)
            }
        }
        return [[temperature, Span("  "), condition]] + lines.prefix(max(maximum - 2, 0)).map { [Span($0, .dim)] }
    }
}
