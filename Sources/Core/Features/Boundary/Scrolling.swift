import Look
import Terminal

/// What a key moves: the selection of a list, or the text of a page.
package enum Movement: Sendable { case rowDown, rowUp, pageDown, pageUp, firstRow, lastRow }

package struct Scrolling: Sendable {
    let lines: Int
    package let visible: Int

    package init(lines: Int, visible: Int) { (self.lines, self.visible) = (lines, visible) }

    package var lastOffset: Int { max(lines - visible, 0) }

    package func clamped(_ offset: Int) -> Int { min(max(offset, 0), lastOffset) }

    package func offset(from offset: Int, by movement: Movement) -> Int {
        let page = max(visible - 1, 1)
        let offset = clamped(offset)
        return switch movement {
        case .rowDown: clamped(offset + 1)
        case .rowUp: clamped(offset - 1)
        case .pageDown: clamped(offset + page)
        case .pageUp: clamped(offset - page)
        case .firstRow: 0
        case .lastRow: lastOffset
        }
    }

    package func drawMarks(on canvas: inout Canvas, offset: Int, theme: Theme) {
        let edge = canvas.size.columns - 1
        if offset > 0 { canvas.put("↑", row: 0, column: edge, face: theme[.key]) }
        if offset < lastOffset { canvas.put("↓", row: canvas.size.rows - 1, column: edge, face: theme[.key]) }
    }
}
