/// What the user's own station has measured on one day.
package struct StationDay: Hashable, Sendable {
    /// Nil before three readings in succession.
    package private(set) var range: TemperatureRange?
    /// The last two readings, in order.
    package private(set) var latest: [Reading]

    package init(range: TemperatureRange? = nil, latest: [Reading] = []) {
        (self.range, self.latest) = (range, latest)
    }

    /// Ignores a reading that is not newer than the latest one.
    mutating func add(_ reading: Reading) {
        guard latest.last.map({ $0.time < reading.time }) ?? true else { return }
        let recent = latest + [reading]
        // A sensor's single wrong value is never the middle one of three.
        if recent.count == 3 {
            let middle = TemperatureRange(recent.map(\.temperature).sorted()[1])
            range = range?.union(middle) ?? middle
        }
        latest = recent.suffix(2)
    }

    func joined(_ other: StationDay) -> StationDay {
        let all = Set(latest + other.latest).sorted { $0.time < $1.time }
        return StationDay(
            range: [range, other.range].compactMap { $0 }.reduce(nil) { $0?.union($1) ?? $1 }, latest: all.suffix(2))
    }
}
