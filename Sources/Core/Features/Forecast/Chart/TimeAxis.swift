import Look
import Terminal
import Weather
import Words

struct TimeAxis {
    struct Day: Hashable {
        let date: CivilDate
        let columns: Range<Int>
        let isWhole: Bool
    }

    let days: [Day]
    private let scale: TimeScale
    private let clock: PlaceClock
    private let formats: Formats

    init(rows: ArraySlice<HourWeather>, scale: TimeScale, clock: PlaceClock, formats: Formats) {
        self.scale = scale
        self.clock = clock
        self.formats = formats
        // The end is exclusive, so the last second of a row decides its last day.
        let moments = rows.flatMap { [$0.validTime, $0.end + -1] }
        days = Set(moments.map { clock.localTime(of: $0).date }).sorted().compactMap { date in
            let (start, end) = (clock.start(of: date), clock.start(of: CivilDate(dayNumber: date.dayNumber + 1)))
            let first = scale.column(of: start)
            let endColumn = end < scale.end ? scale.column(of: end) : scale.columns
            guard start < end, first < endColumn else { return nil }
            return Day(date: date, columns: first..<endColumn, isWhole: start >= scale.start && end <= scale.end)
        }
    }

    var boundaries: [Int] {
        guard scale.columns >= days.count * 3 else { return [] }
        return days.dropFirst().map(\.columns.lowerBound)
    }

    /// Draws all days in the same form; a day without room for that form has no label.
    func draw(on canvas: inout Canvas, row: Int, selected: CivilDate?, theme: Theme) {
        var isFree = Array(repeating: true, count: scale.columns)
        let (form, hours) = plan
        for day in days {
            let text = formats.dayForms(day.date)[form]
            let end = day.columns.lowerBound + ColumnWidth.of(text)
            guard end < day.columns.upperBound || day == days.last && end == day.columns.upperBound else { continue }
            let role = day.date == selected ? Role.selection : .text
            canvas.put(text, row: row, column: day.columns.lowerBound, face: theme[role])
            for column in day.columns.lowerBound..<end { isFree[column] = false }
        }
        for day in days {
            for (text, column) in hourLabels(of: day, hours) where hasRoom(for: text, at: column, isFree) {
                canvas.put(text, row: row, column: column, face: theme[.dim])
                for column in column..<column + ColumnWidth.of(text) { isFree[column] = false }
            }
        }
    }

    private func hasRoom(for text: String, at column: Int, _ isFree: [Bool]) -> Bool {
        let end = column + ColumnWidth.of(text)
        return column >= 0 && end <= scale.columns
            && isFree[max(column - 1, 0)..<min(end + 1, scale.columns)].allSatisfy { $0 }
    }

    /// The fullest plan comes first; `form` is an index into `Formats.dayForms`, 0 for the longest form.
    private static let plans: [(form: Int, hours: [Int])] = [
        (0, [6, 12, 18]), (1, [6, 12, 18]), (1, [12]), (1, []), (2, []), (3, []),
    ]

    /// Columns between a label and the next hour; with fewer, the hour looks like a part of the day's name.
    private static let hourGap = 3

    private var plan: (form: Int, hours: [Int]) {
        let whole = days.contains(where: \.isWhole) ? days.filter(\.isWhole) : days
        return Self.plans.first { plan in whole.allSatisfy { fits(plan, in: $0) } } ?? (3, [])
    }

    private func fits(_ plan: (form: Int, hours: [Int]), in day: Day) -> Bool {
        var end = day.columns.lowerBound + ColumnWidth.of(formats.dayForms(day.date)[plan.form])
        for (text, column) in hourLabels(of: day, plan.hours) {
            guard column >= end + Self.hourGap else { return false }
            end = column + ColumnWidth.of(text)
        }
        return end < day.columns.upperBound || day == days.last && end == day.columns.upperBound
    }

    /// Omits an hour outside the chart, and one that daylight saving time skips.
    private func hourLabels(of day: Day, _ hours: [Int]) -> [(text: String, column: Int)] {
        hours.compactMap { hour in
            let start = clock.start(of: day.date)
            let uncorrected = start + hour * 3600
            let time = uncorrected + (clock.offset(at: start).seconds - clock.offset(at: uncorrected).seconds)
            let local = clock.localTime(of: time)
            guard local.date == day.date, local.hour == hour, local.minute == 0, scale.start <= time, time < scale.end
            else { return nil }
            let text = formats.hour(local)
            return (text, scale.column(of: time) - ColumnWidth.of(text) / 2)
        }
    }
}
