import Weather

/// Which days of the list are a single line, without their rows, and whether the list has those that have passed.
package struct DayFolding: Hashable, Sendable {
    /// Whether all days are; nil if only the first rows are unfolded, those of today and perhaps of tomorrow.
    var isFolded: Bool?
    private var singleDays: [CivilDate: Bool] = [:]
    /// Whether the rows of yesterday and of today that have passed stand above the others.
    package var showsPast = false

    package init(isFolded: Bool? = nil, showsPast: Bool = false) {
        self.isFolded = isFolded
        self.showsPast = showsPast
    }

    /// In seconds.
    private static let row = 3 * 3600
    /// In rows of three hours, whatever the list shows. If less is left of today, tomorrow is unfolded too.
    private static let fewestRows = 3

    /// Returns the dates of the unfolded days.
    func unfolded(_ days: [DayWeather]) -> Set<CivilDate> {
        var rows = 0
        var dates: Set<CivilDate> = []
        for day in days where !day.hours.isEmpty {
            let isShown = isFolded.map { !$0 } ?? (rows < Self.fewestRows)
            if singleDays[day.date].map({ !$0 }) ?? isShown { dates.insert(day.date) }
            rows += (day.hours.reduce(0) { $0 + $1.span } + Self.row - 1) / Self.row
        }
        return dates
    }

    /// The rows that the list has at the start beside the lines of the days.
    package static func rowsAtStart(_ days: [DayWeather]) -> Int {
        let unfolded = DayFolding().unfolded(days)
        return days.reduce(0) { $0 + (unfolded.contains($1.date) ? $1.hours.count : 0) }
    }

    func unfoldsPast(_ date: CivilDate) -> Bool { !(singleDays[date] ?? isFolded ?? false) }

    /// Folds or unfolds one day, until all days are folded or unfolded.
    mutating func set(_ date: CivilDate, isFolded: Bool) {
        singleDays[date] = isFolded
    }
}
