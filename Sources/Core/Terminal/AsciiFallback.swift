extension Frame {
    package func limited(to limits: CharacterLimits) -> Frame {
        if limits.isEmpty { return self }
        var frame = self
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = self[row, column]
                if cell.content.ascii != nil {
                    let isEmptyField = cell.content == .blank && cell.face.attributes.contains(.underline)
                    if isEmptyField, limits.contains(.console) {
                        frame[row, column] = Cell(CellContent("_"), face: cell.face)
                    }
                    continue
                }
                let character = cell.character ?? (column > 0 ? self[row, column - 1].character : nil)
                if let character, !limits.forbids(character) { continue }
                frame[row, column] = Cell(CellContent(asciiCharacter(row: row, column: column)), face: cell.face)
            }
        }
        return frame
    }

    private func asciiCharacter(row: Int, column: Int) -> Character {
        if let character = self[row, column].character {
            return character.asciiStandIn ?? character.asciiLetters?.first ?? "?"
        }
        // The right half of a wide character has space for a second letter.
        let left = column > 0 ? self[row, column - 1].character : nil
        return left?.asciiLetters.map { $0.dropFirst().first ?? " " } ?? "?"
    }
}
