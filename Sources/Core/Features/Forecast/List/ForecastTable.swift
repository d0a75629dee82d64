import Look
import Sky
import Terminal
import Weather

package struct ForecastTable {
    private let columns: ForecastColumns

    /// `days` are those of `sky`.
    package init(_ sky: Sky, _ look: Look, days: [DayWeather], dayWords: DayWords, columns: Int) {
        self.columns = ForecastColumns(sky, look, days: days, dayWords: dayWords, columns: columns)
    }

    private var sky: Sky { columns.sky }
    private var look: Look { columns.look }

    package func draw(_ day: DayWeather, on canvas: inout Canvas, row: Int) {
        DayHeading(day: day, columns: columns).draw(on: &canvas, row: row)
    }

    package func draw(_ hour: HourWeather, on canvas: inout Canvas, row: Int) {
        for slot in columns.slots {
            if slot.column == .bar {
                guard let range = columns.range, let temperature = hour.temperature else { continue }
                let bar = RangeBar(
                    range: range, width: slot.width, icons: look.icons, theme: look.theme)
                bar.draw(temperature, on: &canvas, row: row, column: slot.start)
                continue
            }
            let text = columns.text(of: hour, in: slot)
            let isPresent = slot.column == .time && hour.contains(sky.now)
            let face =
                isPresent
                ? look.theme[.text].with(.bold)
                : look.theme[columns.role(slot.column, of: hour)]
            if slot.column == .wind, let arrow = columns.arrow(of: hour, in: slot) {
                canvas.put(arrow.text, row: row, column: arrow.column, face: face)
            }
            if slot.column.isFigure {
                canvas.put(text, row: row, endingAt: slot.end, face: face)
            } else {
                canvas.put(text, row: row, column: slot.start, face: face)
            }
        }
    }

    func markSelected(on canvas: inout Canvas, row: Int, isDay: Bool) {
        canvas.mark(row: row, with: .bold)
        canvas.put(
            look.icons.sign(.selected), row: row, column: isDay ? 0 : columns.marker,
            face: look.theme[.selection])
    }
}
