import Weather

/// The moon from `start` to `end`, interpolated between moments whose terms are summed.
/// A search for its events reads 60 moments, and the sums of each cost 10 µs.
/// Source of the interpolation: Lagrange's formula, as in Jean Meeus, Astronomical Algorithms, 2nd edition, chapter 3.
struct MoonPath {
    private let first: UnixTime
    private let moons: [Moon]

    /// In seconds. The formula differs from the sums by less than a second of arc.
    private static let step = 6 * 3600

    init(from start: UnixTime, to end: UnixTime) {
        // The formula needs one more moment before `start`, and two after `end`.
        first = start + -(Self.step + start.seconds % Self.step)
        let first = first
        moons = (0...(end - first) / Self.step + 2).map { Moon(at: first + $0 * Self.step) }
    }

    func moon(at time: UnixTime) -> Moon {
        let index = min(max((time - first) / Self.step, 1), moons.count - 3)
        let share = Double(time - first) / Double(Self.step) - Double(index)
        let weights = [
            -share * (share - 1) * (share - 2) / 6, (share + 1) * (share - 1) * (share - 2) / 2,
            -(share + 1) * share * (share - 2) / 2, (share + 1) * share * (share - 1) / 6,
        ]
        func interpolated(_ value: (Moon) -> Double) -> Double {
            zip(weights, moons[(index - 1)...]).reduce(0) { $0 + $1.0 * value($1.1) }
        }
        return Moon(
            longitude: interpolated(\.longitude), latitude: interpolated(\.latitude),
            distance: interpolated(\.distance),
            at: time)
    }
}
