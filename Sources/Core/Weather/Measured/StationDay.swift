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
        // No further reading tells whether these were wrong.
        if let last = latest.last, reading.time - last.time > Self.longestGap {
            for lone in latest { take(lone.temperature) }
            latest = []
        }
        let recent = latest + [reading]
        // A sensor's single wrong value is never the middle one of three.
        if recent.count == 3 {
            take(recent.map(\.temperature).sorted()[1])
        }
        latest = recent.suffix(2)
    }

    /// In seconds.
    private static let longestGap = 30 * 60

    private mutating func take(_ temperature: Temperature) {
        let ofReading = TemperatureRange(temperature)
        range = range?.union(ofReading) ?? ofReading
    }

    func joined(_ other: StationDay) -> StationDay {
        let all = Set(latest + other.latest).sorted { $0.time < $1.time }
        return StationDay(
            range: [range, other.range].compactMap { $0 }.reduce(nil) { $0?.union($1) ?? $1 }, latest: all.suffix(2))
    }
}
