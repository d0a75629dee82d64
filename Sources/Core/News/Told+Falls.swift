import Weather

/// Rain or snow that was told or seen.
struct SeenFall: Hashable {
    /// When it began, or was expected to.
    var begin: UnixTime
    /// When it is expected to end; of one that is over, when that was seen.
    var end: UnixTime
    var name: String
    var hasBegun: Bool
    /// When this was known.
    var updated: UnixTime
    var isOver = false
    /// When the forecast no longer had it, although it had not begun.
    var goneSince: UnixTime?

    init(begin: UnixTime, end: UnixTime, name: String, hasBegun: Bool, updated: UnixTime) {
        (self.begin, self.end, self.name, self.hasBegun) = (begin, end, name, hasBegun)
        self.updated = updated
    }

    fileprivate init(_ fall: Situation.Fall, at now: UnixTime) {
        self.init(begin: fall.begin, end: now, name: fall.name, hasBegun: false, updated: now)
        update(by: fall, at: now)
    }

    fileprivate mutating func update(by fall: Situation.Fall, at now: UnixTime) {
        hasBegun = hasBegun || fall.begin <= now
        begin = min(begin, fall.begin)
        end = fall.end ?? max(now, fall.begin) + Situation.Fall.longestBreak
        (name, goneSince, updated) = (fall.name, nil, now)
    }

    fileprivate func isSame(as fall: Situation.Fall, at now: UnixTime) -> Bool {
        // One that has begun ends where a long break begins.
        let latest = hasBegun ? min(end, now) : end
        guard !isOver, fall.begin < latest + Situation.Fall.longestBreak else { return false }
        return fall.end.map { begin < $0 + Situation.Fall.longestBreak } ?? true
    }

    /// Returns its end if that is news. One that was told and does not come has none.
    fileprivate mutating func noteAbsence(at now: UnixTime) -> NewsItem? {
        let isRecent = now < end + Situation.Fall.longestBreak
        (goneSince, updated) = (goneSince ?? now, now)
        // A forecast may leave it out for a while.
        let isGone = goneSince.map { now - $0 >= Situation.Fall.longestBreak } ?? false
        if hasBegun || isGone || !isRecent { (begin, end, isOver) = (min(begin, now), min(end, now), true) }
        return hasBegun && isRecent ? .end(name) : nil
    }

    fileprivate func isSame(as other: Self) -> Bool {
        // A break that is long enough divides them, and so does any break after an end that was told.
        let pause = isOver || other.isOver ? 1 : Situation.Fall.longestBreak
        return begin < other.end + pause && other.begin < end + pause
    }

    /// What two copies have seen of the same fall.
    fileprivate func joined(with other: Self) -> Self {
        var fall = other.isOver || !isOver && updated < other.updated ? other : self
        (fall.begin, fall.hasBegun) = (min(begin, other.begin), hasBegun || other.hasBegun)
        return fall
    }
}

extension Told {
    /// In seconds, after its end.
    private static let memoryOfFalls = 3 * 3600
    static let mostFalls = 20

    /// The ends of falls, and then the beginning of the next one.
    mutating func look(at falls: [Situation.Fall]?, at now: UnixTime, by rules: NoticeRules) -> [NewsItem] {
        guard let falls, rules.minutes > 0 else { return [] }
        let isFirstLook = !knowsFalls
        knowsFalls = true
        var news: [NewsItem] = []
        var seen: [SeenFall] = []
        var matches: [Situation.Fall?] = []
        for var fall in self.falls where now < fall.end + Self.memoryOfFalls {
            let same = falls.filter { fall.isSame(as: $0, at: now) }
                .min { abs($0.begin - fall.begin) < abs($1.begin - fall.begin) }
            if let same {
                fall.update(by: same, at: now)
            } else if !fall.isOver, let end = fall.noteAbsence(at: now) {
                news.append(end)
            }
            // Two falls may have become one.
            if let same, let index = matches.firstIndex(of: same) {
                seen[index] = seen[index].joined(with: fall)
            } else {
                seen.append(fall)
                matches.append(same)
            }
        }
        let next = falls.first { $0.begin <= now + rules.minutes * 60 && !matches.contains($0) }
        if let next {
            seen.append(SeenFall(next, at: now))
            if !isFirstLook { news.append(.beginning(next.words)) }
        }
        self.falls = seen
        return news
    }

    mutating func join(fallsOf other: Told) {
        // In the order of their times, because a forecast may divide one.
        falls = other.falls.sorted { $0.begin < $1.begin }.reduce(into: falls) { falls, fall in
            let index = falls.firstIndex { $0.isSame(as: fall) }
            if let index { falls[index] = falls[index].joined(with: fall) } else { falls.append(fall) }
        }
        knowsFalls = knowsFalls || other.knowsFalls
    }
}
