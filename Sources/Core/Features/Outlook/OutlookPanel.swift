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
    /// The only line of a wide screen, made once, because the division of the screen needs it several times.
    private var line: [[DrawnSentence]] = []

    /// `columns` is the width of the text.
    init(_ remarks: [Remark], _ strings: Strings, _ theme: Theme, columns: Int) {
        (self.remarks, self.strings, self.theme, self.columns) = (remarks, strings, theme, columns)
        isNarrow = columns < Self.columnsForOneLine
        if !isNarrow { line = chosen(atMost: 1) }
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
        guard limit > 0 else { return [] }
        // On a wide screen, a second line must not move the list.
        return isNarrow ? chosen(atMost: limit) : line
    }

    private func chosen(atMost limit: Int) -> [[DrawnSentence]] {
        for (index, remark) in remarks.enumerated() {
            let lines = OutlookLines(remarks[index...], columns: columns, limit: limit, strings)
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
    /// `remark` is an index into `remarks`.
    private typealias Sentence = (remark: Int, form: Remark.Variant)

    private let remarks: [Remark]
    /// The columns of the shortest form of each remark.
    private let shortest: [Int]
    private let columns: Int
    private let strings: Strings
    private let gap: Span
    private let gapColumns: Int
    /// Columns of a full stop.
    private let stop: Int
    private var lines: [[Sentence]] = []

    init(_ remarks: ArraySlice<Remark>, columns: Int, limit: Int, _ strings: Strings) {
        (self.columns, self.strings) = (columns, strings)
        self.remarks = Array(remarks)
        shortest = remarks.map { $0.variants[$0.variants.count - 1].columns }
        gap = Span(strings(.twoSentences, "", ""))
        gapColumns = ColumnWidth.of(gap.text)
        stop = ColumnWidth.of(strings(.sentence, ""))
        // Full and short names of days in one line would look like different days.
        let choices = DayNames.allCases.map { names in chosen(names, limit: limit) }
        let best = choices.min { cost($0).lexicographicallyPrecedes(cost($1)) }
        lines = arranged(best ?? [])
    }

    var isEmpty: Bool { lines.isEmpty }

    /// More dangers come before more sentences, these before more times, and these before fuller forms, the first ones first.
    private func cost(_ sentences: [Sentence]) -> [Int] {
        [
            -sentences.count { remarks[$0.remark].isUrgent }, -sentences.count,
            -sentences.reduce(0) { $0 + $1.form.times },
        ] + sentences.map(\.form.level)
    }

    /// Without those that have fewer times than a narrower one.
    private func telling(_ forms: [Remark.Variant]) -> [Remark.Variant] {
        var most = 0
        return forms.reversed().filter { form in
            most = max(most, form.times)
            return form.times == most
        }.reversed()
    }

    private func chosen(_ names: DayNames, limit: Int) -> [Sentence] {
        let forms = remarks.enumerated().map { index, remark in
            let forms = telling(
                remark.variants.filter {
                    ($0.dayNames == nil || $0.dayNames == names) && (index == 0 || remark.canFollow($0))
                })
            // Only the first remark and dangers are worth less than their whole.
            let mayLose = index == 0 || remark.isUrgent
            return mayLose ? forms : Array(forms.prefix((forms.lastIndex(where: \.isWhole) ?? .max - 1) + 1))
        }
        if forms[0].isEmpty { return [] }
        let urgent = remarks.indices.filter { ($0 == 0 || remarks[$0].isUrgent) && !forms[$0].isEmpty }
        let order = urgent + remarks.indices.filter { !urgent.contains($0) }
        let all = Fit.wishes(forms.map(\.count), order: order)
        let shortest = all.prefix(order.count { !forms[$0].isEmpty })
        // What comes next and dangers have their time and their danger before other remarks have room.
        let whole = urgent.compactMap { index in forms[index].lastIndex(where: \.isWhole).map { (index, $0) } }
        let wishes: [Fit.FormWish] = shortest.prefix(urgent.count) + whole + shortest.dropFirst(urgent.count)
        func sentences(_ chosen: [Int?]) -> [Sentence] {
            remarks.indices.compactMap { index in chosen[index].map { (index, forms[index][$0]) } }
        }
        func fits(_ chosen: [Int?]) -> Bool {
            let lines = arranged(sentences(chosen))
            return lines.count <= limit && lines.allSatisfy { width(of: $0) <= columns }
        }
        var chosen = Fit.forms(remarks.count, wishes: wishes, fits: fits)
        // All have their first time before one has a second one, and all times come before more words. The first one without
        // room is the last, so that more columns never have fewer times.
        let counts = forms.map { $0.map(\.times) }
        for wish in timed(counts, order: order) where chosen[wish.part].map({ $0 > wish.form }) ?? false {
            var wished = chosen
            wished[wish.part] = wish.form
            guard fits(wished) else { break }
            chosen = wished
        }
        let fuller = all.dropFirst(shortest.count).filter { wish in
            chosen[wish.part].map { counts[wish.part][$0] == counts[wish.part][wish.form] } ?? false
        }
        return sentences(Fit.forms(remarks.count, wishes: fuller, from: chosen, fits: fits))
    }

    /// Wishes for the forms with more times than all narrower ones.
    private func timed(_ counts: [[Int]], order: [Int]) -> [Fit.FormWish] {
        let wishes = order.flatMap { part in
            counts[part].indices.dropLast().filter { counts[part][$0] > counts[part][$0 + 1] }
                .map { (part: part, form: $0, count: counts[part][$0]) }
        }
        let most = wishes.map(\.count).max() ?? 0
        return (0...most).flatMap { count in wishes.filter { $0.count == count }.map { ($0.part, $0.form) } }
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
        let isShortest = line.count == 1 && line[0].form.columns == shortest[line[0].remark]
        let words = line.reduce(0) { $0 + $1.form.columns } + (line.count - 1) * gapColumns
        return words + (isShortest ? 0 : line.count * stop)
    }

    var drawn: [[OutlookPanel.DrawnSentence]] {
        lines.map { line in
            let sentences = line.enumerated().map { index, sentence in
                let remark = remarks[sentence.remark]
                let spans = remark.spans(of: strings.sentence(sentence.form.text))
                return ((index == 0 ? [] : [gap]) + spans, remark.event)
            }
            guard line.count > 1 || sentences[0].0.columns <= columns else {
                let remark = remarks[line[0].remark]
                return [(remark.spans(of: line[0].form.text), remark.event)]
            }
            return sentences
        }
    }
}
