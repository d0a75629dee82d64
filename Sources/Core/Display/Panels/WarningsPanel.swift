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
        return shown.enumerated().flatMap { index, warning in
            let endings = index + 1 == shown.count ? endings(after: shown.count, of: warnings) : [[]]
            let lines = lines(of: warning, endings: endings, atMost: spare + 1)
            spare -= lines.count - 1
            return lines
        }
    }

    /// What the last line says of other warnings and of the last check, the fullest form first.
    private func endings(after count: Int, of warnings: WarningsView) -> [[Span]] {
        let more = warnings.inForce.count - count
        let hidden = more > 0 ? [Span(presentation.strings(WarningPhrase.more, "\(more)"), .warning)] : []
        let short = more > 0 ? [Span("+\(more)", .warning)] : []
        guard warnings.isOld, let checkedAt = warnings.checkedAt else { return [hidden, short] }
        let check = presentation.strings(WarningPhrase.lastCheck, presentation.checkTime(checkedAt))
        let time = presentation.checkTime(checkedAt)
        return [hidden + [Span("? " + check, .notice)], short + [Span("? " + time, .notice)], short]
    }

    /// Prefers one line with kind and period, then a line of its own for the period; the authority has the least rank.
    private func lines(of warning: Warning, endings: [[Span]], atMost limit: Int) -> [[Span]] {
        let words = presentation.words(of: warning)
        let role = Role(warning.severity)
        let mark = [Span(warning.severity.mark + " ", role)]
        let periods = words.periodForms
        let kinds = periods.isEmpty ? [[words.kind]] : periods.map { $0.map { words.kind + " " + $0 } }
        if let line = fitted(mark, kinds, role, words.authority, endings) { return [line] }
        let indent = [Span(String(repeating: " ", count: mark.columns))]
        let wrapped = words.kind.wrapped(toColumns: max(columns - mark.columns, 1))
        if wrapped.count < limit, !periods.isEmpty, let last = fitted(indent, periods, role, words.authority, endings) {
            return wrapped.enumerated().map { ($0 == 0 ? mark : indent) + [Span($1, role)] } + [last]
        }
        let ending = endings[endings.count - 1]
        let room = max(columns - mark.columns - (ending.isEmpty ? 0 : ending.columns + 1), 0)
        let forms = words.kindForms
        let kind = forms.first { ColumnWidth.of($0) <= room } ?? forms[forms.count - 1].truncated(toColumns: room)
        return [mark + [Span(kind, role)] + (ending.isEmpty ? [] : [Span(" ")] + ending)]
    }

    private func fitted(_ head: [Span], _ forms: [[String]], _ role: Role, _ authority: String?, _ endings: [[Span]])
        -> [Span]?
    {
        let authorities = [authority.map { [Span($0)] } ?? [], []]
        for forms in forms {
            for (ending, authority) in endings.flatMap({ ending in authorities.map { (ending, $0) } }) {
                for form in forms {
                    let line = head + joined([[Span(form, role)], authority, ending])
                    if line.columns <= columns { return line }
                }
            }
        }
        return nil
    }

    private func joined(_ parts: [[Span]]) -> [Span] {
        let spans = parts.flatMap { $0 }
        return Array(spans.map { [$0] }.joined(separator: [Span(" · ", .dim)]))
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(atMost: canvas.size.rows).enumerated() {
            canvas.put(line, row: row, column: 1, limit: canvas.size.columns - 1, theme: presentation.theme)
        }
        if let key = KeyBindings.table.key(for: .showWarnings) { canvas.offer(.key(key), in: canvas.bounds) }
    }
}
