import Weather

/// Which days of the list are a single line, without their rows.
package struct DayFolding: Hashable, Sendable {
    /// Nil if the screen size decides, which the dashboard does.
    package var isFolded: Bool?
    private var singleDays: [CivilDate: Bool] = [:]

    package init(isFolded: Bool? = nil) { self.isFolded = isFolded }

    func isFolded(_ day: DayWeather) -> Bool { day.hours.isEmpty || singleDays[day.date] ?? isFolded ?? false }

    /// Folds or unfolds one day, until all days are folded or unfolded.
    package mutating func set(_ date: CivilDate, isFolded: Bool) {
        singleDays[date] = isFolded
    }
}
