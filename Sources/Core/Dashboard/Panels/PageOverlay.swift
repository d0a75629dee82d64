import Boundary
import Features
import Look
import Terminal

/// A page of text over the view. It is scrolled, and its own key closes it.
struct PageOverlay {
    private let presentation: Presentation
    private var content: PageContent
    private let columns: Int

    private static let preferredColumns = 68

    /// `name` is that of the feature, and `open` are the keys of what it covers.
    init(_ name: String, presentation: Presentation, features: FeatureList = FeatureList(), open: KeySection? = nil) {
        func content(columns: Int) -> PageContent {
            let keys = KeyBindings.sections(open: open, without: presentation.sky.choices.hiddenFeatures)
            let context = PageContext(
                columns: columns, keys: keys, sources: FeatureList.sources,
                notes: FeatureList.notes(presentation.sky))
            return features[name]?.page(presentation.sky, presentation.look, context) ?? PageContent("", [])
        }
        self.presentation = presentation
        columns = max(min(presentation.size.columns - DialogFrame.border.columns, Self.preferredColumns), 1)
        // The marks of a longer page have a column of their own. Most pages are longer, so it is tried first.
        self.content = content(columns: max(columns - 1, 1))
        if scrolling.lastOffset == 0, columns > 1 { self.content = content(columns: columns) }
    }

    private var area: Rect {
        let status = StatusLine(presentation: presentation).rows
        return Rect(
            row: 0, column: 0, rows: max(presentation.size.rows - min(status, 1), 1), columns: presentation.size.columns
        )
    }

    var scrolling: Scrolling {
        let rows = area.size.rows
        let hasFrame = rows > DialogFrame.border.rows + 3
        let count = content.lines.count
        let room = max((hasFrame ? rows - DialogFrame.border.rows : rows) - content.head.count, 1)
        return Scrolling(lines: count, visible: hasFrame ? min(count, room) : room)
    }

    /// An offset at which the selection is visible.
    static let atSelection = -1

    /// The offset that is drawn.
    func shown(_ offset: Int) -> Int {
        guard offset == Self.atSelection, let selection = content.selection else { return scrolling.clamped(offset) }
        let lines = content.entries[selection].lines
        return scrolling.clamped(min(lines.lowerBound, lines.upperBound - scrolling.visible))
    }

    private func attachEntries(to canvas: inout Canvas, offset: Int) {
        for (index, entry) in content.entries.enumerated() {
            let rows = entry.lines.clamped(to: offset..<offset + canvas.size.rows)
            guard !rows.isEmpty else { continue }
            let rect = Rect(row: rows.lowerBound - offset, column: 0, rows: rows.count, columns: canvas.size.columns)
            canvas.attach(entry.target, to: rect)
            if index == content.selection { canvas.placeFocus(row: rect.origin.row, column: 0) }
        }
    }

    func draw(on canvas: inout Canvas, offset: Int) {
        let scrolling = scrolling
        let shown = shown(offset)
        let head = content.head
        let frame = DialogFrame(
            title: content.title, note: content.note(shown + scrolling.visible),
            content: Size(rows: head.count + scrolling.visible, columns: columns), theme: presentation.look.theme)
        let theme = presentation.look.theme
        canvas.inside(area) { canvas in
            frame.draw(on: &canvas) { canvas in
                let lines = content.lines[shown...].prefix(canvas.size.rows - head.count)
                for (row, line) in (head + lines).enumerated() {
                    canvas.put(line, row: row, column: 0, limit: canvas.size.columns, theme: theme)
                }
                if let cursor = content.cursor { canvas.placeCursor(row: 0, column: min(cursor, columns - 1)) }
                let below = Rect(
                    row: head.count, column: 0, rows: canvas.size.rows - head.count, columns: canvas.size.columns)
                canvas.inside(below) {
                    attachEntries(to: &$0, offset: shown)
                    scrolling.drawMarks(on: &$0, offset: shown, theme: theme)
                }
            }
        }
    }
}
