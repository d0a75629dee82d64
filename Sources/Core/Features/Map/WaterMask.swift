import Maps

/// Where a view has the sea or a lake, for each cell of two pixels.
struct WaterMask: Sendable {
    let rows: Int
    let columns: Int
    /// Whether the middle of a cell is in land and in a lake.
    private var cells: [UInt8]

    private static let (land, lake): (UInt8, UInt8) = (1, 2)

    /// Follows each column from the north edge of the map: land begins at a coast and ends at the next one, and so do lakes.
    init(_ view: MapView) {
        (rows, columns) = (view.rows / 2, view.columns)
        cells = Array(repeating: 0, count: rows * columns)
        BaseMap.forEachLine(in: view, of: [.coast, .lake], fromNorth: true) { kind, line in
            let area = kind == .coast ? Self.land : Self.lake
            for (start, end) in zip(line, line.dropFirst()) { cross(start, end, area) }
        }
        for index in cells.indices.dropFirst(columns) { cells[index] ^= cells[index - columns] }
    }

    /// Marks in each column the first cell whose middle is below the stroke.
    private mutating func cross(_ start: ViewPosition, _ end: ViewPosition, _ area: UInt8) {
        let (west, east) = (min(start.column, end.column), max(start.column, end.column))
        guard east > 0, west < Double(columns) else { return }
        // The middles of columns are at halves.
        let first = max(Int((west - 0.5).rounded(.up)), 0)
        let last = min(Int((east - 0.5).rounded(.up)) - 1, columns - 1)
        guard first <= last else { return }
        let slope = (end.row - start.row) / (end.column - start.column)
        for column in first...last {
            let y = start.row + (Double(column) + 0.5 - start.column) * slope
            let row = y < 1 ? 0 : Int((y + 1) / 2)
            if row < rows { cells[row * columns + column] ^= area }
        }
    }

    /// The columns with water, from left to right.
    func runs(ofRow row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for column in 0...columns {
            if column < columns, isWater(row: row, column: column) {
                start = start ?? column
            } else if let first = start {
                runs.append(first..<column)
                start = nil
            }
        }
        return runs
    }

    func isWater(row: Int, column: Int) -> Bool { cells[row * columns + column] != Self.land }
}
