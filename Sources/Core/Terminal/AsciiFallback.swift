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
                if !limits.forbids(character(row, column)) { continue }
                frame[row, column] = Cell(CellContent(asciiCharacter(row: row, column: column)), face: cell.face)
            }
        }
        return frame
    }

    /// A wide character has space for several letters.
    private func asciiCharacter(row: Int, column: Int) -> Character {
        let columns = columnsOfCharacter(row, column)
        let character = character(row, column)
        if column == columns.lowerBound, let standIn = character.asciiStandIn { return standIn }
        guard let letters = character.asciiLetters else { return "?" }
        return letters.dropFirst(column - columns.lowerBound).first ?? " "
    }
}
