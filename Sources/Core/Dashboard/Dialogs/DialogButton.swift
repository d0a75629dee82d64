import Terminal

/// A button of a dialog.
struct DialogButton: Hashable {
    let text: String
    let isFocused: Bool

    private static let gap = 3

    init(_ words: String, isFocused: Bool) {
        text = "[ \(words) ]"
        self.isFocused = isFocused
    }

    /// As many on a line as fit, closer together before a line is begun.
    static func lines(_ buttons: [DialogButton], width: Int) -> [[DialogButton]] {
        if columns(of: buttons, gap: 1) <= width { return [buttons] }
        var lines: [[DialogButton]] = []
        for button in buttons {
            if let last = lines.last, columns(of: last + [button], gap: 1) <= width {
                lines[lines.count - 1].append(button)
            } else {
                lines.append([button])
            }
        }
        return lines
    }

    fileprivate static func columns(of line: [DialogButton], gap: Int = gap) -> Int {
        line.reduce(0) { $0 + ColumnWidth.of($1.text) } + gap * max(line.count - 1, 0)
    }

    fileprivate static func gap(of line: [DialogButton], width: Int) -> Int { columns(of: line) <= width ? gap : 1 }
}

extension Canvas {
    /// A line of buttons in the middle.
    mutating func put(_ buttons: [DialogButton], row: Int, theme: Theme) {
        let gap = DialogButton.gap(of: buttons, width: size.columns)
        var column = max((size.columns - DialogButton.columns(of: buttons, gap: gap)) / 2, 0)
        for button in buttons {
            column = put(button.text, row: row, column: column, face: theme[button.isFocused ? .focus : .text]) + gap
        }
    }

    /// The part of a text around its cursor that fits between the column and the right edge, on an underlined ground.
    mutating func put(_ field: TextField, isFocused: Bool, row: Int, column: Int, theme: Theme) {
        put(field, isFocused: isFocused, row: row, columns: column..<max(size.columns, column + 1), theme: theme)
    }

    mutating func put(_ field: TextField, isFocused: Bool, row: Int, columns: Range<Int>, theme: Theme) {
        inside(Rect(row: row, column: columns.lowerBound, rows: 1, columns: columns.count)) { canvas in
            canvas.fill(canvas.bounds, face: theme[.field])
            let before = ColumnWidth.of(String(field.text.prefix(field.cursor)))
            let scrolled = max(before - columns.count + 1, 0)
            canvas.put(field.text, row: 0, column: -scrolled, face: theme[.field])
            if isFocused { canvas.placeCursor(row: 0, column: before - scrolled) }
        }
    }
}
