import Boundary
import Look
import Sky
import Terminal
import Weather

package struct ChartPanel: Panel {
    /// What the dashboard decides.
    package struct Choices: Sendable {
        let isWanted, showsDays: Bool

        /// `showsDays` is false for a chart of hours.
        package init(isWanted: Bool, showsDays: Bool) { (self.isWanted, self.showsDays) = (isWanted, showsDays) }
    }

    private let sky: Sky
    private let look: Look
    private let choices: Choices
    private let columns: Int
    /// The lines of the list, and the index of the selected one.
    private let lines: [ListLine]
    private let selectedLine: Int?
    /// The chart of hours without the selection, if it is drawn already.
    private let plot: ChartPlot?

    package init(
        _ sky: Sky, _ look: Look, _ choices: Choices, columns: Int, lines: [ListLine] = [], selectedLine: Int? = nil,
        plot: ChartPlot? = nil
    ) {
        (self.sky, self.look, self.choices, self.columns) = (sky, look, choices, columns)
        self.lines = lines
        self.selectedLine = selectedLine
        self.plot = plot
    }

    static let minimum = Size(rows: 4, columns: 24)

    /// With fewer columns for each row, the curve of a day is too steep to read.
    private static let columnsPerRow = 5
    private static let fewestRows = 7

    package func rows(atMost limit: Int) -> Int {
        let isShown = choices.isWanted && !sky.rows.isEmpty && columns >= Self.minimum.columns
        guard isShown, limit >= Self.minimum.rows else { return 0 }
        return min(limit, max(columns / Self.columnsPerRow, min(columns / 4, Self.fewestRows)))
    }

    package func draw(on canvas: inout Canvas) {
        guard canvas.size.rows >= Self.minimum.rows, canvas.size.columns >= Self.minimum.columns else { return }
        if choices.showsDays {
            let day = selectedLine.flatMap { lines.day(ofLine: $0) }
            DayChart(sky, look, days: lines.compactMap(\.day), selected: day?.date, size: canvas.size)?
                .draw(on: &canvas)
        } else {
            let plot = plot ?? ChartPlot(sky, look, size: canvas.size)
            plot?.draw(selected: selectedLine.map { lines[$0] }, on: &canvas)
        }
    }
}

/// The rows of cells of a chart's parts; the last rows have the names of the days.
struct ChartHeights {
    let curve: Int
    let bars: Int

    /// The bars get one row of `partOfBars`, and at least two from 6 rows on.
    init(rows: Int, hasBars: Bool, partOfBars: Int = 4, rowsOfNames: Int = 1) {
        bars = hasBars ? rows < 6 ? 1 : min(max(rows / partOfBars, 2), 6) : 0
        curve = rows - bars - rowsOfNames
    }

    var names: Int { curve + bars }
}
