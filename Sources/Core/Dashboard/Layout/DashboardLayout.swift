import Terminal

/// Where each panel lies.
struct DashboardLayout {
    let steady: SteadyPicture
    let chart: Rect
    /// Empty unless there is room for them beside the list.
    let details: Rect
    /// Too small for panels: a few lines of the most important.
    let isTiny: Bool

    var list: Rect { steady.list }
    var status: Rect { steady.status }

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
        let shares = LayoutPlan.rows(notice: notice.fewestRows).shares(of: size.rows) { part, room in
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
        steady = state.steadyPicture
        isTiny = Self.isTiny(state.size)
        let columns = steady.columns
        let top = LayoutPlan.sideTop
        let side = Rect(
            row: top, column: columns.main + LayoutPlan.columnGap,
            rows: columns.side == 0 ? 0 : steady.status.origin.row - top, columns: columns.side)
        let beside = LayoutPlan.side(side, panels: SidePanels(state: state))
        chart = columns.side == 0 ? steady.chart : beside.chart
        details = beside.details
    }

    /// Whether all that is known of the selected row stands beside the list.
    func showsDetails(of state: DashboardState) -> Bool {
        details.size.rows > 0 && RowDetailsPanel(state: state).fits(details.size)
    }
}
