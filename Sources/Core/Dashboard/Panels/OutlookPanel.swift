import Terminal

/// What matters next, in a sentence or two.
struct OutlookPanel {
    private let state: DashboardState
    let lines: [String]

    /// Lines for a panel of that width, blanks at both sides included.
    init(state: DashboardState, columns: Int) {
        self.state = state
        let lines = Self.lines(state.outlook, strings: state.strings, columns: columns - 2)
        // Another sentence must not move the list wherever one line says enough.
        self.lines = columns < Self.narrowColumns ? lines : Array(lines.prefix(1))
    }

    private static let narrowColumns = 60

    /// As many whole remarks as fit on a line; what has no room beside the first stands below it.
    private static func lines(_ remarks: [Remark], strings: Strings, columns: Int) -> [String] {
        func sentence(_ text: String) -> String { strings(.sentence, text) }
        var lines: [String] = []
        // A remark alone on its line needs no full stop.
        var isAlone = false
        for remark in remarks {
            let forms = [remark.text, remark.short].compactMap { $0 }
            let last = lines.last.map { isAlone ? sentence($0) : $0 } ?? ""
            let joined = forms.lazy.map { last + " " + sentence($0) }.first { ColumnWidth.of($0) <= columns }
            if let joined, !lines.isEmpty {
                lines[lines.count - 1] = joined
                isAlone = false
            } else {
                let form = forms.first { ColumnWidth.of($0) <= columns }
                lines += form.map { [$0] } ?? (forms.last ?? "").wrapped(toColumns: columns)
                isAlone = form != nil
            }
        }
        return lines
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
            canvas.put(line, row: row, column: 1, face: state.theme[.text])
        }
    }
}
