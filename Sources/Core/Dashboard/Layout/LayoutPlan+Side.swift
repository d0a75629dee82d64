import Forecast
import Terminal
import Weather

// The column beside the list.
extension LayoutPlan {
    /// Puts the chart beside the details if it stays wide and becomes higher there, else above them.
    /// The days stand below the chart, as many as have room beside the details, and else all or none.
    static func side(
        _ area: Rect, presentation: Presentation, details: RowDetailsPanel, dayCount: Int
    ) -> (chart: Rect, days: Rect, details: Rect) {
        func chartRows(atMost limit: Int, columns: Int) -> Int {
            presentation.chart(columns: columns).rows(atMost: limit)
        }

        func rect(row: Int, column: Int, rows: Int, columns: Int) -> Rect {
            Rect(row: area.origin.row + row, column: area.origin.column + column, rows: rows, columns: columns)
        }
        let detailsColumns = min(RowDetailsPanel.widest, area.size.columns)
        let besideDetails = area.size.columns - detailsColumns - columnGap
        let height = area.size.rows
        let besideRows =
            besideDetails < narrowestChart
            ? 0 : chartRows(atMost: min(height, highestChart), columns: besideDetails)
        let rows = side.shares(of: height) { index, limit in
            guard let slot = Slot(index: index) else { return 0 }
            return switch (slot.part, slot.isBlank) {
            case (.chart, false): chartRows(atMost: limit, columns: area.size.columns)
            case (.chart, true): min(chartRows(atMost: .max, columns: area.size.columns), 1)
            case (.days, false): limit >= dayCount ? dayCount : 0
            case (.days, true): min(dayCount, 1)
            default: min(details.rows(forColumns: area.size.columns), limit)
            }
        }
        if besideRows > rows[.init(.chart)] {
            let detailsRows = min(details.rows(forColumns: detailsColumns), height)
            let roomForDays = min(dayCount, height - lowestChartAboveDays - 1)
            let chart =
                roomForDays < fewestDays
                ? besideRows : chartRows(atMost: min(besideRows, height - roomForDays - 1), columns: besideDetails)
            let days = roomForDays < fewestDays ? 0 : roomForDays
            return (
                rect(row: 0, column: 0, rows: chart, columns: besideDetails),
                rect(row: chart + 1, column: 0, rows: days, columns: daysColumns(ofSide: area.size.columns)),
                rect(row: 0, column: besideDetails + columnGap, rows: detailsRows, columns: detailsColumns)
            )
        }
        let chartHeight = rows[.init(.chart)]
        let top = chartHeight + rows[.init(.chart, isBlank: true)]
        let daysRows = rows[.init(.days)]
        let detailsTop = top + daysRows + (daysRows > 0 ? 1 : 0)
        return (
            rect(row: 0, column: 0, rows: chartHeight, columns: area.size.columns),
            rect(row: top, column: 0, rows: daysRows, columns: daysColumns(ofSide: area.size.columns)),
            rect(row: detailsTop, column: 0, rows: rows[.init(.details)], columns: detailsColumns)
        )
    }

    /// Puts the chart over as many hours as have room. If the chart stands above the list, a chart of the hours has the
    /// room below them.
    static func sideOfHours(
        _ area: Rect, presentation: Presentation, hasChart: Bool, hourCount: Int
    ) -> (chart: Rect, hours: Rect, chartOfHours: Rect) {
        let chartPanel = presentation.chart(columns: area.size.columns)
        let panel = hasChart ? chartPanel : nil
        let rows = sideOfHours.shares(of: area.size.rows) { index, limit in
            guard let slot = Slot(index: index) else { return 0 }
            return switch (slot.part, slot.isBlank) {
            case (.chart, false): panel?.rows(atMost: limit) ?? 0
            case (.chart, true): min(panel?.rows(atMost: .max) ?? 0, 1)
            default: min(limit, hourCount)
            }
        }
        let top = rows[.init(.chart)] + rows[.init(.chart, isBlank: true)]
        func rect(row: Int, rows: Int, columns: Int) -> Rect {
            Rect(row: area.origin.row + row, column: area.origin.column, rows: rows, columns: columns)
        }
        let below = top + rows[.init(.hours)] + 1
        let rest = hasChart ? 0 : chartPanel.rows(atMost: min(area.size.rows - below, highestChart))
        return (
            rect(row: 0, rows: rows[.init(.chart)], columns: area.size.columns),
            rect(row: top, rows: rows[.init(.hours)], columns: hoursColumns(ofSide: area.size.columns)),
            rect(row: below, rows: rest < lowestChartAboveDays ? 0 : rest, columns: area.size.columns)
        )
    }
}
