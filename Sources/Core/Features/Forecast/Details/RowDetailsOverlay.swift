import Boundary
import Look
import Sky
import Terminal
import Weather

/// The details above the list, of which some lines stay, since the keys move through it.
package struct RowDetailsOverlay {
    package let scrolling: Scrolling
    package var hasArt: Bool { details?.hasArt ?? false }
    /// The first row below the details; nil if they cover no part of a list.
    package private(set) var end: Int?

    private let words: RowWords
    private let wide: WideRowDetails?
    private let details: RowDetails?
    private let content: Size
    private let area: Rect

    /// In wider details, two columns of facts would be too far apart.
    private static let widest = 56
    /// The list keeps so many lines, unless only a few rows would be left for the details.
    private static let (linesOfList, fewestRows) = (4, 7)
    private static let markColumns = 2

    /// The screen around the details.
    package struct Place {
        let screen: Size
        /// The list and the rows above the status line; nil on a screen without room for a frame.
        let view: (list: Rect, rows: Int)?
        /// The area of a feature that takes the place of the details.
        let covered: Rect?

        package init(screen: Size, view: (list: Rect, rows: Int)?, covered: Rect? = nil) {
            (self.screen, self.view, self.covered) = (screen, view, covered)
        }
    }

    package init(_ row: HourWeather, _ sky: Sky, _ look: Look, at place: Place) {
        words = RowWords(row, sky, look)
        let screen = place.screen
        guard let view = place.view else {
            let whole = RowDetails(titled: words, columns: screen.columns)
            let fits = whole.rows <= screen.rows || screen.columns < 4 * Self.markColumns
            let details = fits ? whole : RowDetails(titled: words, columns: screen.columns - Self.markColumns)
            (self.details, wide) = (details, nil)
            content = screen
            scrolling = Scrolling(lines: details.rows, visible: content.rows)
            area = Rect(screen)
            return
        }
        let border = DialogFrame.border
        let isOverList = place.covered == nil
        let frame = place.covered ?? Rect(screen)
        let lines = view.rows < Self.fewestRows + Self.linesOfList ? 0 : Self.linesOfList
        let most = (isOverList ? view.list.endRow - lines : view.rows) - border.rows
        let columns = frame.size.columns - border.columns
        if isOverList, let wide = WideRowDetails(words, columns: columns), wide.rows <= most {
            (self.wide, details) = (wide, nil)
            content = Size(rows: wide.rows, columns: columns)
            scrolling = Scrolling(lines: wide.rows, visible: wide.rows)
        } else {
            let factColumns = min(columns, Self.widest)
            // Details that leave the whole list come first.
            let above = isOverList ? view.list.origin.row - border.rows : 0
            let whole =
                (above > 0 ? RowDetails(words, columns: factColumns, maximum: above) : nil)
                ?? RowDetails(words, columns: factColumns, maximum: most)
            let details = whole ?? RowDetails(packing: words, columns: factColumns - Self.markColumns)
            (self.details, wide) = (details, nil)
            // A new selection must not move the list.
            content = Size(rows: whole?.steadyRows ?? most, columns: isOverList ? columns : factColumns)
            scrolling = Scrolling(lines: details.rows, visible: content.rows)
        }
        let size = Size(rows: content.rows + border.rows, columns: content.columns + border.columns)
        area = Rect(
            row: isOverList ? max(view.list.origin.row - size.rows, 0) : frame.origin.row,
            column: frame.endColumn - size.columns, rows: size.rows, columns: size.columns)
        if isOverList, lines > 0 { end = area.endRow }
    }

    package func draw(on canvas: inout Canvas, offset: Int) {
        let shown = scrolling.clamped(offset)
        let theme = words.look.theme
        canvas.inside(area) { canvas in
            DialogFrame(title: words.title(columns: content.columns - 2), content: content, theme: theme)
                .draw(on: &canvas) { canvas in
                    wide?.draw(on: &canvas, row: 0)
                    details?.draw(on: &canvas, row: -shown)
                    scrolling.drawMarks(on: &canvas, offset: shown, theme: theme)
                }
        }
    }
}
