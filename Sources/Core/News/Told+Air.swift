import Weather

/// The grade of the air that was told or seen.
struct SeenAir: Hashable {
    let scale: String
    let level: Int
    /// When it was told or seen first.
    let time: UnixTime
    /// When the air became better than the level; nil if it is not.
    var betterSince: UnixTime?

    /// The later one; of two at the same time, the worse one.
    func joined(with other: Self?) -> Self {
        guard let other, other.scale == scale else { return self }
        return (time, level) < (other.time, other.level) ? other : self
    }
}

extension Told {
    /// In seconds. Air that is better for a shorter time, and then as bad as before, is no news.
    private static let lastingChange = 3 * 3600

    mutating func look(at air: Situation.Air?, at now: UnixTime, by rules: NoticeRules) -> NewsItem? {
        guard let air else { return nil }
        let sighting = SeenAir(scale: air.scale, level: air.level, time: now)
        guard var known = self.air, known.scale == air.scale else {
            // What another copy has told before is more.
            self.air = SeenAir(scale: air.scale, level: air.level, time: .beforeAll)
            return nil
        }
        if air.level > known.level {
            self.air = sighting
            return rules.tellsAir ? .air(air.words) : nil
        }
        known.betterSince = air.level == known.level ? nil : known.betterSince ?? now
        self.air = known.betterSince.map { now - $0 >= Self.lastingChange } ?? false ? sighting : known
        return nil
    }
}
