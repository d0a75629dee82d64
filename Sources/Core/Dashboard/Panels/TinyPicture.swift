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
        let icon = words.glyph ?? Span("")
        let age = words.age.map { [Span($0, words.ageRole)] } ?? []
        let mark = trouble.map { [$0] } ?? []
        if size.rows == 1 {
            return [
                Span.line(
                    of: [[title], mark, [temperature], [icon], [condition]], order: [2, 1, 3, 0, 4],
                    columns: size.columns)
            ]
        }
        let heading = Span.line(of: [[title], mark, age], order: [0, 1, 2], columns: size.columns)
        let now = Span.line(of: [[temperature], [icon], [condition]], order: [0, 1, 2], columns: size.columns)
        // Words that no longer fit beside the figure get a line of their own.
        let below = now.contains(condition) ? [] : [[condition]]
        return [heading, now] + below + rest(Size(rows: size.rows - 2 - below.count, columns: size.columns))
    }

    /// Trouble first, then what comes next, then the rest of now.
    private func rest(_ size: Size) -> [[Span]] {
        let outlook = OutlookPanel(state: state, columns: size.columns + 2)
        let summary = words.summary.map(\.short).filter { ColumnWidth.of($0) <= size.columns }
        var lines = reasons(size).map { [Span($0, .warning)] }
        lines += outlook.lines(atMost: size.rows - lines.count).map { [Span($0)] }
        guard size.columns < Self.stripColumns else {
            let joined = summary.joined(by: " · ").truncated(toColumns: size.columns)
            return lines + [strip(columns: size.columns), [Span(joined, .dim)]]
        }
        return lines + summary.map { [Span($0, .dim)] } + column(columns: size.columns)
    }

    /// In full where that fits, else in a few words.
    private func reasons(_ size: Size) -> [String] {
        let reasons = Notices(state: state).reasons
        let full = reasons.flatMap { $0.text.wrapped(toColumns: size.columns) }
        if full.count <= size.rows { return full }
        return reasons.flatMap { $0.short.wrapped(toColumns: size.columns) }.shortened(to: size.rows)
    }

    private static let stripColumns = 36

    /// The rows to come beside each other, as many as fit.
    private func strip(columns: Int) -> [Span] {
        var line: [Span] = []
        for row in state.rows {
            let item = (line.isEmpty ? [] : [Span("   ")]) + spans(of: row) + chance(of: row)
            // A later row in the place of one that is left out would be taken for it.
            guard (line + item).columns <= columns else { break }
            line += item
        }
        return line
    }

    /// The same below each other.
    private func column(columns: Int) -> [[Span]] {
        let hourColumns = state.rows.reduce(0) { max($0, ColumnWidth.of(hour(of: $1))) }
        return state.rows.map { row in spans(of: row, hourColumns: hourColumns) }.filter { $0.columns <= columns }
    }

    private func hour(of row: HourWeather) -> String {
        state.formats.hour(state.placeClock.localTime(of: row.validTime))
    }

    private func spans(of row: HourWeather, hourColumns: Int = 0) -> [Span] {
        let glyph = state.preferences.icons.inkedGlyph(row.condition, isNight: state.isNight(at: row.validTime))
        return [
            Span(hour(of: row).leftPadded(toColumns: hourColumns) + " ", .dim), glyph, Span(" "),
            Span(state.formats.temperature(row.temperature), Role(row.temperature)),
        ]
    }

    private func chance(of row: HourWeather) -> [Span] {
        guard let chance = row.precipitationProbability, !state.formats.isNothing(chance) else { return [] }
        return [Span(" " + state.formats.percent(chance), .rain)]
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
