import Look
import Sky
import Terminal
import Weather

package enum ListLine: Hashable {
    case heading(DayWeather)
    /// A day without its rows, which starts at `start`.
    case day(DayWeather, start: UnixTime)
    case row(HourWeather)
    case air

    /// True for the lines that stay while the rows below them scroll, and for those that need none.
    package var isDay: Bool {
        switch self {
        case .heading, .day: true
        case .row, .air: false
        }
    }

    package var row: HourWeather? {
        if case .row(let hour) = self { hour } else { nil }
    }

    package var isRow: Bool { row != nil }

    /// The time that selects the line; nil if it cannot be selected.
    package var time: UnixTime? {
        switch self {
        case .day(_, let start): start
        case .row(let hour): hour.validTime
        case .heading, .air: nil
        }
    }

    package var day: DayWeather? {
        switch self {
        case .heading(let day), .day(let day, _): day
        case .row, .air: nil
        }
    }

    fileprivate func isSelected(at time: UnixTime) -> Bool {
        switch self {
        case .row(let hour): hour.contains(time) || hour.validTime >= time
        case .day(_, let start): start >= time
        case .heading, .air: false
        }
    }
}

extension Sky {
    /// Their days have no totals.
    package func listLines(_ folding: DayFolding) -> [ListLine] { listLines(of: daysWithoutTotals, folding) }

    func listLines(of days: [DayWeather], _ folding: DayFolding) -> [ListLine] {
        var lines: [ListLine] = []
        var isAfterRows = false
        for day in days {
            let isFolded = folding.isFolded(day)
            if isAfterRows || !isFolded, !lines.isEmpty { lines.append(.air) }
            isAfterRows = !isFolded
            if isFolded {
                lines.append(.day(day, start: start(of: day)))
            } else {
                lines.append(.heading(day))
                lines += day.hours.map(ListLine.row)
            }
        }
        return lines
    }
}

extension Sky {
    /// The time that selects the first line of the day.
    func start(of day: DayWeather) -> UnixTime { day.hours.first?.validTime ?? placeClock.start(of: day.date) }
}

extension [ListLine] {
    /// Returns the index of the line for the time, which may be inside a row or a folded day.
    package func line(selectedAt selection: UnixTime?) -> Int? {
        let first = firstIndex { $0.time != nil }
        guard let selection else { return first }
        let last = lastIndex { $0.time.map { $0 <= selection } ?? false }
        if let last, case .day(let day, _) = self[last], day.hours.last.map({ selection < $0.end }) ?? true {
            return last
        }
        return self[(last ?? startIndex)...].firstIndex { $0.isSelected(at: selection) } ?? last ?? first
    }

    package func day(ofLine index: Int) -> DayWeather? { self[...index].last { $0.day != nil }?.day }

    /// Returns the indices of visible lines; the first is always a day.
    package func visible(rows height: Int, offset: Int) -> [Int] {
        var visible = Array<Int>(indices.dropFirst(offset).prefix(height))
        if height > 1, let first = visible.first, !self[first].isDay,
            let heading = self[..<first].lastIndex(where: \.isDay)
        {
            visible[0] = heading
        }
        return visible
    }

    /// Returns the nearest offset that shows the line and does not cover it with the heading.
    package func offset(showing line: Int?, rows height: Int, from offset: Int) -> Int {
        guard height > 0, let line else { return 0 }
        let covered = height > 1 && self[line].isRow ? 1 : 0
        var offset = offset
        if line < offset + covered { offset = line - covered }
        if line >= offset + height { offset = line - height + 1 }
        offset = Swift.max(Swift.min(offset, count - height), 0)
        // A heading that covers the last row of its day would be directly above the next heading.
        guard height > 1, offset < count, !self[offset].isDay,
            let next = self[(offset + 1)...].firstIndex(where: { $0 != .air }), self[next].isDay, next <= line
        else { return offset }
        return next
    }
}

package struct ForecastList {
    package let lines: [ListLine]
    private let table: ForecastTable
    private let foldsOnClick: Bool
    private let columns: Int
    /// A row for each line that has been visible.
    private var drawn: [Canvas?]

    /// `days` are those of `sky`, whose computation takes long. A click on a day shows or hides its rows, or else
    /// selects the day.
    package init(
        _ sky: Sky, _ look: Look, days: [DayWeather], dayWords: DayWords, folding: DayFolding, columns: Int,
        foldsOnClick: Bool = true
    ) {
        self.foldsOnClick = foldsOnClick
        table = ForecastTable(sky, look, days: days, dayWords: dayWords, columns: columns)
        lines = sky.listLines(of: days, folding)
        self.columns = columns
        drawn = Array(repeating: nil, count: lines.count)
    }

    /// The rows of the list if all its days are folded.
    package var foldedRows: Int { lines.count { $0.day != nil } }

    package mutating func draw(on other: inout Canvas, offset: Int, selected: Int?) {
        for (row, index) in lines.visible(rows: other.size.rows, offset: offset).enumerated() {
            let canvas = drawn[index] ?? table.drawing(of: lines[index], columns: columns)
            drawn[index] = canvas
            other.copy(row: row, from: canvas, row: 0)
            if index == selected { table.markSelected(on: &other, row: row, isDay: lines[index].isDay) }
            if foldsOnClick, let day = lines[index].day, !day.hours.isEmpty {
                other.offer(.day(day.date), row: row)
            } else if let time = lines[index].time {
                other.offer(.line(time), row: row)
            }
        }
    }
}

extension ForecastTable {
    fileprivate func drawing(of line: ListLine, columns: Int) -> Canvas {
        var canvas = Canvas(size: Size(rows: 1, columns: columns))
        switch line {
        case .heading(let day), .day(let day, _): draw(day, on: &canvas, row: 0)
        case .row(let hour): draw(hour, on: &canvas, row: 0)
        case .air: break
        }
        return canvas
    }
}
