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
        lines = arranged(choices.min { cost($0).lexicographicallyPrecedes(cost($1)) } ?? [])
    }

    var isEmpty: Bool { lines.isEmpty }

    /// Without the forms that tell fewer times than a narrower one.
    private func telling(_ forms: [Remark.Variant]) -> [Remark.Variant] {
        var most = 0
        return forms.reversed().filter { form in
            most = max(most, form.times)
            return form.times == most
        }.reversed()
    }

    /// More dangers come before more sentences, these before dangers as a whole and more times, and these before fuller forms,
    /// the first ones first.
    private func cost(_ sentences: [Sentence]) -> [Int] {
        let urgent = sentences.filter { remarks[$0.remark].isUrgent }
        return [
            -urgent.count, -sentences.count, -urgent.count(where: \.form.isWhole),
            -sentences.reduce(0) { $0 + $1.form.times },
        ] + sentences.map(\.form.level)
    }

    /// In the same order.
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
        let known = remarks.indices.filter { !forms[$0].isEmpty }
        let urgent = known.filter { $0 == 0 || remarks[$0].isUrgent }
        let others = known.filter { !urgent.contains($0) }
        func shortest(_ parts: [Int]) -> [Fit.FormWish] { parts.map { ($0, forms[$0].count - 1) } }
        // What comes next and dangers have their time and their danger before other remarks have room.
        let whole = urgent.compactMap { index in forms[index].lastIndex(where: \.isWhole).map { (index, $0) } }
        func sentences(_ chosen: [Int?]) -> [Sentence] {
            remarks.indices.compactMap { index in chosen[index].map { (index, forms[index][$0]) } }
        }
        func fits(_ chosen: [Int?]) -> Bool {
            let lines = arranged(sentences(chosen))
            return lines.count <= limit && lines.allSatisfy { width(of: $0) <= columns }
        }
        let near = shortest(urgent) + whole + shortest(others.filter { !remarks[$0].isFar })
        var chosen = Fit.forms(remarks.count, wishes: near, fits: fits)
        /// The first wish without room is the last, so that more columns never take a time or a word.
        func fill(_ wishes: [Fit.FormWish]) -> Bool {
            for wish in wishes where chosen[wish.part].map({ $0 > wish.form }) ?? false {
                var wished = chosen
                wished[wish.part] = wish.form
                guard fits(wished) else { return false }
                chosen = wished
            }
            return true
        }
        let order = urgent + others
        let timed = timed(forms, order: order)
        guard fill(timed) else { return sentences(chosen) }
        let far = shortest(others.filter { remarks[$0].isFar })
        chosen = Fit.forms(remarks.count, wishes: far, from: chosen, fits: fits)
        if fill(timed) { _ = fill(Array(Fit.wishes(forms.map(\.count), order: order).dropFirst(order.count))) }
        return sentences(chosen)
    }

    /// Wishes for the forms with more times than all narrower ones: the first time of each part before the second one of any.
    private func timed(_ forms: [[Remark.Variant]], order: [Int]) -> [Fit.FormWish] {
        let wishes = order.flatMap { part in
            forms[part].indices.dropLast().filter { forms[part][$0].times > forms[part][$0 + 1].times }
                .map { (part: part, form: $0, times: forms[part][$0].times) }
        }
        let most = wishes.map(\.times).max() ?? 0
        return (0...most).flatMap { times in wishes.filter { $0.times == times }.map { ($0.part, $0.form) } }
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
