import Look
import Terminal

package struct Scrolling {
    package let lines: Int
    package let visible: Int

    package var lastOffset: Int { max(lines - visible, 0) }

    package func clamped(_ offset: Int) -> Int { min(max(offset, 0), lastOffset) }

    package func offset(from offset: Int, by command: Command) -> Int? {
        let page = max(visible - 1, 1)
        let offset = clamped(offset)
        switch command {
        case .rowDown: return clamped(offset + 1)
        case .rowUp: return clamped(offset - 1)
        case .pageDown: return clamped(offset + page)
        case .pageUp: return clamped(offset - page)
        case .firstRow: return 0
        case .lastRow: return lastOffset
        default: return nil
        }
    }

    package func drawMarks(on canvas: inout Canvas, offset: Int, theme: Theme) {
        let edge = canvas.size.columns - 1
        if offset > 0 { canvas.put("↑", row: 0, column: edge, face: theme[.key]) }
        if offset < lastOffset { canvas.put("↓", row: canvas.size.rows - 1, column: edge, face: theme[.key]) }
    }
}
