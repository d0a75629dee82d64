import Boundary
import Weather

/// Hours of bad air.
struct AirSpell: Hashable, Sendable {
    let period: Period
    /// The worst with the grade of half of the hours or more, so that one very bad hour does not stand for a night.
    let usual: AirRating
}

extension AirQuality {
    /// In hours. Bad air that returns so soon belongs to the same spell.
    private static let longestBreak = 3

    /// Returns the hours from `now` on, with the present one.
    func hoursAhead(at now: UnixTime) -> ArraySlice<AirHour> { hours.drop { $0.end <= now } }

    /// Returns the first spell of bad air that has not ended; nil if none is known.
    func spell(at now: UnixTime, on scale: AirScale) -> AirSpell? {
        let ahead = hoursAhead(at: now).compactMap { hour in hour.rating(on: scale).map { (hour: hour, rating: $0) } }
        let runs = ahead.runs(where: { $0.rating.grade.isBad }) { before, next in
            next.hour.validTime - before.hour.end <= Self.longestBreak * AirHour.span
        }
        guard let run = runs.first, let last = ahead[run].last else { return nil }
        let ratings = ahead[run].map(\.rating).filter(\.grade.isBad)
        let level = ratings.map(\.grade.level).sorted()[ratings.count / 2]
        let usual = ratings.filter { $0.grade.level == level }.max { $0.grade < $1.grade }
        let start = ahead[run.lowerBound].hour.validTime
        let period = Period(
            start: start > now ? .at(start) : .begun, end: last.hour.end, isEndKnown: run.upperBound < ahead.count)
        return AirSpell(period: period, usual: usual ?? ratings[0])
    }
}
