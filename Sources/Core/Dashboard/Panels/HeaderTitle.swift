import Terminal

/// What stands at the right end of the title's line.
struct TitleNote {
    let parts: [String]
    let text: String
    let columns: Int

    init(_ parts: [String?]) {
        self.parts = parts.compactMap { $0 }
        text = self.parts.joined(by: " · ")
        columns = ColumnWidth.of(text)
    }
}

/// The first line: the place and its own clock at the left, where the data comes from and its age at the right.
struct HeaderTitle {
    private let words: HeaderWords
    private let columns: Int
    private let title: String
    private let clock: String?
    /// Of the forms it has the fullest that fits.
    let note: TitleNote

    var showsClock: Bool { clock != nil }

    private static let (clockGap, noteGap) = (2, 2)
    /// Less of a name than this is no name.
    private static let leastTitle = 8

    init(words: HeaderWords, columns: Int) {
        self.words = words
        self.columns = columns
        let notes = words.titleNotes
        let whole = columns - 2 - ColumnWidth.of(words.savedMark)
        // A long name gives way to how old the weather is.
        let least = notes.last.map { $0.columns + Self.noteGap } ?? 0
        let forms = words.titleForms
        let title = forms.first { ColumnWidth.of($0) + least <= whole } ?? forms[forms.count - 1]
        let titleRoom = whole - least >= Self.leastTitle ? whole - least : whole
        self.title = title.truncated(toColumns: titleRoom)
        // The fullest note that fits beside the title, and beside the clock if any does; the fuller clock comes after that.
        let room = whole - ColumnWidth.of(self.title) - Self.noteGap
        let clocks = words.localTime.map { [words.state.strings(.localClock, $0), $0] } ?? []
        let pairs = (notes + [TitleNote([])]).flatMap { note in clocks.map { (note: note, clock: $0) } }
        let alone = notes.first { $0.columns <= room }
        let both = pairs.first { pair in
            let isWorthIt = pair.note.columns > 0 || alone == nil
            let gap = pair.note.columns > 0 ? Self.clockGap : 0
            return isWorthIt && ColumnWidth.of(pair.clock) + gap + pair.note.columns <= room
        }
        clock = both?.clock
        note = both?.note ?? alone ?? TitleNote([])
    }

    func draw(on canvas: inout Canvas) {
        let theme = words.state.theme
        var end = canvas.put(title, row: 0, column: 1, face: theme[.title])
        end = canvas.put(words.savedMark, row: 0, column: end, face: theme[.key])
        if let key = KeyBindings.table.key(for: .choosePlace) {
            canvas.offer(.key(key), in: Rect(row: 0, column: 1, rows: 1, columns: end - 1))
        }
        if let clock { canvas.put(clock, row: 0, column: end + Self.clockGap, face: theme[.text]) }
        canvas.put(note.text, row: 0, endingAt: columns - 1, face: theme[words.ageRole])
    }
}
