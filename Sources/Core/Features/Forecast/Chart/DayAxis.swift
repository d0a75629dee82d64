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

    /// With more days between them, names of weekdays say less than dates.
    private static let greatestDistance = 3

    /// `columns` is the width of a day. With two rows, the weekdays stand above the days of the month.
    init(_ dates: [CivilDate], columns: Int, rows: Int, formats: Formats) {
        let days = dates.map(formats.dayForms)
        func distance(_ texts: [String]) -> Int {
            if texts.allSatisfy({ Self.fits($0, columns: columns) }) { return 1 }
            return (texts.reduce(0) { max($0, ColumnWidth.of($1)) } + 1) / max(columns, 1) + 1
        }
        let forms = (0..<4).map { form in days.map { $0[form] } }
        let (weekdays, numbers) = (forms[2], forms[3])
        if let names = forms[..<2].first(where: { distance($0) == 1 }) {
            (self.rows, haveDates, self.distance) = ([names], true, 1)
        } else if rows > 1, distance(weekdays) == 1, distance(numbers) == 1 {
            (self.rows, haveDates, self.distance) = ([weekdays, numbers], true, 1)
        } else {
            let names = distance(weekdays) <= Self.greatestDistance ? weekdays : numbers
            (self.rows, haveDates, self.distance) = ([names], false, distance(names))
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
