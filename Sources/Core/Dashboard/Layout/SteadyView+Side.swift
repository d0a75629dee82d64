import Boundary
import Forecast
import Terminal
import Weather

extension SteadyView {
    /// The hours of the selected day and of the days after it, the details of the selected row, and what is known of its day.
    mutating func drawSide(
        _ presentation: Presentation, in layout: ScreenLayout, _ selectedLine: Int?, on canvas: inout Canvas
    ) {
        canvas.inside(layout[.details]) { layout.detailsPanel?.draw(on: &$0) }
        guard columns.side > 0, let selectedLine, let list, let day = list.lines.day(ofLine: selectedLine) else {
            return
        }
        // The words of a day begin where those of the hours do.
        let column = layout[.hours].right(1)
        let days = allDays.drop { $0.date < day.date }
        if day.hours.isEmpty {
            draw(day, in: column.top(DayBlock.rowsWithoutHours), presentation, on: &canvas)
            let below = SidePlan.blocks(
                of: days.count - 1 - layout.dayBlocks.count, in: column.below(DayBlock.rowsWithoutHours + 1))
            draw(days.dropFirst(), of: day, in: below + layout.dayBlocks, presentation, on: &canvas)
            return
        }
        let past = list.hasPassed(list.lines[selectedLine])
        let lines = drawHours(of: day, withPast: past, in: layout, on: &canvas)
        let hasRoomBelow = layout[.laterHours].size.columns == 0
        let rest = days.count - layout.dayBlocks.count
        let below = hasRoomBelow ? SidePlan.blocks(of: rest, in: column.below(lines + 1)) : []
        draw(days, of: day, in: layout.dayBlocks + below, presentation, on: &canvas)
    }

    /// Returns how many lines the hours have.
    private mutating func drawHours(
        of day: DayWeather, withPast: Bool, in layout: ScreenLayout, on canvas: inout Canvas
    ) -> Int {
        guard var hours, let offset = hours.offset(of: day, withPast: withPast) else { return 0 }
        self.hours = nil
        let (first, later) = (layout[.hours], layout[.laterHours])
        for rect in [first, later] where rect.size.rows > 0 && rect.size.columns > 0 {
            let heading = Rect(
                row: rect.origin.row - 1, column: rect.origin.column, rows: 1, columns: rect.size.columns)
            canvas.inside(heading) { hours.drawHeadings(on: &$0) }
        }
        canvas.inside(first) { hours.draw(on: &$0, offset: offset, selected: nil, goesOn: later.size.columns > 0) }
        canvas.inside(later) { canvas in
            let next = offset + first.size.rows
            guard hours.lines.indices.contains(next) else { return }
            // The heading of a day that goes on covers a line.
            hours.draw(on: &canvas, offset: hours.lines[next].isDay ? next : next - 1, selected: nil)
        }
        self.hours = hours
        return hours.lines.count - offset
    }

    /// At the end of the list, the days before `selected` have the places that are left.
    private mutating func draw(
        _ days: ArraySlice<DayWeather>, of selected: DayWeather, in places: [Rect], _ presentation: Presentation,
        on canvas: inout Canvas
    ) {
        let before = allDays.prefix { $0.date < selected.date }.suffix(max(places.count - days.count, 0))
        for (day, rect) in zip(before + days, places) { draw(day, in: rect, presentation, on: &canvas) }
    }

    /// A drawing is kept, because each key would need the events of the sun again.
    private mutating func draw(
        _ day: DayWeather, in rect: Rect, _ presentation: Presentation, on canvas: inout Canvas
    ) {
        if dayBlocks[day.date]?.size != rect.size {
            var drawing = Canvas(size: rect.size)
            DayBlock(day, presentation.sky, presentation.look).draw(on: &drawing)
            dayBlocks[day.date] = drawing
        }
        guard let drawing = dayBlocks[day.date] else { return }
        let time = day.hours.first?.validTime ?? presentation.sky.placeClock.times(of: day.date).lowerBound
        canvas.inside(rect) { canvas in
            for row in 0..<rect.size.rows { canvas.copy(row: row, from: drawing, row: row) }
            canvas.offer(.line(time), in: canvas.bounds)
        }
    }
}

extension Rect {
    fileprivate func top(_ rows: Int) -> Rect {
        Rect(row: origin.row, column: origin.column, rows: min(rows, size.rows), columns: size.columns)
    }

    /// Without its first columns.
    fileprivate func right(_ columns: Int) -> Rect {
        Rect(
            row: origin.row, column: origin.column + columns, rows: size.rows,
            columns: max(size.columns - columns, 0))
    }

    /// Without its first rows.
    fileprivate func below(_ rows: Int) -> Rect {
        Rect(
            row: origin.row + rows, column: origin.column, rows: max(size.rows - rows, 0), columns: size.columns)
    }
}
