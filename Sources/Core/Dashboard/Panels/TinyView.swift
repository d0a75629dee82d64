import Features
import Forecast
import Look
import Now
import Sky
import Terminal
import Weather
import Words

/// A view for panes too small for panels, down to one line and one column.
struct TinyView {
    private let presentation: Presentation
    private let words: HeaderWords
    private let features: FeatureList

    init(presentation: Presentation, features: FeatureList) {
        self.presentation = presentation
        words = presentation.headerWords
        self.features = features
    }

    func draw(on canvas: inout Canvas) {
        let size = canvas.size
        let message = messageLines(size)
        let lines = lines(size).prefix(size.rows - message.count)
        let blanks = Array(repeating: [Span](), count: size.rows - message.count - lines.count)
        for (row, line) in (lines + blanks + message).enumerated() {
            canvas.put(line, row: row, column: 0, limit: size.columns, theme: presentation.look.theme)
        }
    }

    /// In the last rows, where the message fits; the first two are for the weather now.
    private func messageLines(_ size: Size) -> [[Span]] {
        let lines = presentation.message?.wrapped(toColumns: size.columns) ?? []
        return lines.count <= size.rows - 2 ? lines.map { [Span($0, .notice)] } : []
    }

    private func lines(_ size: Size) -> [[Span]] {
        guard let temperature = words.temperature(columns: size.columns),
            let condition = words.condition(columns: size.columns)
        else {
            return size.rows == 1
                ? [[Span(emptySentence(columns: size.columns).truncated(toColumns: size.columns), .problem)]]
                : [heading(columns: size.columns, mark: [], notes: [])]
                    + emptyLines(Size(rows: size.rows - 1, columns: size.columns))
        }
        let icon = words.glyph ?? Span("")
        let mark = problemMark.map { [$0] } ?? []
        let figure = marked(temperature, columns: size.columns)
        if size.rows == 1 { return [line(figure, mark, [icon], [condition], columns: size.columns)] }
        let heading = heading(columns: size.columns, mark: mark, notes: words.ageNotes)
        let now = Fit.line([figure, [icon], [condition]], order: [0, 1, 2], columns: size.columns)
        guard now.contains(condition) else {
            return [heading, now, [condition]] + remainingLines(Size(rows: size.rows - 3, columns: size.columns))
        }
        if size.rows == 2 { return [heading, extended(now, columns: size.columns)] }
        return [heading, now] + remainingLines(Size(rows: size.rows - 2, columns: size.columns))
    }

    /// Prefers the town, then the age of the weather, then the sign of a followed place, then more of its name.
    private func heading(columns: Int, mark: [Span], notes: [TitleNote]) -> [Span] {
        var sign: [Span] = []
        func line(_ title: String, _ age: [Span]) -> [Span] {
            Fit.line([[Span(title, .title)], sign, mark, age], order: [0, 1, 2, 3], columns: .max)
        }
        let forms = words.shortTitleForms
        let town = forms.last ?? ""
        let age = notes.map(\.parts).first { line(town, $0).columns <= columns } ?? []
        sign = words.followSign.map { [Span($0, .key)] } ?? []
        if line(town, age).columns > columns { sign = [] }
        if let form = forms.first(where: { line($0, age).columns <= columns }) { return line(form, age) }
        let room = columns - (mark.isEmpty ? 0 : mark.columns + 1)
        return line(town.truncated(toColumns: max(room, 1)), [])
    }

    /// Shows the age of the weather only beside its mark.
    private func line(
        _ temperature: [Span], _ mark: [Span], _ icon: [Span], _ condition: [Span], columns: Int
    ) -> [Span] {
        let town = words.shortTitleForms.last.map { [Span($0.truncated(toColumns: columns), .title)] } ?? []
        let age = mark.isEmpty ? [] : words.ageNotes.last?.parts ?? []
        let head = Fit.line(
            [town, mark, age, temperature, icon, condition], order: [3, 1, 4, 0, 2, 5], columns: columns)
        return condition.allSatisfy(head.contains) ? extended(head, columns: columns) : head
    }

    private func extended(_ head: [Span], columns: Int) -> [Span] {
        let wind = words.facts.first { $0.label == presentation.sky.strings[.wind] }?.value
        let rest = [words.shortRange.map { [[$0]] }, features.glances(presentation.sky), wind.map { [[$0]] }].compactMap
        { $0 }.joined()
        return rest.reduce(into: head) { line, forms in
            let room = columns - line.columns - 3
            guard let form = Fit.first(forms, columns: room) else { return }
            line += [Span(" · ", .dim), Span(form)]
        }
    }

