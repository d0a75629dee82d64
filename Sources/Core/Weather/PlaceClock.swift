/// The UTC offset of a place with its next changes, such as the start of summer time.
package struct PlaceClock: Hashable, Sendable {
    package let offset: UTCOffset
    package let changes: [Change]
    /// Whether the place may have another clock.
    package let isGuess: Bool

    package struct Change: Hashable, Sendable {
        package let time: UnixTime
        package let offset: UTCOffset

        package init(time: UnixTime, offset: UTCOffset) {
            self.time = time
            self.offset = offset
        }
    }

    package init(_ offset: UTCOffset, changes: [Change] = [], isGuess: Bool = false) {
        self.offset = offset
        self.changes = changes.sorted { $0.time < $1.time }
        self.isGuess = isGuess
    }

    package var guess: PlaceClock { PlaceClock(offset, changes: changes, isGuess: true) }

    package func offset(at time: UnixTime) -> UTCOffset {
        changes.last { $0.time <= time }?.offset ?? offset
    }

    /// Compares both ends, because a provider does not say for which end its offset is valid.
    package func keeps(_ offset: UTCOffset, at times: ClosedRange<UnixTime>) -> Bool {
        [times.lowerBound, times.upperBound].contains { self.offset(at: $0) == offset }
    }

    package func localTime(of time: UnixTime) -> LocalTime { LocalTime(time, offset: offset(at: time)) }

    /// Returns the moments of the day, which may be 23 or 25 hours long.
    package func times(of date: CivilDate) -> Range<UnixTime> {
        start(of: date)..<start(of: CivilDate(dayNumber: date.dayNumber + 1))
    }

    /// Numbers the eighths of local days. Rows of three hours begin where the number changes, also after a clock change.
    package func threeHours(of time: UnixTime) -> Int {
        let local = localTime(of: time)
        return local.date.dayNumber * 8 + local.hour / 3
    }

    /// Returns the first moment of the day: not always midnight, or of the next day if the place skips the day.
    package func start(of date: CivilDate) -> UnixTime {
        var start = date.start(at: offset)
        for change in changes where start >= change.time {
            start = max(change.time, date.start(at: change.offset))
        }
        return start
    }
}

extension PlaceClock {
    /// The evening of the night at `now`; nil by day.
    package func evening(ofNightAt now: UnixTime) -> CivilDate? {
        let local = localTime(of: now)
        return local.hour < 6 ? CivilDate(dayNumber: local.date.dayNumber - 1) : nil
    }
}
