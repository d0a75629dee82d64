import Boundary
import Terminal
import Weather

package struct RowDetailsOverlay {
    package let scrolling: Scrolling
    package var hasArt: Bool { details.hasArt }

    private let words: RowWords
    private let details: RowDetails
    private let content: Size
    private let area: Rect
    private let list: Rect

    private static let preferredColumns = 56
    private static let listColumns = 18
    /// Fewer columns would show only pieces of words.
    private static let leastRemainder = 8
    private static let markColumns = 2

    /// `covered` is the area of a feature that takes the place of the details. `line` is the row's line in the list, counted from
    /// its top; nil if the row is not visible.
    package init(presentation: Presentation, row: HourWeather, layout: ScreenLayout, covered: Rect? = nil, line: Int?) {
        // Over an area it hides no part of the list.
        list = covered == nil ? layout[.list] : Rect(Size(rows: 0, columns: 0))
        words = RowWords(presentation: presentation, row: row)
        guard !layout.isTiny else {
            let whole = RowDetails(titled: words, columns: presentation.size.columns)
            let fits = whole.rows <= presentation.size.rows || presentation.size.columns < 4 * Self.markColumns
            details = fits ? whole : RowDetails(titled: words, columns: presentation.size.columns - Self.markColumns)
            content = presentation.size
            scrolling = Scrolling(lines: details.rows, visible: content.rows)
            area = Rect(presentation.size)
            return
        }
        let room = Size(
            rows: layout[.status].origin.row - DialogFrame.border.rows,
            columns: presentation.size.columns - DialogFrame.border.columns)
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
        area = Self.area(
            for: content, isBeside: isBeside, screen: presentation.size, layout: layout, covered: covered, line: line)
    }

    /// Places the overlay beside the list's figures, below the selected row or above it. The words below a map stay free.
    private static func area(
        for content: Size, isBeside: Bool, screen: Size, layout: ScreenLayout, covered: Rect?, line: Int?
    ) -> Rect {
        let rows = content.rows + DialogFrame.border.rows
        let columns = isBeside ? content.columns + DialogFrame.border.columns + 2 : screen.columns
        let bottom = layout[.status].origin.row - rows
        let selected = line.map { layout[.list].origin.row + $0 }
        let isAbove = !isBeside && selected.map { $0 >= bottom && $0 >= rows } ?? false
        let row = covered?.origin.row ?? (isAbove ? 0 : bottom)
        return Rect(row: row, column: screen.columns - columns, rows: rows, columns: columns)
    }

    package func draw(on canvas: inout Canvas, offset: Int) {
        let shown = scrolling.clamped(offset)
        let theme = words.presentation.look.theme
        let beside = Rect(
            row: area.origin.row, column: Self.listColumns, rows: area.size.rows,
            columns: area.origin.column - Self.listColumns)
        canvas.recolor(beside.intersection(list), face: theme.recessed)
        canvas.inside(area) { canvas in
            DialogFrame(title: words.title(columns: content.columns - 2), content: content, theme: theme)
                .draw(on: &canvas) { canvas in
                    details.draw(on: &canvas, row: -shown)
                    scrolling.drawMarks(on: &canvas, offset: shown, theme: theme)
                }
        }
    }
}
