import Forecast
import Terminal

/// The room beside the list: the hours from the selected day on, the details of the selected row, and then days, each with a
/// block of its own. Where the hours go on below the screen, a second column has them.
struct SidePlan {
    let hours: Rect
    /// Empty without hours that go on, and where they have no room.
    let laterHours: Rect
    /// What is right of the hours; without columns on a narrow screen.
    let rest: Rect

    /// More columns belong to the details.
    static let (usualHours, widestHours) = (48, 76)
    private static let gap = LayoutPlan.columnGap
    /// The details, or two blocks of days beside each other.
    static let usualRest = max(RowDetailsPanel.widest, 2 * DayBlock.usual + gap)
    /// The details need so many beside two columns of hours.
    private static let narrowestDetailsBesideLaterHours = 48

    /// Those of the hours. `lines` are all that they have.
    static func hoursColumns(ofSide size: Size, lines: Int) -> Int {
        let rest = size.columns - usualHours - gap
        if rest < RowDetailsPanel.narrowest { return size.columns }
        return lines > size.rows
            ? usualHours : usualHours + min(max(rest - usualRest, 0), widestHours - usualHours)
    }

    init(_ area: Rect, lines: Int) {
        func rect(_ column: Int, _ columns: Int) -> Rect {
            Rect(row: area.origin.row, column: column, rows: area.size.rows, columns: columns)
        }
        let columns = Self.hoursColumns(ofSide: area.size, lines: lines)
        hours = rect(area.origin.column, columns)
        var rest = max(area.size.columns - columns - Self.gap, 0)
        let hasLater =
            lines > area.size.rows && rest >= columns + Self.gap + Self.narrowestDetailsBesideLaterHours
        laterHours = rect(hours.endColumn + Self.gap, hasLater ? columns : 0)
        if hasLater { rest -= columns + Self.gap }
        self.rest = rect(area.endColumn - rest, rest)
    }

    /// The columns of the details in `rest`.
    static func detailsColumns(of rest: Rect) -> Int { min(rest.size.columns, RowDetailsPanel.widest) }

    /// The places of blocks of days, beside the details and below them.
    static func blocks(of days: Int, beside details: Rect, in rest: Rect) -> [Rect] {
        let beside = Rect(
            row: rest.origin.row, column: details.endColumn + gap,
            rows: min(max(details.size.rows, DayBlock.rows), rest.size.rows),
            columns: rest.endColumn - details.endColumn - gap)
        let first = blocks(of: 1, in: beside)
        let end = max(details.endRow, first.last?.endRow ?? 0)
        let top = end == rest.origin.row ? end : end + 1
        return first
            + blocks(
                of: days - first.count,
                in: Rect(row: top, column: rest.origin.column, rows: rest.endRow - top, columns: rest.size.columns))
    }

    /// The places of blocks of days, row by row, as many and as high as have room.
    static func blocks(of days: Int, in area: Rect) -> [Rect] {
        guard days > 0, area.size.columns >= DayBlock.narrowest, area.size.rows >= DayBlock.lowest else { return [] }
        let count = max((area.size.columns + gap) / (DayBlock.usual + gap), 1)
        let columns = (area.size.columns + gap) / count - gap
        let lines = max(min((area.size.rows + 1) / (DayBlock.rows + 1), (days + count - 1) / count), 1)
        let rows = min((area.size.rows + 1) / lines - 1, DayBlock.highest)
        return (0..<lines).flatMap { line in
            (0..<count).map {
                Rect(
                    row: area.origin.row + line * (rows + 1),
                    column: area.origin.column + $0 * (columns + gap), rows: rows, columns: columns)
            }
        }
    }
}
