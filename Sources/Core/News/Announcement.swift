import Weather

/// How a notice leaves the window.
package enum NoticeWay: String, CaseIterable, Sendable {
    case bell, terminal, desktop, command

    package var needsTerminal: Bool { self == .bell || self == .terminal }
}

/// News that this copy of the program has found. Other copies may have told them already.
package struct Announcement: Hashable, Sendable {
    package let place: Place
    /// As it is shown.
    package let placeName: String
    let situation: Situation
    package let rules: NoticeRules
    package let time: UnixTime
    /// What this copy knew before.
    let before: Told

    package init(
        place: Place, named placeName: String, _ situation: Situation, by rules: NoticeRules, at time: UnixTime,
        before: Told
    ) {
        (self.place, self.placeName, self.situation) = (place, placeName, situation)
        (self.rules, self.time, self.before) = (rules, time, before)
    }

    /// The news that no copy has told, and what has been told with them.
    package func news(after others: Told?) -> (news: [NewsItem], told: Told) {
        var told = others.map(before.joined) ?? before
        let news = told.news(of: situation, at: time, by: rules)
        return (news, told)
    }
}

/// What no other copy of the program has told by the terminal.
package struct TerminalNews: Hashable, Sendable {
    package var ringsBell = false
    package var notices: [Notice] = []

    package init() {}

    package var isEmpty: Bool { !ringsBell && notices.isEmpty }
}
