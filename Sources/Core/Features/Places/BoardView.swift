import Boundary
import Look
import Sky
import Terminal
import Text
import Weather
import Words

/// The saved places, a line each.
package struct BoardView {
    private let lines: [BoardLine]
    private let columns: BoardColumns
    /// That of the temperatures of all lines.
    private let scale: TemperatureRange?
    private let sky: Sky
    private let look: Look
    var selection: SavedPlacesDialog?
    /// The places whose weather is awaited, and the sign for it.
    var awaited: (places: [Place], sign: String) = ([], "")

    package init(_ lines: [BoardLine], _ sky: Sky, _ look: Look, columns width: Int) {
        (self.lines, self.sky, self.look) = (lines, sky, look)
        let names = lines.map { ColumnWidth.of($0.names.first ?? "") }
        columns = BoardColumns(
            width, count: lines.count, name: names.max() ?? 0,
            time: lines.compactMap { $0.time.map { ColumnWidth.of($0) } }.max() ?? 0)
        scale = lines.compactMap(\.range).reduce(nil) { whole, range in whole?.union(range) ?? range }
    }

    func rows(forColumns columns: Int) -> Int { lines.isEmpty ? remark(columns).count : lines.count }

    /// How to save a place, while there is none.
    private func remark(_ columns: Int) -> [String] {
        sky.strings(.noSavedPlaces, PlacesFeature.saveKey).wrapped(toColumns: max(columns - 2, 1))
    }

    /// Draws as many lines as there is room for, with the selected one among them.
    package func draw(on canvas: inout Canvas) {
        if lines.isEmpty {
            for (row, line) in remark(canvas.size.columns).enumerated() {
                canvas.put(line, row: row, column: 1, face: look.theme[.dim])
            }
            return
        }
        let rows = min(lines.count, canvas.size.rows)
        let first = max(min((selection?.selection ?? 0) - rows / 2, lines.count - rows), 0)
        for (row, index) in lines.indices.dropFirst(first).prefix(rows).enumerated() {
            draw(index, on: &canvas, row: row)
            offer(index, on: &canvas, row: row)
        }
    }

    /// A click selects a line of the open list, or acts as the number of the place.
    private func offer(_ index: Int, on canvas: inout Canvas, row: Int) {
        guard selection == nil else { return canvas.offer(DialogTarget.savedPlace(index), row: row) }
        canvas.offer(Target.key(index < 9 ? .character(Character("\(index + 1)")) : PlacesFeature.listKey), row: row)
    }

    private func draw(_ index: Int, on canvas: inout Canvas, row: Int) {
        let (theme, line) = (look.theme, lines[index])
        let isSelected = index == selection?.selection
        canvas.put("\(index + 1)", row: row, endingAt: columns.name.column - 1, face: theme[index < 9 ? .key : .dim])
        // Old weather is never without a sign.
        if columns.next == nil, line.age != nil || line.problem != nil {
            canvas.put([Self.problem], row: row, column: columns.name.column - 1, limit: 1, theme: theme)
        }
        if isSelected { canvas.put(look.icons.sign(.selected), row: row, column: 0, face: theme[.selection]) }
        if isSelected, let naming = selection?.naming {
            return canvas.put(naming, isFocused: true, row: row, column: columns.name.column, theme: theme)
        }
        put(name(of: line), in: columns.name, on: &canvas, row: row)
        drawWeather(of: line, on: &canvas, row: row)
        drawRange(of: line, on: &canvas, row: row)
        if let next = columns.next, let words = words(of: line, columns: next.width) {
            put(words, in: next, on: &canvas, row: row)
        }
        if let mark = line.mark, let slot = columns.mark {
            let text = String(mark.text.prefix(slot.width))
            put(Span(text, mark.role, mark.attributes), in: slot, on: &canvas, row: row)
        }
        guard isSelected else { return }
        canvas.placeFocus(row: row, column: 0)
        canvas.mark(row: row, with: .bold)
    }

    private func put(
        _ span: Span, in slot: BoardColumns.Slot, endsThere: Bool = false, on canvas: inout Canvas, row: Int
    ) {
        let text = span.text.truncated(toColumns: slot.width)
        let column = endsThere ? slot.end - ColumnWidth.of(text) : slot.column
        canvas.put(
            [Span(text, span.role, span.attributes)], row: row, column: column, limit: slot.width, theme: look.theme)
    }

    private func name(of line: BoardLine) -> Span {
        Span(Fit.first(line.names, columns: columns.name.width) ?? line.names.last ?? "")
    }

    private func drawWeather(of line: BoardLine, on canvas: inout Canvas, row: Int) {
        if let slot = columns.time, let time = line.time {
            put(Span(time, line.isNight ? .dim : .text), in: slot, endsThere: true, on: &canvas, row: row)
        }
        guard let temperature = line.temperature else {
            let isAwaited = awaited.places.contains { $0.isSame(as: line.place) }
            guard isAwaited else { return }
            return put(Span(awaited.sign, .notice), in: columns.temperature, endsThere: true, on: &canvas, row: row)
        }
        if let slot = columns.icon, let condition = line.condition {
            let glyph = look.icons.inkedGlyph(condition, isNight: line.isNight)
            canvas.put([glyph], row: row, column: slot.column, limit: slot.width, theme: look.theme)
        }
        put(figure(temperature), in: columns.temperature, endsThere: true, on: &canvas, row: row)
    }

    private func figure(_ temperature: Temperature) -> Span {
        Span(sky.formats.temperature(temperature), Role(temperature))
    }

    private func drawRange(of line: BoardLine, on canvas: inout Canvas, row: Int) {
        guard let range = line.range, let low = columns.low, let high = columns.high else { return }
        put(figure(range.low), in: low, endsThere: true, on: &canvas, row: row)
        put(figure(range.high), in: high, endsThere: true, on: &canvas, row: row)
        guard let slot = columns.bar, let scale else { return }
        RangeBar(range: scale, width: slot.width, icons: look.icons, theme: look.theme)
            .draw(from: range.low, to: range.high, on: &canvas, row: row, column: slot.column)
    }

    private func words(of line: BoardLine, columns: Int) -> Span? {
        if let trouble = line.problem ?? line.age { return Span(trouble, .problem) }
        return (Fit.first(line.next, columns: columns) ?? line.next.last).map { Span($0) }
    }

    private static let problem = Span("!", .problem)
}
