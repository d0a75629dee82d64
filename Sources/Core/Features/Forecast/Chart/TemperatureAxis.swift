import Look
import Terminal
import Weather
import Words

struct TemperatureAxis {
    struct Label: Hashable {
        let row: Int
        let dotRow: Int
        let temperature: Temperature
        let text: String
    }

    private(set) var labels: [Label] = []
    /// That of 0 °C, if the axis has it.
    private(set) var freezing: Label?

    private let scale: TemperatureScale
    private let formats: Formats
    private let height: Int
    private let style: PlotStyle

    private static let lowestWithLevels = 12

    private var dotsPerRow: Int { style.dots.rows }

    /// `height` is in rows of cells.
    init(scale: TemperatureScale, height: Int, style: PlotStyle, formats: Formats) {
        self.scale = scale
        self.formats = formats
        self.height = height
        self.style = style
        add(scale.range.high, apart: 1)
        add(scale.range.low, apart: 1)
        if let zero = Temperature(celsius: 0), scale.contains(zero), add(zero, apart: 1) { freezing = labels.last }
        for temperature in roundTemperatures { add(temperature, apart: 3) }
    }

    private var columns: Int { labels.reduce(0) { max($0, ColumnWidth.of($1.text)) } }

    /// Returns the area without the axis and the margins. The unit of the bars stands below the temperatures.
    func areaBeside(in size: Size) -> Rect {
        let left = max(columns + 2, ColumnWidth.of(formats.rainRateUnit) + 1)
        return Rect(row: 0, column: left, rows: size.rows, columns: size.columns - left - 1)
    }

    func draw(on canvas: inout Canvas, theme: Theme) {
        for label in labels {
            canvas.put(label.text, row: label.row, endingAt: 1 + columns, face: theme[Role(label.temperature)])
        }
    }

    /// A line for 0 °C, and in a high chart for each label.
    func drawLevels(on canvas: inout Canvas, columns: Int, theme: Theme) {
        for label in height < Self.lowestWithLevels ? [freezing].compactMap({ $0 }) : labels {
            let face = theme[label == freezing ? .dim : .track]
            for column in 0..<columns {
                guard let glyph = style.level(dotRow: label.dotRow % dotsPerRow, column: column) else { continue }
                canvas.put(glyph: glyph, row: label.row, column: column, face: face)
            }
        }
    }

    @discardableResult
    private mutating func add(_ temperature: Temperature, apart distance: Int) -> Bool {
        let label = label(temperature)
        guard labels.allSatisfy({ abs($0.row - label.row) >= distance && $0.text != label.text }) else { return false }
        labels.append(label)
        return true
    }

    private func label(_ temperature: Temperature) -> Label {
        let dotRow = scale.row(of: temperature.celsius, rows: height * dotsPerRow)
        return Label(
            row: dotRow / dotsPerRow, dotRow: dotRow, temperature: temperature, text: formats.temperature(temperature))
    }

    private var roundTemperatures: [Temperature] {
        let (low, high) = (formats.figure(scale.range.low), formats.figure(scale.range.high))
        let wanted = (high - low) * 4 / Double(height)
        guard height > 5, let step = [5.0, 10, 20, 50].first(where: { $0 >= wanted }) else { return [] }
        let first = (low / step).rounded(.up) * step
        return stride(from: first, through: high, by: step).compactMap(formats.temperature(ofFigure:))
    }
}
