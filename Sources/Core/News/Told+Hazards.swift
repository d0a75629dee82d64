import Weather

/// An official warning that was told or seen.
struct SeenHazard: Hashable {
    var names: Set<String>
    var severity: AlertSeverity
    /// Later, the same names are another hazard.
    var until: UnixTime

    /// In seconds, after the end of a hazard, or after it was cancelled; for one without an end, after it was last seen.
    fileprivate static let memory = (afterEnd: 3600, withoutEnd: 86_400)
    private static let mostNames = 20

    fileprivate init(_ hazard: Situation.Hazard, at now: UnixTime) {
        let until = hazard.end.map { $0 + Self.memory.afterEnd } ?? now + Self.memory.withoutEnd
        self.init(names: hazard.names, severity: hazard.severity, until: until)
    }

    init(names: Set<String>, severity: AlertSeverity, until: UnixTime) {
        (self.names, self.severity, self.until) = (names, severity, until)
    }

    fileprivate mutating func join(_ other: Self) {
        // Each extension brings new names, and a message may replace many.
        if names.count < Self.mostNames { names.formUnion(other.names) } else { names = other.names }
        severity = max(severity, other.severity)
        until = max(until, other.until)
    }
}

extension Told {
    static let mostHazards = 300
    /// In seconds, if a service does not answer.
    private static let longestFirstLook = 3600

    mutating func lookAtHazards(of situation: Situation, at now: UnixTime, by rules: NoticeRules) -> NewsItem? {
        guard let hazards = situation.hazards else { return nil }
        let isFirstLook = isFirstLook(at: situation, now)
        var seen = (self.hazards ?? []).filter { now < $0.until }
        var present: Set<Int> = []
        // By their place in `seen`.
        var news: [Int: Situation.Hazard] = [:]
        for hazard in hazards {
            let sighting = SeenHazard(hazard, at: now)
            let known = seen.firstIndex { !$0.names.isDisjoint(with: hazard.names) }
            let index = known ?? seen.endIndex
            if known.map({ seen[$0].severity < hazard.severity }) ?? true { news[index] = hazard }
            if known == nil { seen.append(sighting) } else { seen[index].join(sighting) }
            present.insert(index)
        }
        if situation.knowsAllHazards {
            for index in seen.indices where !present.contains(index) {
                seen[index].until = min(seen[index].until, now + SeenHazard.memory.afterEnd)
            }
        }
        self.hazards = Array(seen.suffix(Self.mostHazards))
        let told = news.sorted { $0.key < $1.key }.map(\.value).filter { hazard in
            rules.severity.map { hazard.severity >= $0 } ?? false
        }
        guard !isFirstLook, let worst = told.max(by: { $0.severity < $1.severity }) else { return nil }
        return .warnings(count: told.count, worst: worst)
    }

    /// The first look lasts until all services have answered, or for an hour.
    private mutating func isFirstLook(at situation: Situation, _ now: UnixTime) -> Bool {
        if hazards == nil { firstLook = now }
        guard let begin = firstLook else { return false }
        let isOver = !(0..<Self.longestFirstLook).contains(now - begin)
        if situation.knowsAllHazards || isOver { firstLook = nil }
        return !isOver
    }

    mutating func join(hazardsOf other: Told) {
        guard let others = other.hazards else { return }
        hazards = others.reduce(into: hazards ?? []) { seen, hazard in
            let index = seen.firstIndex { !$0.names.isDisjoint(with: hazard.names) }
            if let index { seen[index].join(hazard) } else { seen.append(hazard) }
        }
        if other.firstLook == nil { firstLook = nil }
    }
}
