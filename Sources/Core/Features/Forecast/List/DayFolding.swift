import Terminal
import Weather

/// Which days of the list are a single line, without their rows.
package struct DayFolding: Hashable, Sendable {
    /// Nil if the screen size decides.
    package var isFolded: Bool?
    private var singleDays: [CivilDate: Bool] = [:]

    package init(isFolded: Bool? = nil) { self.isFolded = isFolded }

    /// In rows. Below, a list of hours would show less than a day.
    private static let lowScreen = 20

    package func foldsDays(on size: Size) -> Bool { isFolded ?? (size.rows < Self.lowScreen) }

    /// With the choice that the size of the screen makes.
    package func decided(on size: Size) -> DayFolding {
        var decided = self
        decided.isFolded = foldsDays(on: size)
        return decided
    }

    func isFolded(_ day: DayWeather) -> Bool { day.hours.isEmpty || singleDays[day.date] ?? isFolded ?? false }

    /// Folds or unfolds one day, until all days are folded or unfolded.
    package mutating func set(_ date: CivilDate, isFolded: Bool) {
        singleDays[date] = isFolded
    }
}
