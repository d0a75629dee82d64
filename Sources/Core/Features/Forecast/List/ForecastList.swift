import Look
import Sky
import Terminal
import Weather
import Words

package enum ListLine: Hashable {
    case heading(DayWeather)
    /// A day without its rows, which starts at `start`.
    case day(DayWeather, start: UnixTime)
    case row(HourWeather)

    /// True for the lines that stay while the rows below them scroll, and for those that need none.
    package var isDay: Bool {
        switch self {
        case .heading, .day: true
        case .row: false
        }
    }

    /// Whether it is a folded day.
    package var hidesRows: Bool {
        if case .day(let day, _) = self { !day.hours.isEmpty } else { false }
    }

    package var row: HourWeather? {
        if case .row(let hour) = self { hour } else { nil }
    }

    package var isRow: Bool { row != nil }

    /// The row, or the first one of the day.
    package var firstRow: HourWeather? { row ?? day?.hours.first }

    /// The time that selects the line; nil if it cannot be selected.
    package var time: UnixTime? {
        switch self {
        case .day(_, let start): start
        case .row(let hour): hour.validTime
        case .heading: nil
        }
    }

    package var day: DayWeather? {
        switch self {
        case .heading(let day), .day(let day, _): day
        case .row: nil
        }
    }

    fileprivate func isSelected(at time: UnixTime) -> Bool {
        switch self {
        case .row(let hour): hour.contains(time) || hour.validTime >= time
        case .day(_, let start): start >= time
        case .heading: false
        }
    }
}

extension Sky {
    /// Their days have no totals.
    package func listLines(_ folding: DayFolding) -> [ListLine] {
        listLines(of: daysWithoutTotals, past: folding.showsPast ? pastDaysWithoutTotals : [], folding)
    }

