import Weather

/// Rain or snow that was told or seen.
struct SeenFall: Hashable {
    /// When it began, or was expected to.
    var begin: UnixTime
    /// When it is expected to end; of one that is over, when that was seen.
    var end: UnixTime
    var name: String
    var hasBegun: Bool
    var isOver = false
    /// When the forecast no longer had it, although it had not begun.
    var goneSince: UnixTime?

    init(begin: UnixTime, end: UnixTime, name: String, hasBegun: Bool) {
        (self.begin, self.end, self.name, self.hasBegun) = (begin, end, name, hasBegun)
    }

    fileprivate init(_ fall: Situation.Fall, at now: UnixTime) {
        self.init(begin: fall.begin, end: now, name: fall.name, hasBegun: false)
        update(by: fall, at: now)
    }

    fileprivate mutating func update(by fall: Situation.Fall, at now: UnixTime) {
        hasBegun = hasBegun || fall.begin <= now
        begin = min(begin, fall.begin)
        end = fall.end ?? max(now, fall.begin) + Situation.Fall.longestBreak
        (name, goneSince) = (fall.name, nil)
    }

    fileprivate func isSame(as fall: Situation.Fall) -> Bool {
        !isOver && fall.begin < end + Situation.Fall.longestBreak
    }

    /// What two copies have seen, of the same fall or else of the later one.
    fileprivate func joined(with other: Self) -> Self {
        let pause = isOver || other.isOver ? 0 : Situation.Fall.longestBreak
        guard begin <= other.end + pause, other.begin <= end + pause else { return begin < other.begin ? other : self }
        var fall = other.isOver ? other : self
        (fall.begin, fall.hasBegun) = (min(begin, other.begin), hasBegun || other.hasBegun)
        return fall
    }

    func joined(with other: Self?) -> Self { other.map { joined(with: $0) } ?? self }
}

extension Told {
    /// Its end, and then the beginning of the next one.
    mutating func look(at falls: [Situation.Fall]?, at now: UnixTime, by rules: NoticeRules) -> [NewsItem] {
        guard let falls, rules.minutes > 0 else { return [] }
        let isFirstLook = !knowsFalls
        knowsFalls = true
        if let same = falls.first(where: { fall?.isSame(as: $0) ?? false }) {
            fall?.update(by: same, at: now)
            return []
        }
        let end = endOfFall(at: now)
        guard fall?.isOver ?? true, let next = falls.first(where: { $0.begin <= now + rules.minutes * 60 }) else {
            return end
        }
        fall = SeenFall(next, at: now)
        return end + (isFirstLook ? [] : [.beginning(next.words)])
    }

    /// One that was told and does not come has no end.
    private mutating func endOfFall(at now: UnixTime) -> [NewsItem] {
        guard var known = fall, !known.isOver else { return [] }
        let isRecent = now < known.end + Situation.Fall.longestBreak
        known.goneSince = known.goneSince ?? now
        // A forecast may leave it out for a while.
        let isGone = known.goneSince.map { now - $0 >= Situation.Fall.longestBreak } ?? false
        if known.hasBegun || isGone || !isRecent {
            (known.begin, known.end, known.isOver) = (min(known.begin, now), min(known.end, now), true)
        }
        fall = known
        return known.hasBegun && isRecent ? [.end(known.name)] : []
    }
}
