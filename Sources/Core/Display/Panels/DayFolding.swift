import Weather

/// Which days of the list are a single line, without their rows.
package struct DayFolding: Hashable, Sendable {
    /// Nil if the screen size decides.
    package var isFolded: Bool?
    private var singleDays: [CivilDate: Bool] = [:]

    package init(isFolded: Bool? = nil) { self.isFolded = isFolded }

    func isFolded(_ date: CivilDate, otherwise isLow: Bool) -> Bool {
        singleDays[date] ?? isFolded ?? isLow
    }

    /// Folds or unfolds one day, until all days are folded or unfolded.
    package mutating func set(_ date: CivilDate, isFolded: Bool) {
        singleDays[date] = isFolded
    }
}

extension Presentation {
    /// In rows. Below, a list of hours would show less than a day.
    private static let lowScreen = 20

    package var foldsBySize: Bool { size.rows < Self.lowScreen }

    package var foldsDays: Bool { folding.isFolded ?? foldsBySize }

    func isFolded(_ day: DayWeather) -> Bool {
        day.hours.isEmpty || folding.isFolded(day.date, otherwise: foldsBySize)
    }
}
