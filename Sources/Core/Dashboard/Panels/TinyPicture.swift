import Terminal
import Weather

/// For panes too small for panels: place, temperature and condition, down to one line and one column.
struct TinyPicture {
    private let state: DashboardState
    private let words: HeaderWords

    init(state: DashboardState) {
        self.state = state
        words = HeaderWords(state: state)
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(canvas.size).prefix(canvas.size.rows).enumerated() {
            canvas.put(line, row: row, column: 0, limit: canvas.size.columns, theme: state.theme)
        }
    }

    private func lines(_ size: Size) -> [[Span]] {
        let room = size.columns - (trouble == nil || size.rows == 1 ? 0 : 2)
        let title = Span(words.shortTitle.truncated(toColumns: max(room, 1)), .title)
        guard let temperature = words.temperature, let condition = words.condition else {
            return [[Span(waiting.truncated(toColumns: size.columns), .warning)], [title]]
        }
        let icon = Span(glyph, words.artRole)
        let age = words.age.map { [Span($0, words.ageRole)] } ?? []
        let mark = trouble.map { [$0] } ?? []
        if size.rows == 1 {
            return [
                Span.line(
                    of: [[title], mark, [temperature], [icon], [condition]], order: [2, 1, 3, 0, 4],
                    columns: size.columns)
            ]
        }
        let now = Span.line(of: [[temperature], [icon], [condition]], order: [0, 1, 2], columns: size.columns)
        // Words that no longer fit beside the figure get a line of their own.
        let below = now.contains(condition) ? [] : [[condition]]
        let summary = words.summary.map { [Span($0.short, .dim)] }
        return [Span.line(of: [[title], mark, age], order: [0, 1, 2], columns: size.columns), now] + below + summary
    }

    private var glyph: String {
        guard let current = state.report?.current.latest?.value else { return "" }
        return state.preferences.icons.glyph(current.condition, isNight: state.isNight(at: state.now))
    }

    /// What is shown is not what it should be.
    private var trouble: Span? {
        let hasFailed = ReportHalf.allCases.contains { state.report?.failure($0) != nil }
        return hasFailed || words.ageRole == .warning ? Span("▲", .warning) : nil
    }

    private var waiting: String {
        guard let report = state.report else { return state.strings[.noPlace] }
        if state.refresh != nil { return state.strings[.refreshing] }
        guard let failure = report.current.failure ?? report.forecast.failure else {
            return state.strings[state.asksNobody ? .nothingStored : .noData]
        }
        return "▲ " + state.strings.message(for: failure, from: report.provider)
    }
}
