import Terminal
import Weather
import Words

/// All that is known of the air: pollutants, the next days, pollen and where the values are from.
package struct AirOverlay {
    private let presentation: Presentation
    private let columns: Int
    private let lines: [[Span]]

    private static let preferredColumns = 68

    package init(presentation: Presentation) {
        self.presentation = presentation
        columns = max(min(presentation.size.columns - DialogFrame.border.columns, Self.preferredColumns), 1)
        lines = AirPage(presentation: presentation, columns: columns).lines
    }

    private var area: Rect {
        let status = StatusLine(presentation: presentation).rows
        return Rect(
            row: 0, column: 0, rows: max(presentation.size.rows - min(status, 1), 1), columns: presentation.size.columns
        )
    }

    package var scrolling: Scrolling {
        let rows = area.size.rows
        let hasFrame = rows > DialogFrame.border.rows + 3
        return Scrolling(
            lines: lines.count, visible: hasFrame ? min(lines.count, rows - DialogFrame.border.rows) : rows)
    }

    package func draw(on canvas: inout Canvas, offset: Int) {
        let scrolling = scrolling
        let shown = scrolling.clamped(offset)
        let place = presentation.report.map { presentation.shortLabel(of: $0.place) } ?? ""
        let frame = DialogFrame(
            title: presentation.strings(AirPhrase.heading, place),
            content: Size(rows: scrolling.visible, columns: columns), theme: presentation.theme)
        canvas.inside(area) { canvas in
            frame.draw(on: &canvas) { canvas in
                for (row, line) in lines[shown...].prefix(canvas.size.rows).enumerated() {
                    canvas.put(line, row: row, column: 0, limit: canvas.size.columns, theme: presentation.theme)
                }
                scrolling.drawMarks(on: &canvas, offset: shown, theme: presentation.theme)
            }
        }
    }
}
