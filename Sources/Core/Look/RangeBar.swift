import Terminal
import Weather

/// The temperatures of a line on one scale for all lines.
package struct RangeBar {
    private let range: TemperatureRange
    /// In columns.
    private let width: Int
    private let icons: Icons
    private let theme: Theme

    /// `range` is that of the scale.
    package init(range: TemperatureRange, width: Int, icons: Icons, theme: Theme) {
        (self.range, self.width, self.icons, self.theme) = (range, width, icons, theme)
    }

    private func cell(of temperature: Temperature) -> Int {
        Int((range.fraction(of: temperature) * Double(width - 1)).rounded())
    }

    package func draw(_ temperature: Temperature, on canvas: inout Canvas, row: Int, column: Int) {
        canvas.put(icons.sign(.point), row: row, column: column + cell(of: temperature), face: theme[Role(temperature)])
    }

    package func drawRail(on canvas: inout Canvas, row: Int, column: Int) {
        let rail = icons.sign(.rail).first ?? " "
        for offset in 0..<width { canvas.put(glyph: rail, row: row, column: column + offset, face: theme[.track]) }
    }

    package func draw(from low: Temperature, to high: Temperature, on canvas: inout Canvas, row: Int, column: Int) {
        drawRail(on: &canvas, row: row, column: column)
        let cells = cell(of: low)...cell(of: high)
        let span = Double(max(cells.count - 1, 1))
        let stretch = icons.sign(.stretch).first ?? " "
        for index in cells {
            let share = Double(index - cells.lowerBound) / span
            let celsius = low.celsius + (high.celsius - low.celsius) * share
            guard let temperature = Temperature(celsius: celsius) else { continue }
            canvas.put(glyph: stretch, row: row, column: column + index, face: theme[Role(temperature)])
        }
    }
}
