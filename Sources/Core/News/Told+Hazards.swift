import Weather

/// An official warning that was told or seen.
struct SeenHazard: Hashable {
    let event: String?
    var messages: Set<String>
    var severity: AlertSeverity
    /// When it had this severity first.
    var since: UnixTime
    /// When it became less severe; nil if it is not.
    var lowerSince: UnixTime?
    /// Whether the last whole answer lacked it. Then only the same message is about this hazard.
    var isGone = false
    /// Later, too, only the same message is.
    var until: UnixTime

    /// In seconds, after the end of a hazard, or after it was cancelled; for one without an end, after it was last seen; and
    /// for its messages after that.
    fileprivate static let memory = (afterEnd: 3600, withoutEnd: 86_400, ofMessages: 2 * 86_400)
    /// In seconds. A hazard that is less severe for a shorter time, and then as severe as before, is no news.
    private static let lastingChange = 3600
    private static let mostMessages = 20

    fileprivate init(_ hazard: Situation.Hazard, at now: UnixTime) {
        let until = hazard.end.map { $0 + Self.memory.afterEnd } ?? now + Self.memory.withoutEnd
        self.init(
            event: hazard.event, messages: hazard.messages, severity: hazard.severity, since: now, until: until)
    }

    init(event: String?, messages: Set<String>, severity: AlertSeverity, since: UnixTime, until: UnixTime) {
        (self.event, self.messages, self.severity, self.since, self.until) = (event, messages, severity, since, until)
    }

    fileprivate func isSame(as other: Self) -> Bool {
        if !messages.isDisjoint(with: other.messages) { return true }
        let isSameEvent = event != nil && event == other.event && !isGone && !other.isGone
        return isSameEvent && since < other.until && other.since < until
    }

    fileprivate mutating func join(_ other: Self) {
        // Each extension brings a new message, and a message may replace many.
        if messages.count < Self.mostMessages { messages.formUnion(other.messages) } else { messages = other.messages }
        until = max(until, other.until)
    }

    /// Takes the severity of the later one; of two at the same time, the higher one.
    fileprivate mutating func join(seenByOther other: Self) {
        join(other)
        if (since, severity) < (other.since, other.severity) {
            (severity, since, lowerSince) = (other.severity, other.since, other.lowerSince)
        }
    }

    /// Returns whether it was raised.
    fileprivate mutating func update(_ present: AlertSeverity, at now: UnixTime) -> Bool {
        isGone = false
        let isRaised = present > severity
        lowerSince = present < severity ? lowerSince ?? now : nil
        if isRaised || lowerSince.map({ now - $0 >= Self.lastingChange }) ?? false {
            (severity, since, lowerSince) = (present, now, nil)
        }
        return isRaised
    }
}

extension Told {
    static let mostHazards = 300
    /// In seconds, if a service does not answer.
    private static let longestFirstLook = 3600

    mutating func lookAtHazards(of situation: Situation, at now: UnixTime, by rules: NoticeRules) -> NewsItem? {
        guard let hazards = situation.hazards else { return nil }
        let isFirstLook = isFirstLook(at: situation, now)
        var seen = (self.hazards ?? []).filter { now < $0.until + SeenHazard.memory.ofMessages }
        let known = seen.count
        // The most severe one of each, by its place in `seen`.
        var present: [Int: Situation.Hazard] = [:]
        for hazard in hazards {
            var sighting = SeenHazard(hazard, at: now)
            if isFirstLook { sighting.since = .beforeAll }
            let index = seen.firstIndex { $0.isSame(as: sighting) } ?? seen.endIndex
            if index < seen.endIndex { seen[index].join(sighting) } else { seen.append(sighting) }
            if present[index].map({ $0.severity < hazard.severity }) ?? true { present[index] = hazard }
        }
        var told: [Situation.Hazard] = []
        for index in seen.indices {
            if let hazard = present[index] {
                let isRaised = seen[index].update(hazard.severity, at: now)
                let isWanted = rules.severity.map { hazard.severity >= $0 } ?? false
                if isWanted, isRaised || index >= known { told.append(hazard) }
            } else if situation.knowsAllHazards {
                seen[index].isGone = true
                seen[index].until = min(seen[index].until, now + SeenHazard.memory.afterEnd)
            }
        }
        if situation.knowsAllHazards { lastWholeLook = now }
        self.hazards = Array(seen.suffix(Self.mostHazards))
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
        hazards = others.reduce(into: hazards ?? []) { seen, other in
            var hazard = other
            if let index = seen.firstIndex(where: { $0.isSame(as: hazard) }) {
                seen[index].join(seenByOther: hazard)
            } else {
                // This copy would have seen it.
                if let lastWholeLook, hazard.since < lastWholeLook { hazard.isGone = true }
                seen.append(hazard)
            }
        }
        if other.firstLook == nil { firstLook = nil }
    }
}
