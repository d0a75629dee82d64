import Boundary
import Look
import Sky
import Terminal
import Weather

package struct RowDetailsOverlay {
    package let scrolling: Scrolling
    package var hasArt: Bool { wide == nil && details.hasArt }

    private let words: RowWords
    private let details: RowDetails
    private var wide: WideRowDetails?
    private let content: Size
    private let area: Rect
    private let list: Rect

    private static let preferredColumns = 56
    private static let listColumns = 18
    /// Fewer columns would show only pieces of words.
    private static let leastRemainder = 8
    private static let markColumns = 2

    /// The screen around the details.
    package struct Place {
        let screen: Size
        /// The list and the rows above the status line; nil on a screen without room for a frame.
        let view: (list: Rect, rows: Int)?
        /// The area of a feature that takes the place of the details.
        let covered: Rect?
        /// The row's line in the list, counted from its top; nil if the row is not visible.
        let line: Int?

        package init(screen: Size, view: (list: Rect, rows: Int)?, covered: Rect? = nil, line: Int?) {
            (self.screen, self.view, self.covered, self.line) = (screen, view, covered, line)
        }
    }

    package init(_ row: HourWeather, _ sky: Sky, _ look: Look, at place: Place) {
        words = RowWords(row, sky, look)
        let screen = place.screen
        guard let view = place.view else {
            list = Rect(Size(rows: 0, columns: 0))
            let whole = RowDetails(titled: words, columns: screen.columns)
            let fits = whole.rows <= screen.rows || screen.columns < 4 * Self.markColumns
            details = fits ? whole : RowDetails(titled: words, columns: screen.columns - Self.markColumns)
            content = screen
            scrolling = Scrolling(lines: details.rows, visible: content.rows)
            area = Rect(screen)
            return
        }
        // Over an area it hides no part of the list.
        list = place.covered == nil ? view.list : Rect(Size(rows: 0, columns: 0))
        let room = Size(
            rows: view.rows - DialogFrame.border.rows, columns: screen.columns - DialogFrame.border.columns)
        if place.covered == nil, let wide = WideRowDetails(words, columns: room.columns), wide.rows <= room.rows / 2 {
            self.wide = wide
            details = RowDetails(titled: words, columns: room.columns)
            content = Size(rows: wide.rows, columns: room.columns)
            scrolling = Scrolling(lines: wide.rows, visible: wide.rows)
            area = Self.area(for: content, isBeside: false, list: view.list, bottom: view.rows, place)
            return
        }
        let mostBeside = room.columns - Self.listColumns - 2
        let leavesWords = mostBeside - Self.preferredColumns >= Self.leastRemainder
        let besideColumns = leavesWords ? Self.preferredColumns : mostBeside
        let isBeside = RowDetails.hasTwoColumns(words, columns: besideColumns)
        let columns = isBeside ? besideColumns : min(room.columns, Self.preferredColumns)
        let whole = RowDetails(words, columns: columns, maximum: room.rows)
        details =
            whole.rows <= room.rows ? whole : RowDetails(words, columns: columns - Self.markColumns, maximum: 0)
        content = Size(rows: min(details.steadyRows, room.rows), columns: columns)
        scrolling = Scrolling(lines: details.rows, visible: content.rows)
        area = Self.area(for: content, isBeside: isBeside, list: view.list, bottom: view.rows, place)
    }

    /// Places the overlay above the list if it has room there, and else beside the list's figures, below the selected row or
    /// above it. The last lines of a feature's area stay free.
    private static func area(
        for content: Size, isBeside: Bool, list: Rect, bottom: Int, _ place: Place
    ) -> Rect {
        let rows = content.rows + DialogFrame.border.rows
        let columns = isBeside ? content.columns + DialogFrame.border.columns + 2 : place.screen.columns
        let bottom = bottom - rows
        let selected = place.line.map { list.origin.row + $0 }
        let isAbove = !isBeside && selected.map { $0 >= bottom && $0 >= rows } ?? false
        let hasRoomAbove = !isBeside && list.origin.row >= rows
        let row = place.covered?.origin.row ?? (hasRoomAbove ? list.origin.row - rows : isAbove ? 0 : bottom)
        return Rect(row: row, column: place.screen.columns - columns, rows: rows, columns: columns)
    }

    package func draw(on canvas: inout Canvas, offset: Int) {
        let shown = scrolling.clamped(offset)
        let theme = words.look.theme
        let beside = Rect(
            row: area.origin.row, column: Self.listColumns, rows: area.size.rows,
            columns: area.origin.column - Self.listColumns)
        canvas.recolor(beside.intersection(list), face: theme.recessed)
        canvas.inside(area) { canvas in
            DialogFrame(title: words.title(columns: content.columns - 2), content: content, theme: theme)
                .draw(on: &canvas) { canvas in
                    if let wide { wide.draw(on: &canvas, row: 0) } else { details.draw(on: &canvas, row: -shown) }
                    scrolling.drawMarks(on: &canvas, offset: shown, theme: theme)
                }
        }
    }
}
