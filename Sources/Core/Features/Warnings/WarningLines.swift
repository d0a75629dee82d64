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

    private typealias Chosen = (lines: [[Span]], tellsEnd: Bool, isWhole: Bool)

    private let words: WarningWords
    private let authority: String?
    private let severity: AlertSeverity
    private let endings: [Ending]
    private let columns: Int
    private let periodForms: [[WarningWords.PeriodWords]]
    private var inOneRow: Chosen = ([], tellsEnd: false, isWhole: false)

    /// `authority` is nil if it is not told. The fullest of `endings` comes first.
    init(
        words: WarningWords, authority: String?, severity: AlertSeverity, endings: [Ending], columns: Int
    ) {
        (self.words, self.authority, self.severity) = (words, authority, severity)
        (self.endings, self.columns, periodForms) = (endings, columns, words.periodForms)
        inOneRow = chosen(atMost: 1)
    }

    private var mark: [Span] { [Span(words.mark, severity)] }
    /// Of the lines below the first one: a sign stands alone before them, and words take their room.
    private var indent: Int { words.isMarkedBySign ? mark.columns : 2 }
    private var room: Int { max(columns - indent, 1) }

    private enum Part: Int, CaseIterable { case ending, period, authority }

    /// The kind, the end and the authority are in one row, or in more if one has no room for all of them. The authority goes
    /// first, then the end. A kind of many words is cut, unless there are rows without limit.
    func lines(atMost limit: Int) -> [[Span]] {
        if limit == .allLines { return chosen(atMost: limit).lines }
        return inOneRow.isWhole || limit == 1 ? inOneRow.lines : chosen(atMost: limit).lines
    }

    var tellsEndInOneRow: Bool { inOneRow.tellsEnd }

    private func chosen(atMost limit: Int) -> Chosen {
        let periods = Array(periodForms.joined())
        let whole = periodForms.first?.indices.last
        let order = [
            Fit.wishes(Part.ending, endings.indices.suffix(1)), Fit.wishes(Part.period, periods.indices.suffix(1)),
            Fit.wishes(Part.period, whole), Fit.wishes(Part.ending, endings.indices.dropFirst()),
            Fit.wishes(Part.authority, authority.map { _ in 0 }), Fit.wishes(Part.period, periods.indices),
            Fit.wishes(Part.ending, endings.indices),
        ]
        func lines(_ forms: [Int?]) -> [[Span]]? {
            let (ending, period) = (forms[Part.ending.rawValue], forms[Part.period.rawValue])
            let authority = forms[Part.authority.rawValue].flatMap { _ in self.authority }
            // Only the shortest words stand beside a cut kind.
            let mayCut = authority == nil && ending ?? .max >= endings.count - 1 && period ?? .max >= whole ?? 0
            return arranged(
                ending.map { endings[$0] } ?? Ending(), period: period.map { periods[$0] }, authority: authority,
                atMost: limit, mayCut: mayCut)
        }
        let forms = Fit.forms(Part.allCases.count, wishes: order.flatMap { $0 }) { lines($0) != nil }
        let tellsCheck = forms[Part.ending.rawValue].map { !endings[$0].marksKind } ?? false
        let tellsEnd = whole.map { forms[Part.period.rawValue] ?? .max <= $0 } ?? true
        let isWhole =
            tellsCheck && tellsEnd && (authority == nil || forms[Part.authority.rawValue] != nil)
        return (lines(forms) ?? [mark + [Span(words.kind(columns: room), severity)]], tellsEnd, isWhole)
    }

    private func arranged(
        _ ending: Ending, period: WarningWords.PeriodWords?, authority: String?, atMost limit: Int, mayCut: Bool
    ) -> [[Span]]? {
        let sign = ending.marksKind ? "?" : ""
        let authority = authority.map { [Span($0)] } ?? []
        let end = period.map { " " + $0.text } ?? ""
        func line(_ kind: String) -> [Span] {
            mark + Span.separated([[Span(kind + sign + end, severity)], authority, ending.spans])
        }
        let whole = line(words.kind)
        if whole.columns <= columns { return [whole] }
        let periods = period.map { ColumnWidth.of($0.text) <= room ? [$0.text] : $0.parts } ?? []
        let details = (periods.map { [Span($0, severity)] } + [authority, ending.spans]).filter { !$0.isEmpty }
        if limit == .allLines { return stackedWhole(sign, details) }
        if limit > 1, !details.isEmpty { return stacked(sign, details, atMost: limit) }
        let rest = [Span(sign + end, severity)] + (ending.spans.isEmpty ? [] : [Span(" ")] + ending.spans)
        let left = room - rest.columns
        guard mayCut, left >= narrowestKind(besideEnd: period != nil) else { return nil }
        return [mark + [Span(words.kind(columns: left), severity)] + rest]
    }

    /// The kind, and the details below it.
    private func stacked(_ sign: String, _ details: [[Span]], atMost limit: Int) -> [[Span]]? {
        let kind = [Span(words.kind(columns: room - sign.count) + sign, severity)]
        let lines = [kind] + Fit.lines(details, columns: room, gap: Self.gap)
        guard details.allSatisfy({ $0.columns <= room }), lines.count <= limit else { return nil }
        return [mark + kind] + indented(lines.dropFirst())
    }

    /// With nothing cut.
    private func stackedWhole(_ sign: String, _ details: [[Span]]) -> [[Span]] {
        let title = (words.isMarkedBySign ? "" : words.mark) + words.kind + sign
        let lines = Span(title, severity).wrapped(toColumns: room)
        let details = details.flatMap { $0.columns <= room ? [$0] : $0.flatMap { $0.wrapped(toColumns: room) } }
        return lines.prefix(1).map { (words.isMarkedBySign ? mark : []) + $0 }
            + indented(lines.dropFirst() + Fit.lines(details, columns: room, gap: Self.gap))
    }

    private static let gap = Span(" · ", .dim)

    private func indented(_ lines: some Sequence<[Span]>) -> [[Span]] {
        lines.map { [Span(String(repeating: " ", count: indent))] + $0 }
    }

    /// In columns. The end stands beside a cut kind only if even a whole row would cut it.
    private func narrowestKind(besideEnd: Bool) -> Int {
        let kind = ColumnWidth.of(words.kind)
        return besideEnd ? kind > room ? min(kind, 16) : kind : min(kind, 6)
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
