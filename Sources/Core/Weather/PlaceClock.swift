/// The offset a place keeps, and the next changes of it, such as the turn to summer time.
package struct PlaceClock: Hashable, Sendable {
    /// It holds until the first change.
    package let offset: UTCOffset
    package let changes: [Change]

    package struct Change: Hashable, Sendable {
        package let time: UnixTime
        package let offset: UTCOffset

        package init(time: UnixTime, offset: UTCOffset) {
            self.time = time
            self.offset = offset
        }
    }

    package init(_ offset: UTCOffset, changes: [Change] = []) {
        self.offset = offset
        self.changes = changes.sorted { $0.time < $1.time }
    }

    package func offset(at time: UnixTime) -> UTCOffset {
        changes.last { $0.time <= time }?.offset ?? offset
    }

    /// `offset` was named at one end of `times`.
    package func keeps(_ offset: UTCOffset, at times: ClosedRange<UnixTime>) -> Bool {
        [times.lowerBound, times.upperBound].contains { self.offset(at: $0) == offset }
    }

    package func localTime(of time: UnixTime) -> LocalTime { LocalTime(time, offset: offset(at: time)) }

    /// The first moment of a day, which is not always a midnight; of a day that a place leaves out, that of the next.
    package func start(of date: CivilDate) -> UnixTime {
        var start = date.start(at: offset)
        for change in changes where start >= change.time {
            start = max(change.time, date.start(at: change.offset))
        }
        return start
    }
}
