import Look
import Terminal

struct DialogButton: Hashable {
    let text: String
    let target: DialogTarget
    let isFocused: Bool

    private static let gap = 3

    init(_ words: String, _ target: DialogTarget, isFocused: Bool) {
        text = "[ \(words) ]"
        self.target = target
        self.isFocused = isFocused
    }

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
    mutating func put(_ buttons: [DialogButton], row: Int, theme: Theme) {
        let gap = DialogButton.gap(of: buttons, width: size.columns)
        var column = max((size.columns - DialogButton.columns(of: buttons, gap: gap)) / 2, 0)
        for button in buttons {
            let start = column
            let end = put(button.text, row: row, column: start, face: theme[button.isFocused ? .focus : .text])
            if button.isFocused { placeFocus(row: row, column: start) }
            attach(button.target, to: Rect(row: row, column: start, rows: 1, columns: end - start))
            column = end + gap
        }
    }
}
