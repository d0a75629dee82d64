import Terminal

/// What the screen's room is spent on, the most worthwhile first.
enum LayoutPlan {
    enum Part: Int {
        case header, notice, outlook, chart, list, details, status
        /// A blank line below that panel.
        case headerAir, noticeAir, outlookAir, chartAir
    }

    /// Rows of the screen, or of its main column where there are two; `notice` are those of the notice in its fewest words.
    static func rows(notice: Int) -> RoomPlan<Part> { rowPlans[min(notice, rowPlans.count - 1)] }

    private static let rowPlans = (0...2).map { notice in
        RoomPlan<Part>(
            .init(.status, upTo: 4),
            .init(.header, upTo: 2),
            .init(.list, upTo: 3),
            .init(.notice, upTo: notice),
            .init(.header, upTo: 4),
            .init(.outlook, upTo: 1),
            .init(rest: .notice),
            .init(.chart, upTo: 7),
            .init(.list, upTo: 6),
            .init(.header, upTo: 7),
            .init(.headerAir, upTo: 1),
            .init(.list, upTo: 8),
            .init(.header, upTo: 9),
            .init(.noticeAir, upTo: 1),
            .init(.outlookAir, upTo: 1),
            .init(.list, upTo: 10),
            .init(.outlook, upTo: 2),
            .init(.chart, upTo: 9),
            .init(.chartAir, upTo: 1),
            .init(.list, upTo: 14),
            .init(.header, upTo: 14),
            .init(.list, upTo: 24),
            .init(.chart, upTo: 14),
            .init(.header, upTo: 20),
            .init(rest: .list))
    }

    /// Rows of the column beside the list.
    static let side = RoomPlan<Part>(
        .init(.chart, upTo: 7),
        .init(.chartAir, upTo: 1),
        .init(rest: .details),
        .init(.chart, upTo: highestChart))

    private static let highestChart = 28

    /// The side begins below the line of the title, which spans the main column.
    static let sideTop = 2
    static let columnGap = 3

    private enum Column: Int { case main, side }

    private static let columns = RoomPlan<Column>(
        // The list has all its columns there, in every language and unit.
        .init(.main, upTo: 100),
        .init(.side, upTo: 72),
        .init(.main, upTo: 116),
        .init(rest: .side),
        .init(rest: .main))

    /// Beside details as wide as they become.
    private static let narrowestChart = 80

    /// The rects of chart and details: below each other, or beside each other where that leaves the chart wide and makes it
    /// higher.
    static func side(_ area: Rect, panels: SidePanels) -> (chart: Rect, details: Rect) {
        func rect(row: Int, column: Int, rows: Int, columns: Int) -> Rect {
            Rect(row: area.origin.row + row, column: area.origin.column + column, rows: rows, columns: columns)
        }
        let detailsColumns = min(RowDetailsPanel.widest, area.size.columns)
        let besideDetails = area.size.columns - detailsColumns - columnGap
        let height = area.size.rows
        let chartRows =
            besideDetails < narrowestChart
            ? 0 : panels.chartRows(atMost: min(height, highestChart), columns: besideDetails)
        let rows = side.shares(of: height) { panels.useful($0, room: $1, columns: area.size.columns) }
        if chartRows > rows[.chart] {
            let details = min(panels.detailsRows(forColumns: detailsColumns), height)
            return (
                rect(row: 0, column: 0, rows: chartRows, columns: besideDetails),
                rect(row: 0, column: besideDetails + columnGap, rows: details, columns: detailsColumns)
            )
        }
        let top = rows[.chart] + rows[.chartAir]
        return (
            rect(row: 0, column: 0, rows: rows[.chart], columns: area.size.columns),
            rect(row: top, column: 0, rows: rows[.details], columns: detailsColumns)
        )
    }

    /// On screens of 140 columns and more.
    private static let narrowestSide = 36
    private static let lowestWithSide = 14

    /// The widths of the main column and of the one beside it, 0 where there is none.
    static func columns(of size: Size, hasRows: Bool) -> (main: Int, side: Int) {
        let hasSide = hasRows && size.rows >= lowestWithSide
        let shares = columns.shares(of: size.columns) { column, room in
            switch column {
            case .main: room
            case .side: hasSide && room >= narrowestSide + columnGap + 1 ? room : 0
            }
        }
        return (shares[.main], max(shares[.side] - columnGap - 1, 0))
    }
}
