import Terminal
import Weather

/// The part of the picture that stays while rows are selected, dialogs come and go and the spinner turns: where the panels
/// lie, what the upper ones show, and the columns of the list. It is most of what a picture takes.
struct SteadyPicture: Sendable {
    /// Header, notice and outlook in their places, and nothing else.
    let canvas: Canvas
    let columns: (main: Int, side: Int)
    let header: Rect
    let outlook: Rect
    /// Below the outlook; empty where it has its place beside the list.
    let chart: Rect
    let list: Rect
    let status: Rect
    /// Nil without rows.
    private(set) var lines: ListPicture?

    /// When it is what the state looks like, if nothing happens.
    private let moments: Range<UnixTime>
    private let isNight: Bool

    init(state: DashboardState) {
        let size = state.size
        let isTiny = DashboardLayout.isTiny(size)
        let columns = LayoutPlan.columns(of: isTiny ? Size(rows: 0, columns: 0) : size, hasRows: !state.rows.isEmpty)
        let panels = DashboardPanels(state: state, columns: columns)
        let plan = LayoutPlan.rows(notice: panels.notice.fewestRows)
        let rows = plan.shares(of: isTiny ? 0 : size.rows, useful: panels.useful)
        var row = 0
        func next(_ part: LayoutPlan.Part) -> Rect {
            let height = rows[part]
            defer { row += height }
            return Rect(row: row, column: 0, rows: height, columns: columns.main)
        }
        header = next(.header)
        _ = next(.headerAir)
        let notice = next(.notice)
        _ = next(.noticeAir)
        outlook = next(.outlook)
        _ = next(.outlookAir)
        chart = next(.chart)
        _ = next(.chartAir)
        list = next(.list)
        let lastRows = next(.status)
        status = Rect(row: lastRows.origin.row, column: 0, rows: lastRows.size.rows, columns: isTiny ? 0 : size.columns)
        self.columns = columns

        var canvas = Canvas(size: size)
        if !isTiny {
            canvas.inside(header) { panels.header.draw(on: &$0) }
            canvas.inside(notice) { panels.notice.draw(on: &$0) }
            canvas.inside(outlook) { panels.outlook.draw(on: &$0) }
        }
        self.canvas = canvas
        if !state.rows.isEmpty, !isTiny {
            let table = ForecastTable(state: state, columns: columns.main)
            lines = ListPicture(table: table, lines: state.listLines, columns: columns.main)
        }
        isNight = state.isNight(at: state.now)
        moments = state.now..<state.nextChange
    }

    /// Draws the lines of the list that a state shows and none has shown so far.
    mutating func drawLines(of state: DashboardState) {
        guard let all = lines?.lines else { return }
        lines?.draw(state.visibleIndices(rows: list.size.rows, of: all))
    }

    /// Whether it is still what a state looks like whose clock alone has gone on.
    func isSteady(in state: DashboardState) -> Bool {
        moments.contains(state.now) && state.isNight(at: state.now) == isNight
    }
}

extension DashboardState {
    /// What is kept of a picture for those to come.
    indirect enum KeptPicture {
        case nothing
        case steady(SteadyPicture)
    }

    /// As it is kept, or made anew.
    var steadyPicture: SteadyPicture {
        if case .steady(let picture) = kept { picture } else { SteadyPicture(state: self) }
    }

    mutating func keepSteadyPicture() {
        if case .nothing = kept { kept = .steady(SteadyPicture(state: self)) }
    }

    /// What it looks like; of this the next picture takes over what has not changed meanwhile.
    package mutating func nextFrame() -> Frame {
        var picture = steadyPicture
        // Or it would be copied as soon as it changes.
        kept = .nothing
        picture.drawLines(of: self)
        kept = .steady(picture)
        return frame(of: self)
    }

    /// The same state without what is kept of earlier pictures, which makes no difference to how it looks.
    package var keepingNothing: DashboardState {
        var state = self
        state.kept = .nothing
        return state
    }

    fileprivate var nextChange: UnixTime {
        switch nextWake {
        case .never: UnixTime(seconds: .max)
        case .at(let moment): moment
        case .spinner: now
        }
    }
}
