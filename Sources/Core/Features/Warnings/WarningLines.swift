import Look
import Terminal
import Weather
import Words

/// The lines of one warning above the sentence.
struct WarningLines {
    /// What the last line says of other warnings and of the last check.
    struct Ending {
        var spans: [Span] = []
        /// Whether a "?" after the kind stands for the time of the check.
        var marksKind = false
    }

    let words: WarningWords
    let severity: AlertSeverity
    /// The fullest form comes first.
    let endings: [Ending]
    let columns: Int

    private var mark: [Span] { [Span(severity.mark + " ", severity)] }

    /// The kind, the end and the authority are in one row, else in two if there are two. In one row the authority goes
    /// first, then the end. A kind of many words is cut, unless there are rows without limit.
    func lines(atMost limit: Int) -> [[Span]] {
        let named = words.authority.map { [[Span($0)]] } ?? [[]]
        let authorities = words.authority == nil ? named : named + [[]]
        let periods = words.periodForms.isEmpty ? [[""]] : words.periodForms
        let whole = Array(periods.prefix(1))
        let timed = endings.filter { !$0.marksKind }
        let marked = endings.filter(\.marksKind)
        return oneLine(timed, named, whole) ?? stacked(named, atMost: limit) ?? oneLine(timed, authorities, whole)
            ?? stacked(authorities, atMost: limit) ?? oneLine(timed, authorities, periods)
            ?? oneLine(marked, authorities, periods) ?? [shortest]
    }

    private func oneLine(_ endings: [Ending], _ authorities: [[Span]], _ periods: [[String]]) -> [[Span]]? {
        for forms in periods {
            for (ending, authority) in endings.flatMap({ ending in authorities.map { (ending, $0) } }) {
                for period in forms {
                    let kind = [words.kind + (ending.marksKind ? "?" : ""), period].filter { !$0.isEmpty }.joined(
                        by: " ")
                    let line = mark + Span.separated([[Span(kind, severity)], authority, ending.spans])
                    if line.columns <= columns { return [line] }
                }
            }
        }
        return nil
    }

    /// The kind, and what fits below it. Nil if there are no rows for more than the kind.
    private func stacked(_ authorities: [[Span]], atMost limit: Int) -> [[Span]]? {
        let room = max(columns - mark.columns, 1)
        let period = words.periodForms.joined().first { ColumnWidth.of($0) <= room }
        for (ending, authority) in endings.flatMap({ ending in authorities.map { (ending, $0) } }) {
            let sign = ending.marksKind ? "?" : ""
            let kind =
                limit == .max
                ? (words.kind + sign).wrapped(toColumns: room) : [words.kind(columns: room - sign.count) + sign]
            let details = [period.map { [Span($0, severity)] } ?? [], authority, ending.spans].filter { !$0.isEmpty }
            let lines = kind.map { [Span($0, severity)] } + packed(details)
            guard !details.isEmpty, details.allSatisfy({ $0.columns <= room }), lines.count <= limit else { continue }
            let indent = [Span(String(repeating: " ", count: mark.columns))]
            return lines.enumerated().map { ($0 == 0 ? mark : indent) + $1 }
        }
        return nil
    }

    /// As much of the kind as fits, without its end unless the kind is long.
    private var shortest: [Span] {
        let ending = endings[endings.count - 1]
        let sign = ending.marksKind ? "?" : ""
        let end = ending.spans.isEmpty ? [] : [Span(" ")] + ending.spans
        let room = max(columns - mark.columns - sign.count - end.columns, 0)
        let shortest = words.periodForms.first?.min { ColumnWidth.of($0) < ColumnWidth.of($1) } ?? ""
        let left = room - ColumnWidth.of(shortest) - 1
        let period = ColumnWidth.of(words.kind) > room && left >= Self.narrowestKind ? " " + shortest : ""
        let kind = words.kind(columns: room - ColumnWidth.of(period)) + sign + period
        return mark + [Span(kind, severity)] + end
    }

    /// In columns, beside the end.
    private static let narrowestKind = 16

    private func packed(_ details: [[Span]]) -> [[Span]] {
        details.reduce(into: [] as [[Span]]) { lines, detail in
            if let last = lines.last, Span.separated([last, detail]).columns <= columns - mark.columns {
                lines[lines.count - 1] = Span.separated([last, detail])
            } else {
                lines.append(detail)
            }
        }
    }
}

extension Span {
    static func separated(_ parts: [[Span]]) -> [Span] {
        Array(parts.filter { !$0.isEmpty }.joined(separator: [Span(" · ", .dim)]))
    }
}

extension Span {
    /// The mark and the words of the page tell the level too, so that it needs no colour.
    init(_ text: String, _ severity: AlertSeverity) {
        switch severity {
        case .unknown, .minor: self.init(text, .notice)
        case .moderate, .severe: self.init(text, .warning)
        case .extreme: self.init(text, .warning, .reverse)
        }
    }
}
