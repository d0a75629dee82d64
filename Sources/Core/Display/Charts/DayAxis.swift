import Terminal
import Weather
import Words

/// The names below a chart of days: the fullest that fit all days.
struct DayAxis {
    /// For each row the texts of the days.
    let rows: [[String]]
    /// Whether each day has its weekday and its date.
    let haveDates: Bool
    /// 1 if all days are named; with 2 only every second day is named.
    private let distance: Int

    /// `columns` is the width of a day. With two rows, the weekdays stand above the days of the month.
    init(_ dates: [CivilDate], columns: Int, rows: Int, formats: Formats) {
        let days = dates.map(formats.dayForms)
        let weekdays = dates.map(formats.weekdayForms)
        func fitting(_ forms: [[String]]) -> [String]? {
            (forms.first ?? []).indices.lazy.map { form in forms.map { $0[form] } }.first { texts in
                texts.allSatisfy { Self.fits($0, columns: columns) }
            }
        }
        let numbers = days.map { [$0[3]] }
        if let names = fitting(days.map { Array($0[..<2]) }) {
            (self.rows, haveDates, distance) = ([names], true, 1)
        } else if rows > 1, let names = fitting(weekdays), let numbers = fitting(numbers) {
            (self.rows, haveDates, distance) = ([names, numbers], true, 1)
        } else if let names = fitting(weekdays) ?? fitting(numbers) {
            (self.rows, haveDates, distance) = ([names], false, 1)
        } else {
            let widest = numbers.reduce(0) { max($0, ColumnWidth.of($1[0])) }
            (self.rows, haveDates, distance) = ([numbers.map { $0[0] }], false, (widest + 1) / max(columns, 1) + 1)
        }
    }

    /// A blank divides names, but a wide character needs none.
    private static func fits(_ text: String, columns: Int) -> Bool {
        let width = ColumnWidth.of(text)
        return width < columns || width == columns && width == 2 && text.count == 1
    }

    func isNamed(_ index: Int, selected: Int?) -> Bool {
        if distance == 1 || index == selected { return true }
        return index.isMultiple(of: distance) && selected.map { abs(index - $0) >= distance } ?? true
    }
}
