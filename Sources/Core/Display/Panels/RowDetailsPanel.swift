import Terminal
import Weather
import Words

package struct RowDetailsPanel {
    let presentation: Presentation
    // Made once, because the moon's events are expensive.
    private let words: RowWords?
    private let columns: Int
    /// Made once for any height that has room for them, because each key needs them twice.
    private let tall: RowDetails?

    package init(presentation: Presentation, row: HourWeather?) {
        self.init(presentation: presentation, row: row, columns: Self.widest)
    }

    /// `columns` is the usual width.
    init(presentation: Presentation, row: HourWeather?, columns: Int, known: Set<FactPhrase>? = nil) {
        self.presentation = presentation
        self.columns = min(columns, Self.widest)
        words = row.map { RowWords(presentation: presentation, row: $0, known: known) }
        tall = words.map { RowDetails($0, columns: min(columns, Self.widest), maximum: .max) }
    }

    private static let titleRows = 2
    /// A wider panel would have its two columns of facts too far apart.
    static let widest = 64

    func rows(forColumns columns: Int) -> Int {
        details(Size(rows: .max, columns: columns)).map { Self.titleRows + $0.steadyRows } ?? 0
    }

    func draw(on canvas: inout Canvas) {
        let size = canvas.size
        guard size.rows > 0, let words, let details = details(size) else { return }
        canvas.put(words.title(columns: size.columns), row: 0, column: 0, face: presentation.look.theme[.heading])
        details.draw(on: &canvas, row: Self.titleRows)
    }

    package func fits(_ size: Size) -> Bool { details(size).map { Self.titleRows + $0.rows <= size.rows } ?? false }

    private func details(_ size: Size) -> RowDetails? {
        let (columns, rows) = (min(size.columns, Self.widest), size.rows - Self.titleRows)
        if let tall, columns == self.columns, tall.steadyRows <= rows { return tall }
        return words.map { RowDetails($0, columns: columns, maximum: rows) }
    }
}
