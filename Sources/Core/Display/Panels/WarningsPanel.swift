import Terminal
import Weather
import Words

/// A line for each official warning in force, or one that says that they could not be checked.
struct WarningsPanel: Panel {
    private let presentation: Presentation
    private let warnings: WarningsView?
    private let columns: Int

    init(_ context: PanelContext) {
        self.init(presentation: context.presentation, columns: context.columns - 2)
    }

    /// `columns` is the width of the text.
    init(presentation: Presentation, columns: Int) {
        self.presentation = presentation
        warnings = presentation.warnings
        self.columns = columns
    }

    private static let mostWarnings = 2

    func rows(atMost limit: Int) -> Int { lines(atMost: limit).count }

    func lines(atMost limit: Int) -> [[Span]] { lines(atMost: limit, warnings: Self.mostWarnings) }

    /// All warnings with their ends.
    var allLines: [[Span]] { lines(atMost: .max, warnings: .max) }

    private func lines(atMost limit: Int, warnings most: Int) -> [[Span]] {
        guard let warnings, limit > 0 else { return [] }
        if let forms = presentation.uncheckedForms(of: warnings) {
            let form = forms.first { ColumnWidth.of($0) + 2 <= columns } ?? forms[forms.count - 1]
            return [[Span("? ", .notice), Span(form, .notice)]]
        }
        let shown = warnings.inForce.prefix(min(limit, most))
        var spare = limit - shown.count
        let told = shown.enumerated().flatMap { index, warning in
            let endings = index + 1 == shown.count ? endings(after: shown.count, of: warnings) : [Ending()]
            // Each warning below has a row for its end before this one has a row for its authority.
            let below = shown.count - index - 1
            let lines = lines(of: warning, endings: endings, atMost: max(spare - below, 0) + 1)
            spare -= lines.count - 1
            return lines
        }
        let unread = presentation.unreadForms(of: warnings).first { ColumnWidth.of($0) + 2 <= columns }
        return told + (unread.map { [[Span("? ", .notice), Span($0, .notice)]] } ?? []).prefix(spare)
    }

    /// What the last line says of other warnings and of the last check.
    private struct Ending {
        var spans: [Span] = []
        /// Whether a "?" after the kind stands for the time of the check.
        var marksKind = false
    }

    /// The fullest form comes first.
    private func endings(after count: Int, of warnings: WarningsView) -> [Ending] {
        let more = warnings.inForce.count - count
        let hidden = more > 0 ? [Span(presentation.strings(WarningPhrase.more, "\(more)"), .warning)] : []
        let short = more > 0 ? [Span("+\(more)", .warning)] : []
        guard warnings.isOld, let checkedAt = warnings.checkedAt else {
            return [Ending(spans: hidden), Ending(spans: short)]
        }
        let time = presentation.checkTime(checkedAt)
        let check = presentation.strings(WarningPhrase.lastCheck, time)
        return [
            Ending(spans: joined([hidden, [Span("? " + check, .notice)]])),
            Ending(spans: joined([short, [Span("? " + time, .notice)]])),
            Ending(spans: short, marksKind: true),
        ]
    }

    /// Prefers one line with kind and period, then lines of their own for period, authority and check.
    private func lines(of warning: Warning, endings: [Ending], atMost limit: Int) -> [[Span]] {
        let words = presentation.words(of: warning)
        let role = Role(warning.severity)
        let mark = [Span(warning.severity.mark + " ", role)]
        let (marked, timed) = (endings.filter(\.marksKind), endings.filter { !$0.marksKind })
        if let line = oneLine(mark, words, role, timed) { return [line] }
        if let lines = stacked(mark, words, role, endings, atMost: limit) { return lines }
        if let line = oneLine(mark, words, role, marked) { return [line] }
        let ending = endings[endings.count - 1]
        let sign = ending.marksKind ? "?" : ""
        let taken = mark.columns + sign.count + (ending.spans.isEmpty ? 0 : ending.spans.columns + 1)
        let kind = words.kind(columns: max(columns - taken, 0)) + sign
        return [mark + [Span(kind, role)] + (ending.spans.isEmpty ? [] : [Span(" ")] + ending.spans)]
    }

    private func oneLine(_ mark: [Span], _ words: WarningWords, _ role: Role, _ endings: [Ending]) -> [Span]? {
        let authorities = [words.authority.map { [Span($0)] } ?? [], []]
        let periods = words.periodForms.isEmpty ? [[""]] : words.periodForms
        for forms in periods {
            for (ending, authority) in endings.flatMap({ ending in authorities.map { (ending, $0) } }) {
                for period in forms {
                    let kind = [words.kind + (ending.marksKind ? "?" : ""), period].joined(by: " ")
                    let line = mark + joined([[Span(kind, role)], authority, ending.spans])
                    if line.columns <= columns { return line }
                }
            }
        }
        return nil
    }

    /// The kind, and what fits below it. Nil if there are no rows for more than the kind.
    private func stacked(
        _ mark: [Span], _ words: WarningWords, _ role: Role, _ endings: [Ending], atMost limit: Int
    ) -> [[Span]]? {
        let room = max(columns - mark.columns, 1)
        let authorities = [words.authority.map { [Span($0)] } ?? [], []]
        let period = words.periodForms.joined().first { ColumnWidth.of($0) <= room }
        for (ending, authority) in endings.flatMap({ ending in authorities.map { (ending, $0) } }) {
            let kind = (words.kind + (ending.marksKind ? "?" : "")).wrapped(toColumns: room).map { [Span($0, role)] }
            let details = [period.map { [Span($0, role)] } ?? [], authority, ending.spans].filter { !$0.isEmpty }
            let lines = kind + packed(details, columns: room)
            guard !details.isEmpty, details.allSatisfy({ $0.columns <= room }), lines.count <= limit else { continue }
            let indent = [Span(String(repeating: " ", count: mark.columns))]
            return lines.enumerated().map { ($0 == 0 ? mark : indent) + $1 }
        }
        return nil
    }

    private func packed(_ details: [[Span]], columns: Int) -> [[Span]] {
        details.reduce(into: [] as [[Span]]) { lines, detail in
            if let last = lines.last, joined([last, detail]).columns <= columns {
                lines[lines.count - 1] = joined([last, detail])
            } else {
                lines.append(detail)
            }
        }
    }

    private func joined(_ parts: [[Span]]) -> [Span] {
        let filled = parts.filter { !$0.isEmpty }
        return Array(filled.joined(separator: [Span(" · ", .dim)]))
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(atMost: canvas.size.rows).enumerated() {
            canvas.put(line, row: row, column: 1, limit: canvas.size.columns - 1, theme: presentation.theme)
        }
        if let key = KeyBindings.table.key(for: .showWarnings) { canvas.offer(.key(key), in: canvas.bounds) }
    }
}