    /// `past` are the days of the rows that have passed. Those of the first of `days` stand below its heading.
    func listLines(of days: [DayWeather], past: [DayWeather], _ folding: DayFolding) -> [ListLine] {
        func lines(_ day: DayWeather, after passed: [HourWeather] = [], isUnfolded: Bool) -> [ListLine] {
            isUnfolded
                ? [.heading(day)] + (passed + day.hours).map(ListLine.row) : [.day(day, start: start(of: day))]
        }
        let unfolded = folding.unfolded(days)
        let passed = past.filter { $0.date == days.first?.date }.flatMap(\.hours)
        return past.filter { $0.date != days.first?.date }.flatMap {
            lines($0, isUnfolded: folding.unfoldsPast($0.date))
        }
            + days.enumerated().flatMap { index, day in
                lines(day, after: index == 0 ? passed : [], isUnfolded: unfolded.contains(day.date))
            }
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
    func offset(showing line: Int?, rows height: Int, from offset: Int) -> Int {
        guard height > 0, let line else { return 0 }
        let covered = height > 1 && self[line].isRow ? 1 : 0
        var offset = offset
        if line < offset + covered { offset = line - covered }
        if line >= offset + height { offset = line - height + 1 }
        offset = Swift.max(Swift.min(offset, count - height), 0)
        // A heading that covers the last row of its day would be directly above the next heading.
        guard height > 1, offset < count, !self[offset].isDay,
            offset + 1 < count, self[offset + 1].isDay, offset < line
        else { return offset }
        return offset + 1
    }
}

package struct ForecastList {
    package let lines: [ListLine]
    private let table: ForecastTable
    private let strings: Strings
    private let theme: Theme
    private let more: String
    private let hasDays: Bool
    private let columns: Int
    /// Whether rows have passed, above the first line or among the lines.
    private let hasPast: Bool
    /// The lines of rows that have passed, and of their days.
    private let pastCount: Int
    /// A row for each line that has been visible.
    private var drawn: [Canvas?]

    /// `days` are those of `sky`, whose computation takes long. A click on a day shows or hides its rows. Without `hasDays`,
    /// a day has only its name.
    package init(
        _ sky: Sky, _ look: Look, days: [DayWeather], dayWords: DayWords, folding: DayFolding, columns: Int,
        hasDays: Bool = true, hasFurther: Bool = false
    ) {
        self.hasDays = hasDays
        let showsPast = folding.showsPast
        let past = showsPast ? sky.pastDays : []
        table = ForecastTable(
            sky, look, days: days, past: past, dayWords: dayWords, hasDays: hasDays, hasFurther: hasFurther,
            columns: columns)
        let coming = sky.listLines(of: days, past: [], folding)
        lines = past.isEmpty ? coming : sky.listLines(of: days, past: past, folding)
        pastCount = lines.count - coming.count
        hasPast = hasDays && (showsPast ? pastCount > 0 : !sky.pastRows.isEmpty)
        (strings, theme, more) = (sky.strings, look.theme, look.icons.sign(.more))
        self.columns = columns
        drawn = Array(repeating: nil, count: lines.count)
    }

    /// The lines from now on. What has passed moves no other part of the screen.
    package var comingCount: Int { lines.count - pastCount }

    /// Returns the index of the first line of a day, or of the heading if what has passed is left out.
    package func offset(of day: DayWeather, withPast: Bool) -> Int? {
        guard let index = lines.firstIndex(where: { $0.day?.date == day.date }) else { return nil }
        return withPast ? index : index + lines[(index + 1)...].prefix { $0.isRow && table.hasPassed($0) }.count
    }

    package func hasPassed(_ line: ListLine) -> Bool { table.hasPassed(line) }

    /// The rows of `height` that show lines. If lines are below them, the last row says how many.
    func rows(of height: Int, offset: Int) -> Int {
        offset + height < lines.count && height >= Self.lowestWithRest ? height - 1 : height
    }

    /// Returns the offset that shows a line, and the rows of `height` that show lines then.
    package func scrolled(to line: Int?, height: Int, from offset: Int) -> (offset: Int, rows: Int) {
        let least = rows(of: height, offset: 0)
        let offset = lines.offset(showing: line, rows: least, from: offset)
        guard offset + height >= lines.count else { return (offset, least) }
        return (max(lines.count - height, 0), height)
    }

    private static let lowestWithRest = 5

    /// Above the lines.
    package func drawHeadings(on canvas: inout Canvas) { table.drawHeadings(on: &canvas) }

    /// `goesOn` tells that the lines below have another place.
    package mutating func draw(on other: inout Canvas, offset: Int, selected: Int?, goesOn: Bool = false) {
        let height = goesOn ? other.size.rows : rows(of: other.size.rows, offset: offset)
        for (row, index) in lines.visible(rows: height, offset: offset).enumerated() {
            let canvas = drawn[index] ?? table.drawing(of: lines[index], columns: columns)
            drawn[index] = canvas
            other.copy(row: row, from: canvas, row: 0)
            if index == selected { table.markSelected(on: &other, row: row) }
            if hasDays, let day = lines[index].day, !day.hours.isEmpty {
                other.offer(.day(day.date), row: row)
            } else if let time = lines[index].time ?? lines[index].day?.hours.first?.validTime {
                other.offer(.line(time), row: row)
            }
        }
        if hasPast, pastCount == 0 || offset > 0, selected != lines.visible(rows: height, offset: offset).first {
            other.put(more, row: 0, column: 0, face: theme[.dim])
        }
        guard height < other.size.rows else { return }
        let below = lines.dropFirst(offset + height)
        let days = below.count(where: \.isDay)
        let count = days > 0 ? days : below.count
        let forms = [strings(days > 0 ? .moreDaysBelow : .moreRowsBelow, count: count), "\(count)"]
        guard let words = Fit.first(forms, columns: columns - 3) else { return }
        other.put(more + " " + words, row: height, column: 1, face: theme[.dim])
        if let time = below.lazy.compactMap(\.time).first { other.offer(.line(time), row: height) }
    }
}

extension ForecastTable {
    fileprivate func drawing(of line: ListLine, columns: Int) -> Canvas {
        var canvas = Canvas(size: Size(rows: 1, columns: columns))
        switch line {
        case .heading(let day): draw(day, isUnfolded: true, on: &canvas, row: 0)
        case .day(let day, _): draw(day, on: &canvas, row: 0)
        case .row(let hour): draw(hour, on: &canvas, row: 0)
        }
        if hasPassed(line) { markPast(on: &canvas) }
        return canvas
    }
}
