import Terminal
import Weather
import Words

/// Bars for the amount in each row, or for the chance if no amount is known.
struct PrecipitationBars {
    struct Bar: Hashable {
        /// Part of the highest bar's value, 0…1.
        let fraction: Double
        let role: Role
    }

    let bars: [Bar?]
    let label: String

    init?(rows: ArraySlice<HourWeather>, formats: Formats) {
        let amounts = rows.map { row in
            formats.amount(rain: row.rain, snow: row.snow).map {
                (text: $0, depth: row.precipitation ?? .none, hours: row.hours)
            }
        }
        // Bars are compared in millimeters per hour, because a long row already has a wider bar.
        let greatest = amounts.lazy.compactMap { $0 }.max {
            $0.depth.millimeters / $0.hours < $1.depth.millimeters / $1.hours
        }
        if let greatest {
            label = greatest.text
            bars = zip(rows, amounts).map { row, amount in
                guard let depth = amount?.depth else { return nil }
                let isSnow = (row.snow ?? .none) > (row.rain ?? .none)
                return Bar(
                    fraction: depth.millimeters / (greatest.depth.millimeters * (row.hours / greatest.hours)),
                    role: isSnow ? .snow : Role(rain: depth, hours: row.hours))
            }
        } else if let greatest = rows.lazy.compactMap(\.precipitationProbability).max(),
            let chance = formats.chance(greatest)
        {
            label = chance
            bars = rows.map { row in
                guard let chance = row.precipitationProbability, formats.chance(chance) != nil else { return nil }
                let isSnow = [.snow, .heavySnow, .snowShowers].contains(row.condition.icon)
                return Bar(fraction: chance.value, role: isSnow ? .snow : .rain)
            }
        } else {
            return nil
        }
    }

    var labelRole: Role { bars.compactMap { $0 }.max { $0.fraction < $1.fraction }?.role ?? .rain }

    /// Returns the column of the highest bar if its label has no room beside it.
    func draw(on canvas: inout Canvas, columns: [Range<Int>], style: PlotStyle, theme: Theme) -> Int? {
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
            let height = max(Int((bar.fraction * Double(canvas.size.rows * glyphs.count)).rounded()), 1)
            heights[column] = (height + glyphs.count - 1) / glyphs.count
            for cell in 0..<heights[column] {
                let level = min(height - cell * glyphs.count, glyphs.count)
                canvas.put(glyph: glyphs[level - 1], row: canvas.size.rows - 1 - cell, column: column, face: face)
            }
        }
        let top = highest.indices.max { (highest[$0]?.fraction ?? 0) < (highest[$1]?.fraction ?? 0) }
        guard let top else { return nil }
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
