import Boundary
import Sky
import Weather
import Words

extension ForecastFeature {
    package enum Direction: Sendable { case next, previous }

    /// Selects the row of the next change after the selected line, or of the previous one before it, and unfolds its day.
    /// `changes` are sorted times. If the list has none there, a message says so.
    package mutating func moveToChange(
        _ direction: Direction, among changes: [UnixTime], _ context: inout FeatureContext
    ) {
        let lines = context.sky.listLines(list.folding)
        guard let index = lines.line(selectedAt: list.selection),
            let span = span(of: lines[index], context.sky.placeClock)
        else { return }
        let end = endOfList(context.sky)
        let change =
            switch direction {
            case .next: changes.first { $0 >= span.upperBound && $0 < end }
            case .previous: changes.last { $0 < span.lowerBound }
            }
        if let change { return selectRow(of: change, context.sky) }
        let words = MomentWords(formats: context.sky.formats, clock: context.sky.placeClock, now: context.sky.now)
        context.message =
            switch direction {
            case .next: context.sky.strings(.noChangeUntil, words.moment(end))
            case .previous: context.sky.strings(.noChangeBefore, words.moment(span.lowerBound))
            }
    }

    private mutating func selectRow(of time: UnixTime, _ sky: Sky) {
        func line() -> ListLine? {
            let lines = sky.listLines(list.folding)
            return lines.line(selectedAt: time).map { lines[$0] }
        }
        if let folded = line(), folded.hidesRows, let day = folded.day {
            list.folding.set(day.date, isFolded: false)
            list.show(day.date, in: sky.listLines(list.folding))
        }
        list.selection = line()?.time
    }
}

/// From its beginning to the first time that is after it. The rows of a folded day are after it.
private func span(of line: ListLine, _ clock: PlaceClock) -> Range<UnixTime>? {
    switch line {
    case .row(let hour): hour.validTime..<hour.end
    case .day(let day, let start) where day.hours.isEmpty:
        start..<max(start, clock.start(of: CivilDate(dayNumber: day.date.dayNumber + 1)))
    case .day(_, let start): start..<start
    case .heading: nil
    }
}

private func endOfList(_ sky: Sky) -> UnixTime {
    if let last = sky.daysWithoutTotals.last, last.hours.isEmpty {
        return sky.placeClock.start(of: CivilDate(dayNumber: last.date.dayNumber + 1))
    }
    return sky.rows.last?.end ?? sky.now
}
