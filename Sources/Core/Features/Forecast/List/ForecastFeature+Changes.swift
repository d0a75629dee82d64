import Boundary
import Look
import Sky
import Weather
import Words

extension ForecastFeature {
    package enum Direction: Sendable { case next, previous }

    /// In a wider line, half of the columns are left for the keys.
    private static let narrowestMessage = 28

    /// Selects the row of the next change after the selected line, or of the previous one before it, and unfolds its day. A
    /// message tells its changes, or that the list has none. `changes` are sorted by time.
    package mutating func moveToChange(
        _ direction: Direction, among changes: [Change], _ context: inout FeatureContext
    ) {
        let lines = context.sky.listLines(list.folding)
        guard let index = lines.line(selectedAt: list.selection),
            let span = timeSpan(of: lines[index], context.sky.placeClock)
        else { return }
        let end = endOfList(context.sky)
        let change =
            switch direction {
            case .next: changes.first { $0.time >= span.upperBound && $0.time < end }
            case .previous: changes.last { $0.time < span.lowerBound }
            }
        if let change {
            let selected = select(change.time, context.sky).flatMap { timeSpan(of: $0, context.sky.placeClock) }
            let others = changes.filter { $0 != change && selected?.contains($0.time) ?? false }
            context.message = message(
                ([change] + others).map(\.words), columns: max(context.screen.size.columns / 2, Self.narrowestMessage))
            return
        }
        let words = MomentWords(formats: context.sky.formats, clock: context.sky.placeClock, now: context.sky.now)
        context.message =
            switch direction {
            case .next: context.sky.strings(.noChangeUntil, words.moment(end))
            case .previous: context.sky.strings(.noChangeBefore, words.moment(span.lowerBound))
            }
    }

    /// Selects the row of a time and unfolds its day. Returns the selected line.
    @discardableResult
    package mutating func select(_ time: UnixTime, _ sky: Sky) -> ListLine? {
        func line() -> ListLine? {
            let lines = sky.listLines(list.folding)
            return lines.line(selectedAt: time).map { lines[$0] }
        }
        if let folded = line(), folded.hidesRows, let day = folded.day {
            list.folding.set(day.date, isFolded: false)
            list.show(day.date, in: sky.listLines(list.folding))
        }
        let selected = line()
        list.selection = selected?.time
        return selected
    }
}

/// As many as have room in the last line, where a second row would move the list.
private func message(_ changes: [String], columns: Int) -> String {
    let forms = changes.indices.reversed().map { changes[...$0].joined(separator: " · ") }
    return Fit.first(forms, columns: columns) ?? changes[0]
}

/// From its beginning to the first time that is after it. The rows of a folded day are after it.
private func timeSpan(of line: ListLine, _ clock: PlaceClock) -> Range<UnixTime>? {
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
