/// The panels above one another, and how much room each would make use of.
struct DashboardPanels {
    let header: HeaderPanel
    let notice: NoticePanel
    let outlook: OutlookPanel

    private let status: StatusLine
    private let chart: ChartPanel
    /// 0 where the chart has its place beside the list.
    private let chartColumns: Int

    init(state: DashboardState, columns: (main: Int, side: Int)) {
        header = HeaderPanel(state: state, columns: columns.main)
        notice = NoticePanel(state: state, columns: columns.main)
        outlook = OutlookPanel(state: state, columns: columns.main)
        status = StatusLine(state: state)
        chart = ChartPanel(state: state)
        chartColumns = columns.side == 0 ? columns.main : 0
    }

    /// The rows that a part would fill of at most `room`.
    func useful(_ part: LayoutPlan.Part, room: Int) -> Int {
        switch part {
        case .header: header.rows(atMost: room)
        case .headerAir: 1
        case .notice: notice.rows(atMost: room)
        case .noticeAir: notice.lines.isEmpty ? 0 : 1
        case .outlook: outlook.lines(atMost: room).count
        case .outlookAir: outlook.lines(atMost: .max).isEmpty ? 0 : 1
        case .chart: chart.rows(atMost: room, columns: chartColumns)
        case .chartAir: min(chart.rows(atMost: .max, columns: chartColumns), 1)
        case .list: room
        case .status: min(status.rows, room)
        case .details: 0
        }
    }
}

/// What stands beside the list of a wide screen.
struct SidePanels {
    private let chart: ChartPanel
    private let details: RowDetailsPanel

    init(state: DashboardState) {
        chart = ChartPanel(state: state)
        details = RowDetailsPanel(state: state)
    }

    /// As of the panels above one another.
    func useful(_ part: LayoutPlan.Part, room: Int, columns: Int) -> Int {
        switch part {
        case .chart: chart.rows(atMost: room, columns: columns)
        case .chartAir: min(chart.rows(atMost: .max, columns: columns), 1)
        case .details: min(details.rows(forColumns: columns), room)
        case .header, .notice, .outlook, .list, .status, .headerAir, .noticeAir, .outlookAir: 0
        }
    }

    func chartRows(atMost limit: Int, columns: Int) -> Int { chart.rows(atMost: limit, columns: columns) }

    func detailsRows(forColumns columns: Int) -> Int { details.rows(forColumns: columns) }
}
