import Maps

struct LineSegment: Hashable, Sendable {
    let start: ViewPosition
    let end: ViewPosition

    init(start: ViewPosition, end: ViewPosition) { (self.start, self.end) = (start, end) }

    /// Returns the part inside a window, so that a distant end costs nothing; the method of Liang and Barsky.
    func clipped(columns: Int, rows: Int) -> LineSegment? {
        let (width, height) = (end.column - start.column, end.row - start.row)
        var (first, last) = (0.0, 1.0)
        // Each pair says how far the segment goes towards one side, and how far that side is from the start.
        for (step, room) in [
            (-width, start.column), (width, Double(columns) - start.column),
            (-height, start.row), (height, Double(rows) - start.row),
        ] {
            if step == 0 {
                if room < 0 { return nil }
            } else if step < 0 {
                first = max(first, room / step)
            } else {
                last = min(last, room / step)
            }
        }
        guard first <= last else { return nil }
        func position(_ share: Double) -> ViewPosition {
            ViewPosition(column: start.column + share * width, row: start.row + share * height)
        }
        return LineSegment(start: first == 0 ? start : position(first), end: last == 1 ? end : position(last))
    }
}
