import Look
import Terminal

package struct TitleNote {
    /// Coordinate, source and age; the last part is the most important.
    package let parts: [Span]

    private static let separator = Span(" · ", .dim)

    init(_ parts: [Span?]) {
        self.parts = parts.compactMap { $0 }
    }

    var columns: Int { spans.columns }

    var spans: [Span] {
        parts.enumerated().flatMap { index, part in index == 0 ? [part] : [Self.separator, part] }
    }

    func says(_ text: String) -> Bool { parts.contains { $0.text == text } }
}

struct HeaderTitle {
    private let words: HeaderWords
    private let columns: Int
    private let title: String
    private let clock: String?
    let note: TitleNote
    let marks: [Span]

    var showsClock: Bool { clock != nil }

    private static let (clockGap, noteGap) = (2, 2)
    private static let wideColumns = 80

    private enum Part: Int, CaseIterable { case title, marks, note, clock }

    init(_ words: HeaderWords, columns: Int) {
        self.words = words
        self.columns = columns
        let (titles, marks) = (words.titleForms, words.markForms)
        let (notes, ages) = words.titleNotes(isWide: columns >= Self.wideColumns)
        let clock = words.localClock
        let noteColumns = notes.map(\.columns)
        let titleColumns = titles.map(ColumnWidth.of)
        let order = [
            Fit.wishes(Part.title, titles.count - 1), Fit.wishes(Part.marks, marks.count - 1),
            Fit.wishes(Part.note, notes.indices.suffix(ages)),
            Fit.wishes(Part.title, titles.indices.suffix(words.shortTitleForms.count)),
            Fit.wishes(Part.clock, clock.map { _ in 0 }), Fit.wishes(Part.marks, 0),
            Fit.wishes(Part.note, notes.indices), Fit.wishes(Part.title, titles.indices),
        ]
        let chosen = Fit.forms(Part.allCases.count, wishes: order.flatMap { $0 }) { forms in
            let used = [
                forms[0].map { titleColumns[$0] }, forms[1].map { marks[$0].columns },
                forms[2].map { noteColumns[$0] + Self.noteGap },
                forms[3].flatMap { _ in clock.map { ColumnWidth.of($0) + Self.clockGap } },
            ]
            return used.reduce(0) { $0 + ($1 ?? 0) } <= columns - 2
        }
        self.marks = chosen[1].map { marks[$0] } ?? marks.last ?? []
        note = chosen[2].map { notes[$0] } ?? TitleNote([])
        self.clock = chosen[3].flatMap { _ in clock }
        let title = titles[chosen[0] ?? titles.count - 1]
        self.title = title.truncated(toColumns: columns - 2 - self.marks.columns)
    }

    /// A click on the title presses `key`.
    func draw(on canvas: inout Canvas, key: Key?) {
        let theme = words.look.theme
        var end = canvas.put(title, row: 0, column: 1, face: theme[.title])
        canvas.put(marks, row: 0, column: end, limit: marks.columns, theme: theme)
        end += marks.columns
        if let key {
            canvas.offer(.key(key), in: Rect(row: 0, column: 1, rows: 1, columns: end - 1))
        }
        if let clock { canvas.put(clock, row: 0, column: end + Self.clockGap, face: theme[.text]) }
        let column = columns - 1 - note.columns
        canvas.put(note.spans, row: 0, column: column, limit: note.columns, theme: theme)
    }
}
