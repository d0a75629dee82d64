import Terminal
import Weather

/// What falls in each row, or how likely that is where no amounts are known.
struct PrecipitationBars {
    struct Bar: Hashable {
        /// Of what the label says, 0…1.
        let fraction: Double
        /// The one that the list has for the same, or `snow` where most of it is snow.
        let role: Role
    }

    /// One for each row, nil where nothing is to be shown.
    let bars: [Bar?]
    /// What a full bar stands for.
    let label: String

    /// Nil where no rain or snow is to come.
    init?(rows: ArraySlice<HourWeather>, formats: Formats) {
        if let greatest = rows.lazy.compactMap(\.precipitation).max(), !formats.isNothing(greatest) {
            label = formats.depth(greatest)
            bars = rows.map { row in
                guard let depth = row.precipitation, !formats.isNothing(depth) else { return nil }
                let isSnow = (row.snow ?? .none) > (row.rain ?? .none)
                return Bar(
                    fraction: depth.millimeters / greatest.millimeters,
                    role: isSnow ? .snow : Role(rain: depth, hours: Forecast.step / 3600))
            }
        } else if rows.contains(where: { row in row.precipitationProbability.map { !formats.isNothing($0) } ?? false }),
            let certainty = Fraction(1)
        {
            label = formats.percent(certainty)
            bars = rows.map { row in
                guard let chance = row.precipitationProbability, !formats.isNothing(chance) else { return nil }
                let isSnow = [.snow, .heavySnow, .snowShowers].contains(row.condition.picture)
                return Bar(fraction: chance.value, role: isSnow ? .snow : .rain)
            }
        } else {
            return nil
        }
    }

    /// That of the highest bar.
    var labelRole: Role { bars.compactMap { $0 }.max { $0.fraction < $1.fraction }?.role ?? .rain }

    /// The label on as many lines as there are: a narrow axis has its unit below the figure.
    func labelLines(rows: Int) -> [String] {
        rows > 1 ? label.split(separator: " ").map(String.init) : [label]
    }

    /// Draws the bars over the columns of their rows, the highest where several share one.
    func draw(on canvas: inout Canvas, columns: [Range<Int>], style: PlotStyle, theme: Theme) {
        var highest: [Bar?] = Array(repeating: nil, count: canvas.size.columns)
        for (bar, range) in zip(bars, columns) {
            guard let bar else { continue }
            for column in range where (highest[column]?.fraction ?? 0) < bar.fraction { highest[column] = bar }
        }
        for (column, bar) in highest.enumerated() {
            guard let bar else { continue }
            let glyphs = style.barGlyphs(bar.role == .snow ? .sparse : .solid)
            let face = theme[bar.role]
            let height = max(Int((bar.fraction * Double(canvas.size.rows * glyphs.count)).rounded()), 1)
            for cell in 0..<(height + glyphs.count - 1) / glyphs.count {
                let level = min(height - cell * glyphs.count, glyphs.count)
                canvas.put(glyph: glyphs[level - 1], row: canvas.size.rows - 1 - cell, column: column, face: face)
            }
        }
    }
}
