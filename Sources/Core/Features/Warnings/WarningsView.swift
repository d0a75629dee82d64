import News
import Sky
import Weather
import Words

/// What is known of official warnings.
struct WarningsView {
    /// The raw values are those of the JSON.
    enum State: String {
        case none, inForce, notCovered
        case unchecked
        /// Far from all towns it is not known which service covers the place.
        case unknown
        /// Samples alone, which no authority has issued.
        case demo
    }

    /// Of the warnings; other messages have no part in it.
    let state: State
    /// The most severe first; also if they could not be checked again.
    let inForce: [Warning]
    /// Official messages about earthquakes, civil protection and health, in the same order.
    let otherMessages: [Warning]
    /// Those that the user should know of at a glance.
    let atAGlance: [Warning]
    /// Those that a sign or a class may tell too, which cannot say that a warning is a sample.
    var signalled: [Warning] { state == .demo ? [] : atAGlance }
    /// Nil before the first check that succeeded.
    let checkedAt: UnixTime?
    /// Whether the last check is older than it should be.
    let isOld: Bool
    let unreadCount: Int
    /// Why the last check is incomplete.
    let failures: [WeatherError]
    /// Those that have messages, or would have them.
    let services: [WarningServiceID]

    /// Whether nothing is told at a glance, but the last check was not whole.
    var isInDoubt: Bool { state == .unchecked || state == .inForce && atAGlance.isEmpty && !isWhole }

    /// Whether the last check is recent, and has read all messages.
    var isWhole: Bool { !isOld && unreadCount == 0 && failures.isEmpty }

    /// Before the first check that succeeded.
    fileprivate static let unchecked = WarningsView(
        state: .unchecked, inForce: [], otherMessages: [], atAGlance: [], checkedAt: nil, isOld: true, unreadCount: 0,
        failures: [], services: [])
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

extension Sky {
    /// All official messages, as the page lists them.
    var messages: [Warning] { warnings.map { $0.inForce + $0.otherMessages } ?? [] }

    /// Nil if warnings are switched off, before the first check has ended, and offline if none has been stored.
    var warnings: WarningsView? {
        guard !choices.hiddenParts.contains(.warnings), let part = report?[Warnings.self] else { return nil }
        let hasFailed = part.failure.map { $0 != .cancelled } ?? false
        guard let latest = part.latest else { return hasFailed ? .unchecked : nil }
        let value = latest.value
        let checkedAt = value.checks.compactMap(\.checkedAt).min() ?? latest.fetchedAt
        let messages = value.inForce(at: now, checkedAt: checkedAt)
        let inForce = messages.filter { $0.subject == .weather }
        let isTooOld = hasFailed || !(-60...Self.longestAgeOfWarnings).contains(now - checkedAt)
        let isOld = isTooOld && value.coverage != .notCovered
        let isUnchecked = isOld || value.unreadCount > 0 || !value.failures.isEmpty
        let isDemo = value.checks.contains { $0.service == .sample }
        let state: WarningsView.State =
            isDemo ? .demo : !inForce.isEmpty ? .inForce : isUnchecked ? .unchecked : WarningsView.State(value.coverage)
        return WarningsView(
            state: state, inForce: inForce, otherMessages: messages.filter { $0.subject != .weather },
            atAGlance: messages.filter {
                !$0.isLongWithoutEnd(at: now) && ($0.subject == .weather || $0.severity >= .severe)
            },
            checkedAt: checkedAt, isOld: isOld, unreadCount: value.unreadCount, failures: value.failures,
            services: value.checks.filter { $0.coverage != .notCovered || !$0.messages.isEmpty }.map(\.service))
    }

    /// In seconds. While checks succeed, no warnings are older.
    private static let longestAgeOfWarnings = 2 * Warnings.interval

    /// Those that the user should know of at a glance, and all others about the weather; nil before a recent check.
    var hazards: [Situation.Hazard]? {
        guard let warnings, warnings.checkedAt != nil, !warnings.isOld else { return nil }
        let told: [Warning] = warnings.inForce + warnings.atAGlance.filter { $0.subject != .weather }
        return told.map(hazard)
    }

    private func hazard(_ warning: Warning) -> Situation.Hazard {
        let words = words(of: warning)
        let text = [words.kind, words.periodForms.first?.first?.text].compactMap { $0 }.joined(by: " ")
        return Situation.Hazard(
            event: warning.hazardName, messages: warning.messageNames, severity: warning.severity, end: warning.end,
            words: text)
    }

    func words(of warning: Warning) -> WarningWords {
        WarningWords(warning, formats: formats, clock: placeClock, now: now)
    }

    /// Text such as "2 messages have not been read", the fullest first; empty if all were.
    func unreadForms(of warnings: WarningsView) -> [String] {
        let count = warnings.unreadCount
        return count == 0
            ? [] : [strings(.unreadWarnings, count: count), strings(WarningPhrase.unreadShort, "\(count)")]
    }

    /// What is missing beside warnings in force, the fullest first; empty if nothing is.
    func incompleteForms(of warnings: WarningsView) -> [String] {
        let unread = unreadForms(of: warnings)
        guard unread.isEmpty, !warnings.failures.isEmpty, !warnings.isOld else { return unread }
        return [WarningPhrase.incomplete, .incompleteShort].map { strings[$0] }
    }

    /// Text such as "Warnings could not be checked since 11:20", the fullest first; nil if they were.
    func uncheckedForms(of warnings: WarningsView) -> [String]? {
        guard warnings.isInDoubt else { return nil }
        let old = warnings.isOld ? warnings.checkedAt : nil
        let since = old.map(checkTime).map { time in
            [WarningPhrase.uncheckedSince, .uncheckedSinceShort, .lastCheck].map { strings($0, time) }
        }
        return (since ?? []) + [strings[WarningPhrase.unchecked], strings[WarningPhrase.uncheckedShort]]
    }

    /// Why they were not checked, with what to do, and shorter; empty if no library is missing.
    func libraryForms(of warnings: WarningsView) -> [String] {
        guard warnings.isInDoubt, let error = warnings.failures.first(where: { $0.missingLibrary != nil }) else {
            return []
        }
        let words = strings.words(for: error, from: "")
        return [words.message, words.short].map { strings(WarningPhrase.uncheckedBecause, $0) }
    }

    /// In the user's clock, as other times of requests; with the day if it is another one.
    func checkTime(_ time: UnixTime) -> String {
        let (then, today) = (time.localTime(at: userOffset), now.localTime(at: userOffset))
        return then.date == today.date ? userClock(time) : inUserClock(formats.standalone(then))
    }
}
