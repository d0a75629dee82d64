import Terminal

extension Frame {
    /// Returns whether both cells of every wide character are present.
    package func isWhole(row: Int) -> Bool {
        (0..<size.columns).allSatisfy { column in
            guard let character = self[row, column].character else {
                return column > 0 && self[row, column - 1].character.map(ColumnWidth.of) == 2
            }
            guard ColumnWidth.of(character) == 2 else { return true }
            return column + 1 < size.columns && self[row, column + 1].character == nil
        }
    }
}
