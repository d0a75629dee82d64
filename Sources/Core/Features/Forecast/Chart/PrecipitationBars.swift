import Look
import Terminal
import Weather
import Words

protocol PrecipitationPeriod {
    var rain: PrecipitationDepth? { get }
    var snow: PrecipitationDepth? { get }
    var precipitationProbability: Fraction? { get }
    var dominantCondition: Condition { get }
}

extension PrecipitationPeriod {
    func amount(in formats: Formats) -> AmountText? {
        formats.amount(rain: rain, snow: snow, kind: dominantCondition.precipitation)
    }
}

extension HourWeather: PrecipitationPeriod {
    var dominantCondition: Condition { conditions.condition }
}

extension DayWeather: PrecipitationPeriod {}

/// Bars for the rate in each row.
struct PrecipitationBars {
    struct Bar: Hashable {
        /// Part of the full height; more than 1 above the scale.
        let fraction: Double
        let role: Role
    }

    let bars: [Bar?]
    /// The greatest rate, if it is above the scale.
    let label: String?

    /// In mm/h, so that the same height means the same rate on each day. It is half of the rate at which heavy rain begins.
    /// Source: WMO-No. 8.
    private static let fullHeight = 5.0
    /// In mm. The list shows less as nothing.
    private static let least = 0.05

    /// Nil if all rows are dry.
    init?(_ rows: some Collection<HourWeather>, formats: Formats) {
        let rates = rows.map { row in
            row.precipitation.flatMap { $0.millimeters < Self.least ? nil : $0.millimeters / row.hours }
        }
        guard let greatest = rates.compactMap({ $0 }).max() else { return nil }
        let depth = greatest > Self.fullHeight ? PrecipitationDepth(millimeters: greatest) : nil
        label = depth.flatMap { formats.amount(rain: $0, snow: nil).map { $0.figure + "/h" } }
        bars = zip(rows, rates).map { row, rate in
            guard let rate else { return nil }
            let isSnow = (row.snow ?? .none) > (row.rain ?? .none)
            return Bar(
                fraction: rate / Self.fullHeight,
                role: isSnow ? .snow : Role(rain: row.precipitation ?? .none, hours: row.hours))
        }
    }

    /// Draws one row of bars; `columns` are those of the rows.
    func draw(on canvas: inout Canvas, columns: [Range<Int>], style: PlotStyle, theme: Theme) {
        var highest: [Bar?] = Array(repeating: nil, count: canvas.size.columns)
        for (bar, range) in zip(bars, columns) {
            guard let bar else { continue }
            for column in range where (highest[column]?.fraction ?? 0) < bar.fraction { highest[column] = bar }
        }
        for (column, bar) in highest.enumerated() {
            guard let bar else { continue }
            let glyphs = style.barGlyphs(bar.role == .snow ? .sparse : .solid)
            let level = min(max(Int((bar.fraction * Double(glyphs.count)).rounded()), 1), glyphs.count)
            canvas.put(glyph: glyphs[level - 1], row: 0, column: column, face: theme[bar.role])
        }
    }

    /// The index of the highest bar, and its role.
    var highest: (index: Int, role: Role)? {
        let top = bars.indices.max { (bars[$0]?.fraction ?? 0) < (bars[$1]?.fraction ?? 0) }
        return top.flatMap { index in bars[index].map { (index, $0.role) } }
    }
}
