import Terminal

/// Where the headings of all days have their low and high, and in which form.
struct HeadingPlan: Sendable {
    let form: DayRanges.Form?
    /// Of the words and figures; the mark of a day that is known in part lies before them.
    let start: Int
    /// Whether chance and amount have room beside them.
    let hasRain: Bool

    /// `columns` is the width of the list, `textStart` where the date and the icon have ended.
    init(_ ranges: DayRanges, slots: [ForecastColumns.Slot], textStart: Int, columns: Int) {
        func slot(_ column: ForecastColumns.Column) -> ForecastColumns.Slot? { slots.first { $0.column == column } }
        let rain = slot(.probability) ?? slot(.amount)
        let edge = columns - 1
        var places: [(start: Int, end: Int, hasRain: Bool)] = []
        if let wind = slot(.wind) {
            // Of the wind a day has no sum.
            places.append((wind.start, edge, true))
        } else if slot(.bar) != nil, let condition = slot(.condition) {
            places.append((condition.start, rain.map { $0.start - 1 } ?? edge, true))
        }
        let beside = max(slot(.temperature)?.start ?? textStart, textStart + ranges.markColumns)
        places.append((beside, rain.map { $0.start - 1 } ?? edge, true))
        places.append((beside, edge, false))
        for place in places {
            guard let form = ranges.form(columns: place.end - place.start) else { continue }
            (self.form, start, hasRain) = (form, place.start, place.hasRain)
            return
        }
        (form, start, hasRain) = (nil, edge, false)
    }
}
