import Boundary
import Look
import Terminal
import Text
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

    /// Selects the line of the first event.
    var target: Target? { remarks.lazy.compactMap(\.event).first.map(Target.line) }

    /// Prefers the first remark that has room, then dangers, then other remarks by time; no sentence is cut.
    func lines(atMost limit: Int) -> [[Span]] {
        // On a wide screen, a second sentence must not move the list.
        let room = OutlookRoom(
            columns: columns, lines: isNarrow ? limit : min(limit, 1), fewestJoined: isNarrow ? 16 : 0,
            stop: ColumnWidth.of(strings(.sentence, "")), gap: ColumnWidth.of(gap.text))
        for (index, remark) in remarks.enumerated() {
            let arrangement = room.arrangement(of: remarks[index...])
            guard arrangement.parts.isEmpty else { return lines(of: arrangement) }
            // Half a sentence could mean the opposite of the whole.
            let shortest = remark.forms[remark.forms.count - 1]
            for text in [strings.sentence(shortest), shortest] {
                let wrapped = text.wrapped(toColumns: columns).map(remark.spans)
                if wrapped.count <= limit { return wrapped }
            }
        }
        return []
    }

    private func lines(of arrangement: OutlookRoom.Arrangement) -> [[Span]] {
        var lines: [[OutlookRoom.Arrangement.Part]] = []
        for part in arrangement.parts {
            if part.isJoined { lines[lines.count - 1].append(part) } else { lines.append([part]) }
        }
        return lines.map { parts in
            let sentences = parts.map { $0.remark.spans(of: strings.sentence($0.form.text)) }
            // The shortest form may leave no room for the full stop.
            guard sentences.count > 1 || sentences[0].columns <= columns else {
                return parts[0].remark.spans(of: parts[0].form.text)
            }
            return Array(sentences.joined(separator: [gap]))
        }
    }

    private var gap: Span { Span(strings(.twoSentences, "", "")) }
}

struct OutlookRoom {
    let columns: Int
    let lines: Int
    /// In columns. A shortened remark with fewer columns joins no other remark, unless it is a danger.
    let fewestJoined: Int
    /// Columns of a full stop, and of the blank between two sentences.
    let stop, gap: Int

    struct Arrangement {
        struct Part {
            let remark: Remark
            let form: Remark.Variant
            let isJoined: Bool
        }

        private(set) var parts: [Part] = []
        private(set) var lines = 0
        private(set) var columns = 0
        /// The sooner a danger that is left out, the greater.
        private(set) var leftOut = 0

        func leavingOut(_ remark: Remark, before laterCount: Int) -> Arrangement {
            var arrangement = self
            if remark.isUrgent { arrangement.leftOut += 1 << laterCount }
            return arrangement
        }

        func adding(_ part: Part, columns: Int) -> Arrangement {
            var arrangement = self
            arrangement.parts.append(part)
            arrangement.lines += part.isJoined ? 0 : 1
            arrangement.columns = part.isJoined ? self.columns + columns : columns
            return arrangement
        }

        var shownDangers: Int { parts.count { $0.remark.isUrgent } }

        fileprivate var cost: (dangers: Int, leftOut: Int, first: Int, remarks: Int, all: Int) {
            (
                -shownDangers, leftOut, parts.first?.form.level ?? .max, -parts.count,
                parts.reduce(0) { $0 + $1.form.level }
            )
        }
    }

    func arrangement(of remarks: ArraySlice<Remark>) -> Arrangement {
        guard lines > 0 else { return Arrangement() }
        let all = DayNames.allCases.map { continued(Arrangement(), remarks, $0) }
        return all.min { $0.cost < $1.cost } ?? Arrangement()
    }

    private func continued(_ done: Arrangement, _ rest: ArraySlice<Remark>, _ dayNames: DayNames) -> Arrangement {
        guard let remark = rest.first else { return done }
        let later = rest.dropFirst()
        let variants = remark.variants.filter { $0.dayNames == nil || $0.dayNames == dayNames }
        var options = variants.compactMap { joined($0, of: remark, to: done) }
        let isRoomWanted = later.contains(where: \.isUrgent)
        if options.isEmpty || isRoomWanted { options += variants.compactMap { onOwnLine($0, of: remark, after: done) } }
        if !isRoomWanted { options = Array(options.prefix(1)) }
        if !done.parts.isEmpty { options.append(done.leavingOut(remark, before: later.count)) }
        var best: Arrangement?
        for option in options {
            let arrangement = continued(option, later, dayNames)
            if best.map({ arrangement.cost < $0.cost }) ?? true { best = arrangement }
            // Shorter variants would not make room for more dangers.
            if arrangement.shownDangers == done.shownDangers + rest.count(where: \.isUrgent) { break }
        }
        return best ?? done
    }

    private func joined(_ variant: Remark.Variant, of remark: Remark, to done: Arrangement) -> Arrangement? {
        let columns = gap + variant.columns + stop
        guard !done.parts.isEmpty, remark.canFollow(variant), done.columns + columns <= self.columns,
            variant.level == 0 || variant.columns >= fewestJoined || remark.isUrgent && done.lines == lines
        else { return nil }
        return done.adding(.init(remark: remark, form: variant, isJoined: true), columns: columns)
    }

    private func onOwnLine(_ variant: Remark.Variant, of remark: Remark, after done: Arrangement) -> Arrangement? {
        let isShortest = variant == remark.variants[remark.variants.count - 1]
        guard done.lines < lines, variant.columns + (isShortest ? 0 : stop) <= columns else { return nil }
        return done.adding(.init(remark: remark, form: variant, isJoined: false), columns: variant.columns + stop)
    }
}
