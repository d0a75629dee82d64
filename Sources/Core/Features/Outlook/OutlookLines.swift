import Boundary
import Look
import Terminal
import Text
import Weather
import Words

/// Remarks in the forms that have room, soonest first.
struct OutlookLines {
    /// A sentence in a line, or a part of one, with the blank before it.
    typealias Piece = (spans: [Span], event: UnixTime?)

    /// `remark` is an index into `remarks`.
    private typealias Sentence = (remark: Int, form: Remark.Variant)

    private let remarks: [Remark]
    /// The dangers before them.
    private let leftOut: Int
    private let columns: Int
    private let limit: Int
    /// Whether a sentence may go over the end of a line.
    private let isFlowing: Bool
    private let strings: Strings
    private let gap: Span
    private let gapColumns: Int
    /// Columns of a full stop.
    private let stop: Int
    private var sentences: [Sentence] = []

    /// Leaves out the remarks before the index `first`, which have no room.
    init(_ remarks: [Remark], from first: Int, columns: Int, limit: Int, isFlowing: Bool, _ strings: Strings) {
        (self.columns, self.limit, self.isFlowing, self.strings) = (columns, limit, isFlowing, strings)
        self.remarks = Array(remarks[first...])
        leftOut = remarks[..<first].count(where: \.mustBeTold)
        gap = Span(strings(.twoSentences, "", ""))
        gapColumns = ColumnWidth.of(gap.text)
        stop = ColumnWidth.of(strings(.sentence, ""))
        // Full and short names of days in one line would look like different days.
        let choices = DayNames.allCases.map { names in chosen(names) }
        sentences = choices.min { cost($0).lexicographicallyPrecedes(cost($1)) } ?? []
    }

    var isEmpty: Bool { sentences.isEmpty }

    /// How many remarks that must be told are left out, or do not tell all of their dangers.
    var untold: Int {
        let told = sentences.filter(\.form.tellsDangers).map(\.remark)
        return leftOut + remarks.indices.count { remarks[$0].mustBeTold && !told.contains($0) }
    }

    private var near: [Sentence] { sentences.filter { !remarks[$0.remark].isFar } }
    private var times: Int { near.reduce(0) { $0 + $1.form.times } }

    /// Of the next days.
    var hasAllTimes: Bool {
        let remarks = remarks.filter { !$0.isFar }
        return untold == 0 && near.count == remarks.count
            && times == remarks.reduce(0) { $0 + $1.mostTimes }
    }

    /// All sentences with all of their dangers and times, also of later days, and what ends a dry time.
    var hasAll: Bool {
        untold == 0 && sentences.count == remarks.count
            && sentences.allSatisfy { sentence in
                let remark = remarks[sentence.remark]
                return sentence.form.times == remark.mostTimes
                    && (sentence.form.tellsNext || !remark.variants.contains(where: \.tellsNext))
            }
    }

