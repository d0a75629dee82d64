import Terminal

/// Where each panel lies.
struct DashboardLayout {
    let headerPanel: HeaderPanel
    let noticePanel: NoticePanel
    let header: Rect
    let notice: Rect
    let list: Rect
    let status: Rect
    /// Too small for panels: a few lines of the most important.
    let isTiny: Bool

    /// Smaller than this, rows of a list say less than a line of words.
    static let smallest = Size(rows: 7, columns: 20)

    init(_ state: DashboardState) {
        let size = state.size
        headerPanel = HeaderPanel(state: state, maximum: Self.headerBudget(rows: size.rows))
        noticePanel = NoticePanel(state: state)
        isTiny = Self.isTiny(size)
        guard !isTiny else {
            header = Rect(row: 0, column: 0, rows: 0, columns: 0)
            (notice, list, status) = (header, header, header)
            return
        }
        // The list keeps at least three lines, and half of the screen where there is much of it.
        let headerRows = headerPanel.rows
        let lines = noticePanel.lines.count
        // One blank line after it, where there is room for air.
        let noticeRows = min(lines + (lines > 0 && size.rows >= 20 ? 1 : 0), max(size.rows - headerRows - 4, 1))
        header = Rect(row: 0, column: 0, rows: headerRows, columns: size.columns)
        notice = Rect(row: header.endRow, column: 0, rows: noticeRows, columns: size.columns)
        let statusRows = min(StatusLine(state: state).rows, size.rows - notice.endRow)
        list = Rect(row: notice.endRow, column: 0, rows: size.rows - notice.endRow - statusRows, columns: size.columns)
        status = Rect(row: list.endRow, column: 0, rows: statusRows, columns: size.columns)
    }

    static func isTiny(_ size: Size) -> Bool { size.rows < smallest.rows || size.columns < smallest.columns }

    private static func headerBudget(rows: Int) -> Int {
        rows < 14 ? max(rows - 6, 2) : rows / 2 - (rows < 24 ? 1 : 0)
    }
}