    private func remainingLines(_ size: Size) -> [[Span]] {
        let summary = words.summary.map(\.short).filter { ColumnWidth.of($0) <= size.columns }
        var lines = reasons(size).map { [Span($0, .problem)] }
        for panel in features.panels(presentation.sky, presentation.look, columns: size.columns) {
            lines += panel.lines(atMost: size.rows - lines.count)
        }
        guard size.columns < Self.stripColumns else {
            let joined = summary.joined(by: " · ").truncated(toColumns: size.columns)
            return lines + [strip(columns: size.columns), [Span(joined, .dim)]]
        }
        return lines + summary.map { [Span($0, .dim)] } + column(columns: size.columns)
    }

    private func reasons(_ size: Size) -> [String] {
        let reasons = presentation.notices.reasons.filter(\.isWarning)
        let full = reasons.flatMap { $0.text.wrapped(toColumns: size.columns) }
        if full.count <= size.rows { return full }
        let short = reasons.flatMap { $0.short.wrapped(toColumns: size.columns) }
        if short.count <= size.rows { return short }
        return reasons.flatMap { $0.least.wrapped(toColumns: size.columns) }.shortened(to: size.rows)
    }

    private static let stripColumns = 36

    private func strip(columns: Int) -> [Span] {
        var line: [Span] = []
        for row in presentation.sky.rows {
            let item = (line.isEmpty ? [] : [Span("   ")]) + spans(of: row) + chance(of: row)
            // A later row in the place of an omitted one would look like the omitted one.
            guard (line + item).columns <= columns else { break }
            line += item
        }
        return line
    }

    private func column(columns: Int) -> [[Span]] {
        let hourColumns = presentation.sky.rows.reduce(0) { max($0, ColumnWidth.of(hour(of: $1))) }
        return presentation.sky.rows.map { row in spans(of: row, hourColumns: hourColumns) }.filter {
            $0.columns <= columns
        }
    }

    private func hour(of row: HourWeather) -> String {
        presentation.sky.time(of: row)
    }

    private func spans(of row: HourWeather, hourColumns: Int = 0) -> [Span] {
        let glyph = presentation.look.icons.inkedGlyph(row.condition, isNight: presentation.sky.isNight(in: row))
        return [
            Span(hour(of: row).leftPadded(toColumns: hourColumns) + " ", .dim), glyph, Span(" "),
            presentation.sky.temperature(of: row, form: presentation.sky.formats.temperature),
        ]
    }

    private func chance(of row: HourWeather) -> [Span] {
        guard let chance = row.precipitationProbability.flatMap(presentation.sky.formats.chance) else { return [] }
        return [Span(" " + chance, .rain)]
    }

    private var problemMark: Span? {
        let hasFailed = presentation.sky.report?.essentialFailures.isEmpty == false
        return hasFailed || words.isAgeOld ? Span("!", .problem) : nil
    }

    /// Adds the mark of a feature.
    private func marked(_ temperature: Span, columns: Int) -> [Span] {
        guard ColumnWidth.of(temperature.text) < columns, let mark = FeatureList.mark(presentation.sky) else {
            return [temperature]
        }
        return [temperature, Span(" "), mark]
    }

    private func emptyLines(_ size: Size) -> [[Span]] {
        let view = EmptyView(presentation: presentation)
        let hints = view.hints(columns: size.columns).map { [Span($0.key, .key), Span(" " + $0.words)] }
            .filter { $0.columns <= size.columns }
        // The first key keeps a row, because it is as important as the whole sentence.
        let words = view.words(columns: size.columns, rows: size.rows - min(hints.count, 1)).joined()
        return words + hints
    }

    private func emptySentence(columns: Int) -> String {
        guard let report = presentation.sky.report else { return presentation.sky.strings[.noPlace] }
        if presentation.isRefreshing { return presentation.sky.strings[.refreshing] }
        guard let error = report.essentialFailures.first else {
            return presentation.sky.strings[presentation.sky.sendsNoRequests ? .nothingStored : .noData]
        }
        let words = presentation.sky.strings.words(for: error, from: report.provider)
        let full = words.message.markedAsProblem
        return ColumnWidth.of(full) <= columns ? full : words.short.markedAsProblem
    }
}
