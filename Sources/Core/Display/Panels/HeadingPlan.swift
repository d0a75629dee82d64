struct HeadingPlan: Sendable {
    let form: DayRanges.Format?
    let start: Int
    let hasRain: Bool

    /// `columns` is the width of the list, `textStart` the column after date and icon.
    init(_ ranges: DayRanges, slots: [ForecastColumns.Slot], textStart: Int, columns: Int) {
        func slot(_ column: ForecastColumns.Column) -> ForecastColumns.Slot? { slots.first { $0.column == column } }
        let rain = slot(.probability) ?? slot(.amount)
        let edge = columns - 1
        var places: [(start: Int, end: Int, hasRain: Bool)] = []
        if let wind = slot(.wind) {
            // This place is free, because a day has no total of the wind.
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
