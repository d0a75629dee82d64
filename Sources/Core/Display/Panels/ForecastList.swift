import Terminal
import Weather

package enum ListLine: Hashable {
    case day(DayWeather)
    case row(HourWeather)
    case air

    package var isDay: Bool {
        if case .day = self { true } else { false }
    }

    package var isRow: Bool {
        if case .row = self { true } else { false }
    }
}

extension Presentation {
    package var listLines: [ListLine] {
        let air: [ListLine] = hasAirBetweenDays ? [.air] : []
        return days.enumerated().flatMap { index, day in
            (index == 0 ? [] : air) + [.day(day)] + day.hours.map(ListLine.row)
        }
    }

    package var hasAirBetweenDays: Bool {
        size.rows >= (isChartWanted && !hasSidePanels ? Self.rowsForAirBelowChart : Self.rowsForAir)
    }

    private static let (rowsForAir, rowsForAirBelowChart) = (28, 38)
}

extension [ListLine] {
    /// Returns the indices of visible lines; the first is always the heading of its day.
    package func visible(rows height: Int, offset: Int) -> [Int] {
        var visible = Array<Int>(indices.dropFirst(offset).prefix(height))
        if height > 1, let first = visible.first, !self[first].isDay,
            let heading = self[..<first].lastIndex(where: \.isDay)
        {
            visible[0] = heading
        }
        return visible
    }

    /// Returns the nearest offset that shows the row and does not cover it with the heading.
    package func offset(showing row: HourWeather?, rows height: Int, from offset: Int) -> Int {
        guard height > 0, let line = row.flatMap({ firstIndex(of: .row($0)) }) else { return 0 }
        let covered = height > 1 ? 1 : 0
        var offset = offset
        if line < offset + covered { offset = line - covered }
        if line >= offset + height { offset = line - height + 1 }
        offset = Swift.max(Swift.min(offset, count - height), 0)
        // A heading that covers the last row of its day would be directly above the next heading.
        guard covered > 0, offset < count, !self[offset].isDay,
            let next = self[(offset + 1)...].firstIndex(where: { $0 != .air }), self[next].isDay
        else { return offset }
        return next
    }
}

package struct ForecastList {
    package let lines: [ListLine]
    private let table: ForecastTable
    private var canvas: Canvas
    private var isDrawn: [Bool]

    init(presentation: Presentation, columns: Int) {
        table = ForecastTable(presentation: presentation, columns: columns)
        lines = presentation.listLines
        canvas = Canvas(size: Size(rows: lines.count, columns: columns))
        isDrawn = Array(repeating: false, count: lines.count)
    }

    mutating func draw(on other: inout Canvas, offset: Int, selected: HourWeather?) {
        for (row, index) in lines.visible(rows: other.size.rows, offset: offset).enumerated() {
            if !isDrawn[index] {
                table.draw(lines[index], on: &canvas, row: index)
                isDrawn[index] = true
            }
            other.copy(row: row, from: canvas, row: index)
            guard case .row(let hour) = lines[index] else { continue }
            if hour == selected { table.markSelected(on: &other, row: row) }
            other.offer(.row(hour.validTime), row: row)
        }
    }
}

extension ForecastTable {
    fileprivate func draw(_ line: ListLine, on canvas: inout Canvas, row: Int) {
        switch line {
        case .day(let day): draw(day, on: &canvas, row: row)
        case .row(let hour): draw(hour, on: &canvas, row: row)
        case .air: break
        }
    }
}
