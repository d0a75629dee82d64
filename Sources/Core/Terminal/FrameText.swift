extension Frame {
    /// Returns lines without trailing blanks, each with a line feed.
    /// Source of the colour sequences: ECMA-48, 8.3.117 (SGR), and ITU-T T.416 beyond eight colours.
    package func text(isColored: Bool) -> String {
        (0..<size.rows).reduce(into: "") { text, row in
            write(row: row, isColored: isColored, to: &text)
            text += "\n"
        }
    }

    private func write(row: Int, isColored: Bool, to text: inout String) {
        let cells = cells(ofRow: row)
        let end = cells.lastIndex { !$0.isInvisible }.map { $0 + 1 } ?? cells.startIndex
        var face = Face.plain
        for cell in cells[..<end] {
            // A blank looks the same in most faces, and each change of face costs bytes.
            let looksAlike = cell.isInvisible && face.isPlainWhereBlank
            if isColored, cell.face != face, !looksAlike {
                text += cell.face.selection
                face = cell.face
            }
            cell.content.append(to: &text)
        }
        if face != .plain { text += Face.plain.selection }
    }
}

extension Cell {
    fileprivate var isInvisible: Bool { content == .blank && face.isPlainWhereBlank }
}

extension Face {
    fileprivate var isPlainWhereBlank: Bool {
        background == .terminalDefault && attributes.isDisjoint(with: [.reverse, .underline])
    }

    fileprivate var selection: String {
        let attributes = [(Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
            .filter { self.attributes.contains($0.0) }.map(\.1)
        let colors = [foreground.parameters(plain: 30, bright: 90), background.parameters(plain: 40, bright: 100)]
        return "\u{1B}[" + (["0"] + attributes + colors.compactMap { $0 }).joined(separator: ";") + "m"
    }
}

extension Color {
    fileprivate func parameters(plain: Int, bright: Int) -> String? {
        switch self {
        case .terminalDefault: nil
        case .palette(let index) where index < 8: "\(plain + Int(index))"
        case .palette(let index) where index < 16: "\(bright + Int(index) - 8)"
        case .palette(let index): "\(plain + 8);5;\(index)"
        case .rgb(let red, let green, let blue): "\(plain + 8);2;\(red);\(green);\(blue)"
        }
    }
}
