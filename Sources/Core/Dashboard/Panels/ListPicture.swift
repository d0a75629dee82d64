import Terminal

/// The lines of the list as they look; one that has been drawn is not drawn again.
struct ListPicture: Sendable {
    let table: ForecastTable
    let lines: [ListLine]
    /// Each line that has been drawn, in the row of its number.
    private var canvas: Canvas
    private var isDrawn: [Bool]

    init(table: ForecastTable, lines: [ListLine], columns: Int) {
        self.table = table
        self.lines = lines
        canvas = Canvas(size: Size(rows: lines.count, columns: columns))
        isDrawn = Array(repeating: false, count: lines.count)
    }

    mutating func draw(_ indices: [Int]) {
        for index in indices where !isDrawn[index] {
            table.draw(lines[index], on: &canvas, row: index)
            isDrawn[index] = true
        }
    }

    /// Puts a line into a row of a canvas as wide as the list.
    func show(_ index: Int, on other: inout Canvas, row: Int) {
        if isDrawn[index] {
            other.copy(row: row, from: canvas, row: index)
        } else {
            table.draw(lines[index], on: &other, row: row)
        }
    }
}

extension ForecastTable {
    fileprivate func draw(_ line: ListLine, on canvas: inout Canvas, row: Int) {
        switch line {
        case .day(let day): draw(day, on: &canvas, row: row)
        case .row(let hour): draw(hour, on: &canvas, row: row)
        case .air: break
        }
    }
}
