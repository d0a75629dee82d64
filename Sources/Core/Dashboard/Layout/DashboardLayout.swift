import Terminal

/// Where each panel lies.
struct DashboardLayout {
    let panels: DashboardPanels
    let header: Rect
    let notice: Rect
    let outlook: Rect
    let chart: Rect
    let list: Rect
    /// Empty unless there is room for them beside the list.
    let details: Rect
    let status: Rect
    /// Too small for panels: a few lines of the most important.
    let isTiny: Bool

    /// Smaller than this, rows of a list say less than a line of words.
    static let smallest = Size(rows: 7, columns: 14)

    static func isTiny(_ size: Size) -> Bool { size.rows < smallest.rows || size.columns < smallest.columns }

    /// How many rows the list may have, as far as can be told without what the other panels hold; nil where that may be
    /// less than two.
    static func listRows(of state: DashboardState) -> ClosedRange<Int>? {
        let size = state.size
        guard !isTiny(size) else { return nil }
        let columns = LayoutPlan.columns(of: size, hasRows: !state.rows.isEmpty)
        let mayShowChart = state.isChartWanted && columns.side == 0
        let notice = NoticePanel(state: state, columns: columns.main)
        let status = StatusLine(state: state)
        // Where the others take whatever they are offered, the list gets its least.
        let shares = LayoutPlan.rows.shares(of: size.rows) { part, room in
            switch part {
            case .status: min(status.rows, room)
            case .notice, .noticeAir: notice.lines.isEmpty ? 0 : room
            case .chart, .chartAir: mayShowChart ? room : 0
            case .header, .headerAir, .outlook, .outlookAir, .list, .details: room
            }
        }
        // A title and a line of status stay in any case.
        return shares[.list] < 2 ? nil : shares[.list]...(size.rows - 2)
    }

    init(_ state: DashboardState) {
        let size = state.size
        isTiny = Self.isTiny(size)
        let columns = LayoutPlan.columns(of: isTiny ? Size(rows: 0, columns: 0) : size, hasRows: !state.rows.isEmpty)
        let panels = DashboardPanels(state: state, columns: columns)
        let isChartBelow = columns.side == 0
        let rows = LayoutPlan.rows.shares(of: isTiny ? 0 : size.rows) { part, room in
            [.chart, .chartAir].contains(part) && !isChartBelow ? 0 : panels.useful(part, room: room)
        }
        var row = 0
        func next(_ part: LayoutPlan.Part) -> Rect {
            let height = rows[part]
            defer { row += height }
            return Rect(row: row, column: 0, rows: height, columns: columns.main)
        }
        header = next(.header)
        _ = next(.headerAir)
        notice = next(.notice)
        _ = next(.noticeAir)
        outlook = next(.outlook)
        _ = next(.outlookAir)
        let chartBelow = next(.chart)
        _ = next(.chartAir)
        list = next(.list)
        let lastRows = next(.status)
        status = Rect(row: lastRows.origin.row, column: 0, rows: lastRows.size.rows, columns: isTiny ? 0 : size.columns)

        let top = LayoutPlan.sideTop
        let side = LayoutPlan.side.shares(of: isChartBelow ? 0 : status.origin.row - top) {
            panels.useful($0, room: $1)
        }
        let column = columns.main + LayoutPlan.columnGap
        func beside(_ part: LayoutPlan.Part, row: Int) -> Rect {
            Rect(row: row, column: column, rows: side[part], columns: columns.side)
        }
        let chartBeside = beside(.chart, row: top)
        chart = isChartBelow ? chartBelow : chartBeside
        details = beside(.details, row: chartBeside.endRow + side[.chartAir])
        self.panels = panels
    }
}
