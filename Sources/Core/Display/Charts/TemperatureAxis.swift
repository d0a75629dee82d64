import Terminal
import Weather
import Words

struct TemperatureAxis {
    struct Label: Hashable {
        let row: Int
        let temperature: Temperature
        let text: String
    }

    private(set) var labels: [Label] = []
    /// The row of dots at 0 °C; nil if the axis has no label for 0 °C.
    private(set) var freezingDotRow: Int?

    private let scale: TemperatureScale
    private let formats: Formats
    private let height: Int
    private let dotsPerRow: Int

    /// `height` is in rows of cells.
    init(scale: TemperatureScale, height: Int, style: PlotStyle, formats: Formats) {
        self.scale = scale
        self.formats = formats
        self.height = height
        dotsPerRow = style.dots.rows
        let freezing = Temperature(celsius: 0).flatMap { height > 3 && scale.contains($0) ? $0 : nil }
        add(scale.range.high, apart: 1)
        add(scale.range.low, apart: 1)
        if let freezing, add(freezing, apart: 1) {
            freezingDotRow = scale.row(of: freezing.celsius, rows: height * dotsPerRow)
        }
        for temperature in roundTemperatures { add(temperature, apart: 3) }
    }

    @discardableResult
    private mutating func add(_ temperature: Temperature, apart distance: Int) -> Bool {
        let row = scale.row(of: temperature.celsius, rows: height * dotsPerRow) / dotsPerRow
        let text = formats.temperature(temperature)
        guard labels.allSatisfy({ abs($0.row - row) >= distance && $0.text != text }) else { return false }
        labels.append(Label(row: row, temperature: temperature, text: text))
        return true
    }

    private var roundTemperatures: [Temperature] {
        let (low, high) = (formats.figure(scale.range.low), formats.figure(scale.range.high))
        let wanted = (high - low) * 4 / Double(height)
        guard height > 5, let step = [5.0, 10, 20, 50].first(where: { $0 >= wanted }) else { return [] }
        let first = (low / step).rounded(.up) * step
        return stride(from: first, through: high, by: step).compactMap(formats.temperature(ofFigure:))
    }
}
