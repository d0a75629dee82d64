import Weather

/// What was told of a place, or seen without being told. It decides what is news.
///
/// Each thing is told once. What is in force at the first look is seen already. What is lowered, extended or cancelled, and
/// what a rule leaves out, is seen without a word.
package struct Told: Hashable, Sendable {
    /// Nil before the first look.
    var hazards: [SeenHazard]?
    /// When the first look was, as long as a service has not answered.
    var firstLook: UnixTime?
    /// When all services had answered last.
    var lastWholeLook: UnixTime?
    var falls: [SeenFall] = []
    /// Whether rain and snow were known at an earlier look.
    var knowsFalls = false
    var air: SeenAir?

    package init() {}

    /// At most one news item of each kind.
    package mutating func news(of situation: Situation, at now: UnixTime, by rules: NoticeRules) -> [NewsItem] {
        let warnings = lookAtHazards(of: situation, at: now, by: rules)
        let falls = look(at: situation.falls, at: now, by: rules)
        let air = look(at: situation.air, at: now, by: rules)
        let all = [warnings].compactMap { $0 } + falls + [air].compactMap { $0 }
        return all.filter { !rules.isQuiet || $0.isExtreme }
    }

    /// With what another copy has told. It is used for the same place at the same time.
    package func joined(with other: Told) -> Told {
        var told = self
        told.join(hazardsOf: other)
        told.join(fallsOf: other)
        told.air = air.map { $0.joined(with: other.air) } ?? other.air
        return told
    }

    /// Without what holds for a few hours only.
    package var withoutPassing: Told {
        var told = self
        (told.falls, told.knowsFalls, told.air) = ([], false, nil)
        return told
    }
}

extension UnixTime {
    /// Of what was only seen at the first look.
    static let beforeAll = UnixTime(seconds: 0)
}
