import Weather
import Words

/// What is known of official warnings.
package struct WarningsView {
    /// The raw values are those of the JSON.
    package enum State: String {
        case none, inForce, notCovered
        case unchecked
        /// Far from all towns it is not known which service covers the place.
        case unknown
    }

    package let state: State
    /// The most severe first; also if they could not be checked again.
    package let inForce: [Warning]
    /// Nil before the first check that succeeded.
    package let checkedAt: UnixTime?
    /// Whether the last check is older than it should be.
    let isOld: Bool
    package let unreadCount: Int

    /// Whether the last check is recent, and has read all messages.
    package var isWhole: Bool { !isOld && unreadCount == 0 }

    package let service: WarningServiceID?
}

extension WarningsView.State {
    fileprivate init(_ coverage: WarningCoverage) {
        self =
            switch coverage {
            case .covered: .none
            case .notCovered: .notCovered
            case .unknown: .unknown
            }
    }
}

extension Presentation {
    /// Nil if warnings are switched off, before the first check has ended, and offline if none has been stored.
    package var warnings: WarningsView? {
        guard checksWarnings, let part = report?[Warnings.self] else { return nil }
        let hasFailed = part.failure.map { $0 != .cancelled } ?? false
        guard let latest = part.latest else {
            guard hasFailed else { return nil }
            return WarningsView(
                state: .unchecked, inForce: [], checkedAt: nil, isOld: true, unreadCount: 0, service: nil)
        }
        let (value, checkedAt) = (latest.value, latest.fetchedAt)
        let inForce = value.inForce(at: now, checkedAt: checkedAt)
        let isTooOld = hasFailed || !(-60...Self.longestAgeOfWarnings).contains(now - checkedAt)
        let isOld = isTooOld && value.coverage != .notCovered
        let isUnchecked = isOld || value.unreadCount > 0
        let state: WarningsView.State =
            !inForce.isEmpty ? .inForce : isUnchecked ? .unchecked : WarningsView.State(value.coverage)
        return WarningsView(
            state: state, inForce: inForce, checkedAt: checkedAt, isOld: isOld,
            unreadCount: value.unreadCount, service: value.service)
    }

    /// In seconds. While checks succeed, no warnings are older.
    private static let longestAgeOfWarnings = 2 * Warnings.interval

    /// When the clock alone changes the warnings.
    var changesOfWarnings: [UnixTime] {
        guard let warnings, let checkedAt = warnings.checkedAt else { return [] }
        return warnings.inForce.flatMap { [$0.begin ?? checkedAt, $0.end ?? checkedAt + Warnings.longestWithoutEnd] }
            + [checkedAt + (Self.longestAgeOfWarnings + 1)]
    }

    package func words(of warning: Warning) -> WarningWords {
        WarningWords(warning, formats: formats, clock: placeClock, now: now)
    }

    /// A line for each warning, or one that says that they could not be checked.
    package func warningLines(columns: Int) -> [[Span]] {
        WarningsPanel(presentation: self, columns: columns).allLines
    }

    /// Text such as "2 messages have not been read", the fullest first; empty if all were.
    func unreadForms(of warnings: WarningsView) -> [String] {
        let count = warnings.unreadCount
        return count == 0
            ? [] : [strings(.unreadWarnings, count: count), strings(WarningPhrase.unreadShort, "\(count)")]
    }

    /// Text such as "Warnings could not be checked since 11:20", the fullest first; nil if they were.
    func uncheckedForms(of warnings: WarningsView) -> [String]? {
        guard warnings.state == .unchecked else { return nil }
        let old = warnings.isOld ? warnings.checkedAt : nil
        let since = old.map(checkTime).map { time in
            [WarningPhrase.uncheckedSince, .uncheckedSinceShort, .lastCheck].map { strings($0, time) }
        }
        return (since ?? []) + [strings[WarningPhrase.unchecked], strings[WarningPhrase.uncheckedShort]]
    }

    /// In the user's clock, as other times of requests; with the day if it is another one.
    func checkTime(_ time: UnixTime) -> String {
        let (then, today) = (time.localTime(at: userOffset), now.localTime(at: userOffset))
        return then.date == today.date ? userClock(time) : inUserClock(formats.standalone(then))
    }
}

extension Span {
    /// The mark and the words of the page tell the level too, so that it needs no colour.
    init(_ text: String, _ severity: AlertSeverity) {
        switch severity {
        case .unknown, .minor: self.init(text, .notice)
        case .moderate, .severe: self.init(text, .warning)
        case .extreme: self.init(text, .warning, .reverse)
        }
    }
}
