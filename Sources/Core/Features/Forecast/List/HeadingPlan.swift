struct HeadingPlan: Sendable {
    let form: DayRanges.Format?
    let start: Int
    let hasRain: Bool
    /// Columns without text between the low and high and the rain.
    let free: Range<Int>
    /// The same with the columns of the rain.
    let freeWithoutRain: Range<Int>

    /// `columns` is the width of the list, `textStart` the column after date and icon, `warnings` the widths of the
    /// longer and the shorter form of the warnings of all days.
    /// `replacesRain` is true if a day has a warning but no rain.
    init(
        _ ranges: DayRanges, slots: [ForecastColumns.Slot], textStart: Int, warnings: [Int], replacesRain: Bool,
        columns: Int
    ) {
        func slot(_ column: ForecastColumns.Column) -> ForecastColumns.Slot? { slots.first { $0.column == column } }
        let rain = slot(.probability) ?? slot(.amount)
        let edge = columns - 1
        let rainStart = rain.map { $0.start - 1 } ?? edge
        // Two blanks stand between the figures of a storm and those of the rain.
        let warningEnd = rain.map { $0.start - 2 } ?? edge
        var places: [(start: Int, end: Int, reserved: Int, hasRain: Bool)] = []
        let beside = max(slot(.temperature)?.start ?? textStart, textStart + ranges.markColumns)
        if let wind = slot(.wind) {
            // This place is free, because a day has no total of the wind.
            places.append((wind.start + ranges.markColumns, edge, 0, true))
        }
        if let warning = warnings.last, warning > 0 {
            // The warning stands before the rain, if possible two blanks after the range, or on a dry day in its place.
            places += warnings.map { (beside, rainStart, $0 + 3, true) }
            places.append((beside, rainStart, warning + 1 + rainStart - warningEnd, true))
            if replacesRain { places.append((beside, rainStart, max(warning + 1 - (edge - rainStart), 0), true)) }
        }
        if slot(.wind) == nil, slot(.bar) != nil, let condition = slot(.condition) {
            places.append((condition.start, rainStart, 0, true))
        }
        places += [(beside, rainStart, 0, true), (beside, edge, 0, false)]
        for place in places {
            guard let form = ranges.form(columns: place.end - place.start - place.reserved) else { continue }
            (self.form, start, hasRain) = (form, place.start, place.hasRain)
            let freeStart = place.start + ranges.columns(of: form) + 1
            free = freeStart..<max(place.end == rainStart ? warningEnd : place.end, freeStart)
            freeWithoutRain = freeStart..<max(edge, freeStart)
            return
        }
        (form, start, hasRain) = (nil, edge, false)
        (free, freeWithoutRain) = (edge..<edge, edge..<edge)
    }
}
