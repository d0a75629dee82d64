import Boundary
import Look
import Sky
import Terminal
import Weather

/// The chart of the next hours.
package struct ChartPanel: Panel {
    private let sky: Sky
    private let look: Look
    private let isWanted: Bool
    private let columns: Int

    package init(_ sky: Sky, _ look: Look, isWanted: Bool, columns: Int) {
        (self.sky, self.look, self.isWanted, self.columns) = (sky, look, isWanted, columns)
    }

    static let minimum = Size(rows: 4, columns: 14)

    /// With fewer columns for each row, the curve of a day is too steep to read. Rows that nothing else needs are worth more.
    private static let (columnsPerRow, columnsPerSpareRow) = (10, 6)
    private static let fewestRows = 7

    /// In rows.
    package static func highest(columns: Int, hasSpareRows: Bool) -> Int {
        max(columns / (hasSpareRows ? columnsPerSpareRow : columnsPerRow), fewestRows)
    }

    package func rows(atMost limit: Int) -> Int {
        let isShown = isWanted && !sky.rows.isEmpty && columns >= Self.minimum.columns
        guard isShown, limit >= Self.minimum.rows else { return 0 }
        return min(limit, Self.highest(columns: columns, hasSpareRows: true))
    }

    /// A dashboard draws a plot that it keeps, instead.
    package func draw(on canvas: inout Canvas) {
        ChartPlot(sky, look, size: canvas.size)?.draw(selected: nil, on: &canvas)
    }
}
