/// Hours of bad air, with the worst of them.
package struct AirSpell: Hashable, Sendable {
    package let period: Period
    package let worst: AirRating
}

extension AirQuality {
    /// In hours. Bad air that returns so soon belongs to the same spell.
    private static let longestBreak = 3

    /// Returns the hours from `now` on, with the present one.
    package func hoursAhead(at now: UnixTime) -> ArraySlice<AirHour> { hours.drop { $0.end <= now } }

    /// Returns the first spell of bad air that has not ended; nil if none is known.
    package func spell(at now: UnixTime, on scale: AirScale) -> AirSpell? {
        let ahead = hoursAhead(at: now).compactMap { hour in hour.rating(on: scale).map { (hour: hour, rating: $0) } }
        let runs = ahead.runs(where: { $0.rating.grade.isBad }) { before, next in
            next.hour.validTime - before.hour.end <= Self.longestBreak * AirHour.span
        }
        guard let run = runs.first, let last = ahead[run].last else { return nil }
        let worst = ahead[run].dropFirst().reduce(ahead[run.lowerBound].rating) { worst, next in
            worst.grade < next.rating.grade ? next.rating : worst
        }
        let start = ahead[run.lowerBound].hour.validTime
        let period = Period(
            start: start > now ? .at(start) : .begun, end: last.hour.end, isEndKnown: run.upperBound < ahead.count)
        return AirSpell(period: period, worst: worst)
    }
}
