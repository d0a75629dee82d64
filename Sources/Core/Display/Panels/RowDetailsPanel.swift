import Terminal
import Weather

/// All that is known of the selected row, without a frame, beside the list of a wide screen.
package struct RowDetailsPanel {
    let presentation: Presentation
    /// Nil while there is no row to tell of.
    let row: HourWeather?

    package init(presentation: Presentation, row: HourWeather?) {
        self.presentation = presentation
        self.row = row
    }

    private static let titleRows = 2
    /// Wider, a glance would have far to go from one column of facts to the other.
    static let widest = 64

    /// How many rows it has something for.
    func rows(forColumns columns: Int) -> Int {
        details(Size(rows: .max, columns: columns)).map { Self.titleRows + $0.steadyRows } ?? 0
    }

    /// Fills the canvas from its top; what has no room is cut off at the bottom.
    func draw(on canvas: inout Canvas) {
        let size = canvas.size
        guard size.rows > 0, let words, let details = details(size) else { return }
        canvas.put(words.title(columns: size.columns), row: 0, column: 0, face: presentation.theme[.heading])
        details.draw(on: &canvas, row: Self.titleRows)
    }

    private var words: RowWords? { row.map { RowWords(presentation: presentation, row: $0) } }

    /// Whether nothing would be cut off.
    package func fits(_ size: Size) -> Bool { details(size).map { Self.titleRows + $0.rows <= size.rows } ?? false }

    private func details(_ size: Size) -> RowDetails? {
        words.map {
            RowDetails($0, columns: min(size.columns, Self.widest), maximum: size.rows - Self.titleRows)
        }
    }
}
