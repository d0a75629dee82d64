import Look
import Sky
import Terminal
import Weather
import Words

package struct RowDetailsPanel {
    // Made once, because the moon's events are expensive.
    private let words: RowWords?
    private let columns: Int
    /// Made once for any height that has room for them, because each key needs them twice.
    private let tall: RowDetails?

    /// `columns` is the usual width.
    package init(
        _ row: HourWeather?, _ sky: Sky, _ look: Look, columns: Int = widest, known: KnownFacts? = nil
    ) {
        self.columns = min(columns, Self.widest)
        words = row.map { RowWords($0, sky, look, known: known) }
        tall = words.map { RowDetails(fitting: $0, columns: min(columns, Self.widest), maximum: .max) }
    }

    private static let titleRows = 2
    /// A wider panel would have its two columns of facts too far apart.
    package static let (narrowest, widest) = (32, 64)

    package func rows(forColumns columns: Int) -> Int {
        details(Size(rows: .max, columns: columns)).map { Self.titleRows + $0.steadyRows } ?? 0
    }

    package func draw(on canvas: inout Canvas) {
        let size = canvas.size
        guard size.rows > 0, let words, let details = details(size) else { return }
        canvas.put(words.title(columns: size.columns), row: 0, column: 0, face: words.look.theme[.heading])
        details.draw(on: &canvas, row: Self.titleRows)
    }

    package func fits(_ size: Size) -> Bool { details(size).map { Self.titleRows + $0.rows <= size.rows } ?? false }

    private func details(_ size: Size) -> RowDetails? {
        let (columns, rows) = (min(size.columns, Self.widest), size.rows - Self.titleRows)
        if let tall, columns == self.columns, tall.steadyRows <= rows { return tall }
        return words.map { RowDetails(fitting: $0, columns: columns, maximum: rows) }
    }
}
