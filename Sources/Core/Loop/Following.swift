import Weather

/// What is known at the start about a place that follows this machine.
package struct Following: Hashable, Sendable {
    package let isOn: Bool
    /// The last one of this machine, even if the place does not follow it.
    package let location: CurrentLocation?
    private let askedAt: UnixTime?

    /// `askedAt` is the time of the last request of any copy.
    package init(isOn: Bool = false, location: CurrentLocation? = nil, askedAt: UnixTime? = nil) {
        (self.isOn, self.location, self.askedAt) = (isOn, location, askedAt)
    }

    /// Of the next request; nil before the first one.
    package var gate: Gate? {
        [askedAt, location?.foundAt].compactMap { $0 }.max().map(Gate.init(afterLocationAt:))
    }

    package func isDue(at now: UnixTime) -> Bool { isOn && gate?.isDue(at: now) ?? true }
}

extension Gate {
    package init(afterLocationAt time: UnixTime) { self.init(due: time + CurrentLocation.useTime, updated: time) }
}
