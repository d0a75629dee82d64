import Terminal

/// What matters next, in a sentence or two.
struct OutlookPanel {
    private let theme: Theme
    /// Lines that belong together: half of a sentence could say the opposite of the whole.
    private let paragraphs: [[[Span]]]

    /// Lines for a panel of that width, blanks at both sides included.
    init(state: DashboardState, columns: Int) {
        theme = state.theme
        let paragraphs = Self.paragraphs(state.outlook, strings: state.strings, columns: columns - 2)
        // Another sentence must not move the list wherever one line says enough.
        self.paragraphs = columns < Self.columnsForOneLine ? paragraphs : Array(paragraphs.prefix(1))
    }

    private static let columnsForOneLine = 60

    /// As many remarks as fit whole on a line; one that has no room beside others begins a paragraph.
    private static func paragraphs(_ remarks: [Remark], strings: Strings, columns: Int) -> [[[Span]]] {
        // Rather on a line of its own than in a word or two.
        let leastJoined = columns < columnsForOneLine ? 16 : 0
        func sentence(_ span: Span) -> Span { Span(strings(.sentence, span.text), span.role) }
        let gap = Span(strings(.twoSentences, "", ""))
        var paragraphs: [[[Span]]] = []
        // The last remark needs no full stop until another follows it on its line.
        var hasStop = false
        for remark in remarks {
            let forms = remark.forms
            let joined = paragraphs.last?.last.flatMap { line -> [Span]? in
                let line = hasStop ? line : Array(line.dropLast()) + line.suffix(1).map(sentence)
                return forms.lazy.filter { $0 == remark.text || ColumnWidth.of($0) >= leastJoined }
                    .map { line + [gap, sentence(Span($0, remark.role))] }.first { $0.columns <= columns }
            }
            if let joined {
                paragraphs[paragraphs.count - 1].removeLast()
                paragraphs[paragraphs.count - 1].append(joined)
                hasStop = true
            } else {
                let form = forms.first { ColumnWidth.of($0) <= columns } ?? forms.last ?? ""
                paragraphs.append(Span(form, remark.role).wrapped(toColumns: columns))
                hasStop = false
            }
        }
        return paragraphs
    }

    /// The lines that fit, no sentence without its end, and none in the place of one that matters more.
    func lines(atMost limit: Int) -> [[Span]] {
        var lines: [[Span]] = []
        for paragraph in paragraphs {
            guard lines.count + paragraph.count <= limit else { break }
            lines += paragraph
        }
        return lines
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(atMost: canvas.size.rows).enumerated() {
            canvas.put(line, row: row, column: 1, limit: canvas.size.columns - 1, theme: theme)
        }
    }
}
