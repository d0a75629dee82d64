import Boundary
import Look
import Terminal
import Text
import Weather
import Words

struct OutlookPanel: LinesPanel {
    let theme: Theme
    private let remarks: [Remark]
    private let strings: Strings
    private let columns: Int
    private let isNarrow: Bool

    /// `columns` is the width of the text.
    init(_ remarks: [Remark], _ strings: Strings, _ theme: Theme, columns: Int) {
        (self.remarks, self.strings, self.theme, self.columns) = (remarks, strings, theme, columns)
        isNarrow = columns < Self.columnsForOneLine
    }

    private static let columnsForOneLine = 58

    /// Each sentence has its own.
    let target: Target? = nil

    func lines(atMost limit: Int) -> [[Span]] { sentences(atMost: limit).map { $0.flatMap(\.spans) } }

    func draw(on canvas: inout Canvas) {
        for (row, line) in sentences(atMost: canvas.size.rows).enumerated() {
            var column = 1
            for sentence in line {
                let start = column
                column = canvas.put(
                    sentence.spans, row: row, column: column, limit: canvas.size.columns - column, theme: theme)
                let rect = Rect(row: row, column: start, rows: 1, columns: column - start)
                if let event = sentence.event { canvas.offer(.line(event), in: rect) }
            }
        }
    }

    /// A sentence in a line, or a part of one, with the blank before it.
    fileprivate typealias DrawnSentence = (spans: [Span], event: UnixTime?)

    /// The first remark that has room comes first. Dangers have room before other remarks, and no sentence is cut.
    private func sentences(atMost limit: Int) -> [[DrawnSentence]] {
        // On a wide screen, a second sentence must not move the list.
        let limit = isNarrow ? limit : min(limit, 1)
        guard limit > 0 else { return [] }
        for (index, remark) in remarks.enumerated() {
            let lines = OutlookLines(Array(remarks[index...]), columns: columns, limit: limit, strings)
            guard lines.isEmpty else { return lines.drawn }
            // Half a sentence could mean the opposite of the whole.
            let shortest = remark.forms[remark.forms.count - 1]
            for text in [strings.sentence(shortest), shortest] {
                let wrapped = text.wrapped(toColumns: columns).map { [(remark.spans(of: $0), remark.event)] }
                if wrapped.count <= limit { return wrapped }
            }
        }
        return []
    }
}

/// Remarks in the forms that have room, soonest first.
private struct OutlookLines {
    private typealias Sentence = (remark: Remark, form: Remark.Variant)

    private let columns: Int
    private let strings: Strings
    private let gap: Span
    /// Columns of a full stop.
    private let stop: Int
    private var lines: [[Sentence]] = []

    init(_ remarks: [Remark], columns: Int, limit: Int, _ strings: Strings) {
        (self.columns, self.strings) = (columns, strings)
        gap = Span(strings(.twoSentences, "", ""))
        stop = ColumnWidth.of(strings(.sentence, ""))
        // Full and short names of days in one line would look like different days.
        let choices = DayNames.allCases.map { names in chosen(remarks, names, limit: limit) }
        let best = choices.min { Self.cost($0).lexicographicallyPrecedes(Self.cost($1)) }
        lines = arranged(best ?? [])
    }

    var isEmpty: Bool { lines.isEmpty }

    /// More dangers come before more sentences, and these before fuller forms, the first ones first.
    private static func cost(_ sentences: [Sentence]) -> [Int] {
        [-sentences.count { $0.remark.isUrgent }, -sentences.count] + sentences.map(\.form.level)
    }

    private func chosen(_ remarks: [Remark], _ names: DayNames, limit: Int) -> [Sentence] {
        let forms = remarks.enumerated().map { index, remark in
            let forms = remark.variants.filter {
                ($0.dayNames == nil || $0.dayNames == names) && (index == 0 || remark.canFollow($0))
            }
            // Only the first remark and dangers are worth less than their whole.
            let mayLose = index == 0 || remark.isUrgent
            return mayLose ? forms : Array(forms.prefix((forms.lastIndex(where: \.isWhole) ?? .max - 1) + 1))
        }
        if forms[0].isEmpty { return [] }
        let urgent = remarks.indices.filter { ($0 == 0 || remarks[$0].isUrgent) && !forms[$0].isEmpty }
        let order = urgent + remarks.indices.filter { !urgent.contains($0) }
        let all = Fit.wishes(forms.map(\.count), order: order)
        // What comes next and dangers have their time and their danger before other remarks have room.
        let whole = urgent.compactMap { index in forms[index].lastIndex(where: \.isWhole).map { (index, $0) } }
        let wishes = all.prefix(urgent.count) + whole + all.dropFirst(urgent.count)
        func sentences(_ chosen: [Int?]) -> [Sentence] {
            remarks.indices.compactMap { index in chosen[index].map { (remarks[index], forms[index][$0]) } }
        }
        return sentences(
            Fit.forms(remarks.count, wishes: wishes) { chosen in
                let lines = arranged(sentences(chosen))
                return lines.count <= limit && lines.allSatisfy { width(of: $0) <= columns }
            })
    }

    private func arranged(_ sentences: [Sentence]) -> [[Sentence]] {
        sentences.reduce(into: []) { lines, sentence in
            if let last = lines.last, width(of: last + [sentence]) <= columns {
                lines[lines.count - 1].append(sentence)
            } else {
                lines.append([sentence])
            }
        }
    }

    /// The shortest form may leave no room for the full stop.
    private func width(of line: [Sentence]) -> Int {
        let isShortest = line.count == 1 && line[0].form == line[0].remark.variants.last
        let words = line.reduce(0) { $0 + $1.form.columns } + (line.count - 1) * ColumnWidth.of(gap.text)
        return words + (isShortest ? 0 : line.count * stop)
    }

    var drawn: [[OutlookPanel.DrawnSentence]] {
        lines.map { line in
            let sentences = line.enumerated().map { index, sentence in
                let spans = sentence.remark.spans(of: strings.sentence(sentence.form.text))
                return ((index == 0 ? [] : [gap]) + spans, sentence.remark.event)
            }
            guard line.count > 1 || sentences[0].0.columns <= columns else {
                return [(line[0].remark.spans(of: line[0].form.text), line[0].remark.event)]
            }
            return sentences
        }
    }
}
