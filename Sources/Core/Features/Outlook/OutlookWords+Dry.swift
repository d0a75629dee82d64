import Boundary
import Weather
import Words

extension OutlookWords {
    func dry(
        until end: UnixTime, _ isHourKnown: Bool, then turns: [PrecipitationSpell.Turn], isCold: Bool
    ) -> [String?] {
        let long = isCold ? OutlookPhrase.dryUntilCold : .dryUntil
        let short = isCold ? OutlookPhrase.dryUntilShortCold : .dryUntilShort
        let text = strings(long, moments.roughly(end))
        let exact = isHourKnown ? strings(long, moments.moment(end)) : text
        return then(turns, after: exact, isHourKnown) + then(turns, after: text, isHourKnown) + [
            exact,
            // Without its end, "dry" would be wrong for the rest of the known time.
            text, strings(short, moments.roughly(end)), strings(short, moments.day(of: end)),
        ]
    }

    /// Returns forms with the first turn; the last form leaves out "dry": "Rain Thu, thunder 15:00".
    private func then(_ turns: [PrecipitationSpell.Turn], after dry: String, _ isHourKnown: Bool) -> [String] {
        guard let first = turns.first else { return [] }
        let name = strings[first.kind]
        let opening = [dry, strings(.then, first.isProbable ? name : strings(.maybe, name))]
        let later = turns.dropFirst()
        guard !later.isEmpty else { return [joined(opening)] }
        let whole = later.map { strings(.from, strings[$0.kind], moments.moment($0.time, on: first.time)) }
        let short = later.map { turn in
            let name = shortName(turn.kind)
            return isHourKnown ? strings(.when, name, moments.moment(turn.time, on: first.time)) : name
        }
        let day = moments.day(of: first.time)
        return [
            joined(opening + whole),
            joined(opening + short), joined([strings(.when, shortName(first.kind), day)] + short),
        ]
    }

    func dryDays(_ count: Int, _ range: TemperatureRange?, isCold: Bool) -> [String?] {
        let number = strings.number(count)
        let (long, short): (CountedPhrase, CountedPhrase) =
            isCold ? (.dryDaysCold, .dryDaysShortCold) : (.dryDays, .dryDaysShort)
        return fewer(
            of: [strings(long, count: count, figure: number), range.map(temperatures)],
            then: [strings(short, count: count, figure: number), strings[.calmShort]])
    }

    func nextDryDay(_ date: CivilDate?, isCold: Bool) -> [String?] {
        guard let date else { return [strings[isCold ? .noDryDayCold : .noDryDay]] }
        return [strings(isCold ? .nextDryDayCold : .nextDryDay, moments.day(date))]
    }

    func heavyDay(_ day: HeavyDay) -> [String?] {
        let short = shortName(day.kind)
        let (name, shortest) =
            day.isProbable
            ? (strings[day.kind], short) : (strings(.maybe, strings[day.kind]), strings(.maybeShort, short))
        return [strings(.when, name, moments.on(day.date)), strings(.when, shortest, moments.day(day.date))]
    }

    func temperatures(_ range: TemperatureRange) -> String {
        let (low, high) = (formats.temperature(range.low), formats.temperature(range.high))
        return low == high ? strings(.around, low) : strings(OutlookPhrase.range, low, high)
    }
}
