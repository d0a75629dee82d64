import Look
import Terminal
import Weather

struct RangeBar {
    let range: TemperatureRange
    let width: Int
    let icons: Icons
    let theme: Theme

    private func cell(of temperature: Temperature) -> Int {
        Int((range.fraction(of: temperature) * Double(width - 1)).rounded())
    }

    func draw(_ temperature: Temperature, on canvas: inout Canvas, row: Int, column: Int) {
        canvas.put(icons.sign(.point), row: row, column: column + cell(of: temperature), face: theme[Role(temperature)])
    }

    func draw(from low: Temperature, to high: Temperature, on canvas: inout Canvas, row: Int, column: Int) {
        let rail = icons.sign(.rail).first ?? " "
        for offset in 0..<width { canvas.put(glyph: rail, row: row, column: column + offset, face: theme[.track]) }
        let cells = cell(of: low)...cell(of: high)
        let span = Double(max(cells.count - 1, 1))
        let stretch = icons.sign(.stretch)
        for index in cells {
            let share = Double(index - cells.lowerBound) / span
            let celsius = low.celsius + (high.celsius - low.celsius) * share
            guard let temperature = Temperature(celsius: celsius) else { continue }
            canvas.put(stretch, row: row, column: column + index, face: theme[Role(temperature)])
        }
    }
}
