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

    init(_ words: HeaderWords, columns: Int) {
        self.words = words
        self.columns = columns
        var marks = words.markForms.last ?? []
        var (title, clock, note) = (words.titleForms.last ?? "", String?.none, TitleNote([]))
        func fits(_ title: String, _ clock: String?, _ note: TitleNote) -> Bool {
            let clockColumns = clock.map { ColumnWidth.of($0) + Self.clockGap } ?? 0
            let noteColumns = note.columns == 0 ? 0 : note.columns + Self.noteGap
            return ColumnWidth.of(title) + clockColumns + noteColumns <= columns - 2 - marks.columns
        }
        note = words.markedAgeNotes.first { fits(title, nil, $0) } ?? note
        title = words.shortTitleForms.first { fits($0, nil, note) } ?? title
        clock = words.localClock.flatMap { fits(title, $0, note) ? $0 : nil }
        let shortMarks = marks
        marks = words.markForms[0]
        if !fits(title, clock, note) { marks = shortMarks }
        note = words.titleNotes(isWide: columns >= Self.wideColumns).first { fits(title, clock, $0) } ?? note
        title = words.titleForms.first { fits($0, clock, note) } ?? title
        self.title = title.truncated(toColumns: columns - 2 - marks.columns)
        self.marks = marks
        self.clock = clock
        self.note = note
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
