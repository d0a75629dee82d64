import Look
import Terminal
import Weather
import Words

protocol PrecipitationPeriod {
    var rain: PrecipitationDepth? { get }
    var snow: PrecipitationDepth? { get }
    var precipitation: PrecipitationDepth? { get }
    var precipitationProbability: Fraction? { get }
    var dominantCondition: Condition { get }
    /// The width of the bar in proportion to other bars.
    var barWidth: Double { get }
    var rainRole: Role { get }
}

extension PrecipitationPeriod {
    func amount(in formats: Formats) -> AmountText? {
        formats.amount(rain: rain, snow: snow, isWintry: dominantCondition.precipitation?.isWintry ?? false)
    }
}

extension HourWeather: PrecipitationPeriod {
    var dominantCondition: Condition { conditions.condition }
    var barWidth: Double { hours }
    var rainRole: Role { Role(rain: precipitation ?? .none, hours: hours) }
}

extension DayWeather: PrecipitationPeriod {
    var barWidth: Double { 1 }
    var rainRole: Role { .rain }
}

/// Bars for the amount in each period, or for the chance if no amount is known.
struct PrecipitationBars {
    struct Bar: Hashable {
        /// Part of the highest bar's value, 0…1.
        let fraction: Double
        let role: Role
    }

    let bars: [Bar?]
    let label: String

    init?(_ periods: some Collection<some PrecipitationPeriod>, formats: Formats) {
        let amounts = periods.map { period in
            period.amount(in: formats).map {
                (
                    text: $0.kind == .rain ? $0.figure : $0.named,
                    height: (period.precipitation ?? .none).millimeters / period.barWidth
                )
            }
        }
        // Bars are compared in millimeters per hour, because a long row already has a wider bar.
        let greatest = amounts.lazy.compactMap { $0 }.max { $0.height < $1.height }
        if let greatest {
            label = greatest.text
            bars = zip(periods, amounts).map { period, amount in
                guard let amount else { return nil }
                let isSnow = (period.snow ?? .none) > (period.rain ?? .none)
                return Bar(fraction: amount.height / greatest.height, role: isSnow ? .snow : period.rainRole)
            }
        } else if let greatest = periods.lazy.compactMap(\.precipitationProbability).max(),
            let chance = formats.chance(greatest)
        {
            label = chance
            bars = periods.map { period in
                guard let chance = period.precipitationProbability, formats.chance(chance) != nil else { return nil }
                let isSnow = [.snow, .heavySnow, .snowShowers].contains(period.dominantCondition.icon)
                return Bar(fraction: chance.value, role: isSnow ? .snow : .rain)
            }
        } else {
            return nil
        }
    }

    var labelRole: Role { bars.compactMap { $0 }.max { $0.fraction < $1.fraction }?.role ?? .rain }

    /// Returns the column of the highest bar if its label has no room beside it. The label always has room above the
    /// bar, if the top row is kept for it.
    func draw(
        on canvas: inout Canvas, columns: [Range<Int>], style: PlotStyle, theme: Theme, keepsTopRow: Bool = false
    ) -> Int? {
        let rows = canvas.size.rows - (keepsTopRow ? 1 : 0)
        var highest: [Bar?] = Array(repeating: nil, count: canvas.size.columns)
        for (bar, range) in zip(bars, columns) {
            guard let bar else { continue }
            for column in range where (highest[column]?.fraction ?? 0) < bar.fraction { highest[column] = bar }
        }
        var heights = Array(repeating: 0, count: canvas.size.columns)
        for (column, bar) in highest.enumerated() {
            guard let bar else { continue }
            let glyphs = style.barGlyphs(bar.role == .snow ? .sparse : .solid)
            let face = theme[bar.role]
            let height = max(Int((bar.fraction * Double(rows * glyphs.count)).rounded()), 1)
            heights[column] = (height + glyphs.count - 1) / glyphs.count
            for cell in 0..<heights[column] {
                let level = min(height - cell * glyphs.count, glyphs.count)
                canvas.put(glyph: glyphs[level - 1], row: canvas.size.rows - 1 - cell, column: column, face: face)
            }
        }
        let top = highest.indices.max { (highest[$0]?.fraction ?? 0) < (highest[$1]?.fraction ?? 0) }
        guard let top else { return nil }
        if keepsTopRow {
            let width = columns.first { $0.contains(top) }?.count ?? 1
            let (text, limit) = (" \(label) ", canvas.size.columns - ColumnWidth.of(label) - 1)
            let start = min(max(top + width / 2 - ColumnWidth.of(text) / 2, -1), limit)
            canvas.put(text, row: rows - heights[top], column: start, face: theme[labelRole])
            return nil
        }
        return drawLabel(beside: top, heights: heights, on: &canvas, face: theme[labelRole]) ? nil : top
    }

    private func drawLabel(beside top: Int, heights: [Int], on canvas: inout Canvas, face: Face) -> Bool {
        let height = heights[top]
        let isLower = { (column: Int) in heights[column] < height }
        let end = heights[top...].firstIndex { $0 < height } ?? heights.count
        let start = heights[..<top].lastIndex { $0 < height }.map { $0 + 1 } ?? 0
        let columns = ColumnWidth.of(label)
        for column in [end + 1, start - 1 - columns] {
            guard column >= 0, column + columns <= heights.count,
                (max(column - 1, 0)..<min(column + columns + 1, heights.count)).allSatisfy(isLower)
            else { continue }
            canvas.put(label, row: canvas.size.rows - height, column: column, face: face)
            return true
        }
        return false
    }
}
