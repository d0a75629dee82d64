import Weather

/// What was told of a place, or seen without being told. It decides what is news.
///
/// Each thing is told once. What is in force at the first look is seen already. What is lowered, extended or cancelled, and
/// what a rule leaves out, is seen without a word.
package struct Told: Hashable, Sendable {
    /// Nil before the first look.
    var hazards: [SeenHazard]?
    var fall: SeenFall?
    /// Whether rain and snow were known at an earlier look.
    var knowsFalls = false
    var air: SeenAir?

    package init() {}

    struct SeenHazard: Hashable {
        var names: Set<String>
        var severity: AlertSeverity
        /// Later, the same names are another hazard.
        var until: UnixTime
    }

    struct SeenFall: Hashable {
        var end: UnixTime
        var name: String
        var hasBegun: Bool
        var isEndTold = false
    }

    struct SeenAir: Hashable {
        let scale: String
        let level: Int
        /// When the air became better than the level; nil if it is not.
        var betterSince: UnixTime?
    }

    /// At most one news item of each kind.
    package mutating func news(of situation: Situation, at now: UnixTime, by rules: NoticeRules) -> [NewsItem] {
        let all = [
            look(at: situation.hazards, at: now, by: rules), look(at: situation.falls, at: now, by: rules),
            look(at: situation.air, at: now, by: rules),
        ]
        return all.compactMap { $0 }.filter { !rules.isQuiet || $0.isExtreme }
    }
}

// MARK: Warnings

extension Told {
    /// In seconds, after the end of a hazard; for one without an end, after it was last seen.
    private static let memory = (afterEnd: 3600, withoutEnd: 86_400)

    private mutating func look(at hazards: [Situation.Hazard]?, at now: UnixTime, by rules: NoticeRules) -> NewsItem? {
        guard let hazards else { return nil }
        let isFirstLook = self.hazards == nil
        var seen = (self.hazards ?? []).filter { now < $0.until }
        var news: [Situation.Hazard] = []
        for hazard in hazards {
            let until = hazard.end.map { $0 + Self.memory.afterEnd } ?? now + Self.memory.withoutEnd
            let sighting = SeenHazard(names: hazard.names, severity: hazard.severity, until: until)
            guard let index = seen.firstIndex(where: { !$0.names.isDisjoint(with: hazard.names) }) else {
                seen.append(sighting)
                news.append(hazard)
                continue
            }
            if seen[index].severity < hazard.severity { news.append(hazard) }
            seen[index].join(sighting)
        }
        self.hazards = Array(seen.suffix(Self.mostHazards))
        let told = news.filter { hazard in rules.severity.map { hazard.severity >= $0 } ?? false }
        guard !isFirstLook, let worst = told.max(by: { $0.severity < $1.severity }) else { return nil }
        return .warnings(count: told.count, worst: worst)
    }

    static let mostHazards = 300
}

extension Told.SeenHazard {
    fileprivate static let mostNames = 20

    mutating func join(_ other: Self) {
        // Each extension brings new names, and a message may replace many.
        if names.count < Self.mostNames { names.formUnion(other.names) } else { names = other.names }
        severity = max(severity, other.severity)
        until = max(until, other.until)
    }
}

// MARK: Rain and snow

extension Told {
    private mutating func look(at falls: [Situation.Fall]?, at now: UnixTime, by rules: NoticeRules) -> NewsItem? {
        guard let falls, rules.minutes > 0 else { return nil }
        let isFirstLook = !knowsFalls
        knowsFalls = true
        guard let present = falls.first(where: { $0.begin <= now + rules.minutes * 60 }) else {
            return endOfFall(at: now)
        }
        let end = present.end ?? max(now, present.begin) + Situation.Fall.longestBreak
        let hasBegun = present.begin <= now
        if var known = fall, present.begin < known.end + Situation.Fall.longestBreak {
            known.hasBegun = known.hasBegun || hasBegun
            (known.end, known.name) = (end, present.name)
            fall = known
            return nil
        }
        fall = SeenFall(end: end, name: present.name, hasBegun: hasBegun)
        return isFirstLook ? nil : .beginning(present.words)
    }

    private mutating func endOfFall(at now: UnixTime) -> NewsItem? {
        guard var known = fall, known.hasBegun, !known.isEndTold else { return nil }
        let isRecent = now < known.end + Situation.Fall.longestBreak
        (known.end, known.isEndTold) = (min(known.end, now), true)
        fall = known
        return isRecent ? .end(known.name) : nil
    }
}

// MARK: Air

extension Told {
    /// In seconds. Air that is better for a shorter time, and then as bad as before, is no news.
    private static let lastingChange = 3 * 3600

    private mutating func look(at air: Situation.Air?, at now: UnixTime, by rules: NoticeRules) -> NewsItem? {
        guard let air else { return nil }
        let sighting = SeenAir(scale: air.scale, level: air.level)
        guard var known = self.air, known.scale == air.scale else {
            self.air = sighting
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

// MARK: What another copy has told

extension Told {
    /// With what is seen in either. It is used for the same place at the same time.
    package func joined(with other: Told) -> Told {
        var told = self
        if let hazards = other.hazards {
            told.hazards = hazards.reduce(into: self.hazards ?? []) { seen, hazard in
                let index = seen.firstIndex { !$0.names.isDisjoint(with: hazard.names) }
                if let index { seen[index].join(hazard) } else { seen.append(hazard) }
            }
        }
        if let fall = other.fall {
            if told.fall.map({ $0.end < fall.end }) ?? true { told.fall = fall }
            // Of two that told of the same fall, either may have told its end.
            let areSame = self.fall.map { abs($0.end - fall.end) < Situation.Fall.longestBreak } ?? false
            if areSame { told.fall?.isEndTold = fall.isEndTold || self.fall?.isEndTold == true }
        }
        told.knowsFalls = knowsFalls || other.knowsFalls
        if let air = other.air, told.air.map({ $0.scale == air.scale && $0.level < air.level }) ?? true {
            told.air = air
        }
        return told
    }

    /// Without what holds for a few hours only.
    package var withoutPassing: Told {
        var told = self
        (told.fall, told.knowsFalls, told.air) = (nil, false, nil)
        return told
    }
}