    /// Of the next days: dangers first, then sentences, then times.
    func tellsMore(than other: Self) -> Bool {
        (other.untold, near.count, times) > (untold, other.near.count, other.times)
    }

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
            -urgent.count, -sentences.count, -urgent.count { $0.form.isWhole && $0.form.tellsDangers },
            -sentences.reduce(0) { $0 + $1.form.times },
        ] + sentences.map(\.form.level)
    }

    /// In the same order.
    private func chosen(_ names: DayNames) -> [Sentence] {
        // Short forms of two remarks can be the same, and the second would tell nothing.
        var earlier: Set<String> = []
        let forms = remarks.enumerated().map { index, remark in
            let forms = telling(
                remark.variants.filter {
                    ($0.dayNames == nil || $0.dayNames == names) && (index == 0 || remark.canFollow($0))
                        && !earlier.contains($0.text)
                })
            earlier.formUnion(remark.forms)
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
        func fits(_ chosen: [Int?]) -> Bool { self.fits(sentences(chosen)) }
        /// All that is severe, with the time of what comes next.
        func dangers(_ parts: [Int]) -> [Fit.FormWish] {
            parts.compactMap { index in
                let tellsTime = forms[index].contains(where: \.isWhole)
                return forms[index].lastIndex { $0.tellsDangers && ($0.isWhole || !tellsTime) }.map { (index, $0) }
            }
        }
        let nearOthers = others.filter { !remarks[$0].isFar }
        let severe = nearOthers.filter { remarks[$0].mustBeTold }
        let near =
            shortest(urgent) + whole + dangers(urgent) + shortest(severe)
            + shortest(nearOthers.filter { !severe.contains($0) }) + dangers(severe)
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
        // What ends a dry time comes before values such as gusts.
        let next = order.compactMap { part in forms[part].lastIndex(where: \.tellsNext).map { (part, $0) } }
        let hasNext = fill(timed + next)
        let far = shortest(others.filter { remarks[$0].isFar })
        chosen = Fit.forms(remarks.count, wishes: far, from: chosen, fits: fits)
        if hasNext { _ = fill(Array(Fit.wishes(forms.map(\.count), order: order).dropFirst(order.count))) }
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

    private func fits(_ sentences: [Sentence]) -> Bool {
        if isFlowing {
            let flow = flow(of: sentences)
            return flow.lines.count <= limit
                && (flow.text.hasWholeWords(inColumns: columns) || isShortest(sentences))
        }
        let lines = arranged(sentences)
        return lines.count <= limit && lines.allSatisfy { width(of: $0) <= columns }
    }

    private func isShortest(_ line: [Sentence]) -> Bool {
        line.count == 1 && line[0].form.columns == remarks[line[0].remark].variants.last?.columns
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
        let words = line.reduce(0) { $0 + $1.form.columns } + (line.count - 1) * gapColumns
        return words + (isShortest(line) ? 0 : line.count * stop)
    }

    private typealias Flow = (text: String, lines: [String], hasStops: Bool)

    /// The only sentence may leave no room for its full stop.
    private func flow(of sentences: [Sentence]) -> Flow {
        func flow(hasStops: Bool) -> Flow {
            let text = sentences.map { self.text($0, hasStop: hasStops) }.joined(by: gap.text)
            return (text, text.wrapped(toColumns: columns), hasStops)
        }
        let whole = flow(hasStops: true)
        return whole.lines.count > limit && sentences.count == 1 ? flow(hasStops: false) : whole
    }

    var drawn: [[Piece]] {
        if isFlowing {
            let flow = flow(of: sentences)
            return pieces(sentences, hasStops: flow.hasStops).cut(into: flow.lines)
        }
        return arranged(sentences).map { line in
            pieces(line, hasStops: line.count > 1 || line[0].form.columns + stop <= columns)
        }
    }

    private func text(_ sentence: Sentence, hasStop: Bool) -> String {
        hasStop ? strings.sentence(sentence.form.text) : sentence.form.text
    }

    private func pieces(_ line: [Sentence], hasStops: Bool) -> [Piece] {
        line.enumerated().map { index, sentence in
            let remark = remarks[sentence.remark]
            let spans = remark.spans(of: text(sentence, hasStop: hasStops))
            return ((index == 0 ? [] : [gap]) + spans, remark.event)
        }
    }
}

extension [OutlookLines.Piece] {
    /// `lines` have all characters but the blanks between them.
    fileprivate func cut(into lines: [String]) -> [[Element]] {
        let text = Array<Character>(flatMap(\.spans).map(\.text).joined())
        var end = 0
        return lines.map { line in
            let start = end < text.count && text[end] == " " ? end + 1 : end
            end = start + line.count
            return characters(in: start..<end)
        }
    }

    private func characters(in range: Range<Int>) -> [Element] {
        var start = 0
        return compactMap { piece in
            let spans = piece.spans.compactMap { span -> Span? in
                defer { start += span.text.count }
                let common = range.clamped(to: start..<start + span.text.count)
                var part = span
                part.text = String(span.text.dropFirst(common.lowerBound - start).prefix(common.count))
                return common.isEmpty ? nil : part
            }
            return spans.isEmpty ? nil : (spans, piece.event)
        }
    }
}
