/// The panels of a state, and how much room each would make use of.
struct DashboardPanels {
    let state: DashboardState
    let header: HeaderPanel
    let notice: NoticePanel
    let outlook: OutlookPanel
    let status: StatusLine
    let chart: ChartPanel
    let details: RowDetailsPanel

    private let columns: (main: Int, side: Int)

    init(state: DashboardState, columns: (main: Int, side: Int)) {
        self.state = state
        self.columns = columns
        header = HeaderPanel(state: state, columns: columns.main)
        notice = NoticePanel(state: state, columns: columns.main)
        outlook = OutlookPanel(state: state, columns: columns.main)
        status = StatusLine(state: state)
        chart = ChartPanel(state: state)
        details = RowDetailsPanel(state: state)
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
        case .chart: showsChart && room >= ChartPanel.minimum.rows ? room : 0
        case .chartAir: showsChart ? 1 : 0
        case .list: room
        case .status: min(status.rows, room)
        case .details: min(details.rows(forColumns: columns.side), room)
        }
    }

    private var showsChart: Bool {
        let width = columns.side > 0 ? columns.side : columns.main
        return state.isChartWanted && !state.rows.isEmpty && width >= ChartPanel.minimum.columns
    }
}
