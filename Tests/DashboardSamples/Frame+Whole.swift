import Terminal

extension Frame {
    /// Returns whether every character has all its cells, and the cells of a row add up to its columns.
    package func isWhole(row: Int) -> Bool {
        var column = 0
        while column < size.columns {
            let columns = columnsOfCharacter(row, column)
            guard columns.lowerBound == column, ColumnWidth.of(character(row, column)) == columns.count else {
                return false
            }
            column = columns.upperBound
        }
        return column == size.columns
    }
}
