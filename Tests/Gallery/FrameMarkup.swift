import Terminal

/// HTML of frames: boxes of one (`<i>`) or two (`<u>`) cells keep the width of characters outside ASCII.
struct FrameMarkup {
    private let ground: Ground
    private let plain: Paint

    init(ground: Ground) {
        self.ground = ground
        plain = Paint(.plain, on: ground)
    }

    func pre(_ frame: Frame, styles: inout StyleSheet) -> String {
        let rows = (0..<frame.size.rows).map { row(frame, $0, styles: &styles) }
        return "<pre class=\"\(ground.name)\" style=\"width:\(frame.size.columns)ch\">\n"
            + rows.joined(separator: "\n") + "</pre>"
    }

    func row(_ frame: Frame, _ row: Int, styles: inout StyleSheet) -> String {
        let cursor = cursorColumn(frame, row)
        var html = ""
        var last = plain
        for (column, cell) in frame.cells(ofRow: row).enumerated() {
            if cell.content.isContinuation { continue }
            let character = frame.character(row, column)
            let paint = paint(of: cell)
            if paint != last {
                if last != plain { html += "</span>" }
                if paint != plain { html += "<span class=\(styles.name(of: paint, on: ground))>" }
                last = paint
            }
            html += column == cursor ? "<mark>\(box(character))</mark>" : box(character)
        }
        return last == plain ? html : html + "</span>"
    }

    /// Most cells are plain, and the early return saves time.
    private func paint(of cell: Cell) -> Paint {
        guard cell.face != .plain else { return plain }
        let paint = Paint(cell.face, on: ground)
        return cell.content == .blank ? paint.ofBlank(on: ground) : paint
    }

    /// Returns the left column of a wide character.
    private func cursorColumn(_ frame: Frame, _ row: Int) -> Int? {
        guard let cursor = frame.cursor, cursor.row == row else { return nil }
        return frame.columnsOfCharacter(row, cursor.column).lowerBound
    }

    private func box(_ character: Character) -> String {
        if character.isASCII { return character.escapedForHTML }
        return ColumnWidth.of(character) == 2 ? "<u>\(character)</u>" : "<i>\(character)</i>"
    }
}

extension Character {
    fileprivate var escapedForHTML: String {
        switch self {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        default: String(self)
        }
    }
}

extension String {
    var escapedForHTML: String { map(\.escapedForHTML).joined() }
}
