/// The service that was asked for official warnings.
package enum WarningServiceID: String, CaseIterable, Sendable {
    /// The National Weather Service of the United States.
    case nationalWeatherService = "nws"
    /// The Free and Open Public Alert Server, which collects the messages of most countries.
    case fpas
    /// No service: the samples of the demo.
    case sample
}

package enum WarningCoverage: String, Sendable {
    case covered
    /// The service reads the messages of no authority of the country.
    case notCovered
    /// Far from all towns, or before the service has said it.
    case unknown
}

/// What one service knows of official warnings at a place.
package struct WarningCheck: Hashable, Sendable {
    package let service: WarningServiceID
    package var coverage: WarningCoverage
    /// When the service answered last; nil if that is not known.
    package var checkedAt: UnixTime?
    /// With the infos for the place only.
    package var messages: [AlertMessage]
    /// The number of messages that were not read, or not wholly.
    var unreadCount: Int
    /// Whether messages wait for the next check, since this one had no time for them.
    var isCutShort: Bool
    /// Why the check is incomplete.
    var failure: WeatherError?

    package init(
        service: WarningServiceID, coverage: WarningCoverage = .covered, checkedAt: UnixTime? = nil,
        messages: [AlertMessage] = [], unreadCount: Int = 0, isCutShort: Bool = false,
        failure: WeatherError? = nil
    ) {
        self.service = service
        self.coverage = coverage
        self.checkedAt = checkedAt
        self.messages = messages
        self.unreadCount = unreadCount
        self.isCutShort = isCutShort
        self.failure = failure
    }
}

/// What is known of official warnings at a place. Near a border there are two checks.
package struct Warnings: PartValue, Hashable {
    package static let part = ReportPart.warnings

    package let checks: [WarningCheck]
    /// All warnings, also those that have ended. Kept because each frame needs it several times.
    private let list: [Warning]

    package init(_ checks: [WarningCheck]) {
        self.checks = checks
        list = Self.list(of: checks)
    }

    /// That of the service of the nearest town, which is the first one. The National Weather Service knows better where it
    /// ends.
    package var coverage: WarningCoverage {
        let own = checks.first { $0.service == .fpas || $0.coverage != .notCovered } ?? checks.first
        return own?.coverage ?? .unknown
    }

    package var unreadCount: Int { checks.map(\.unreadCount).reduce(0, +) }

    package var failures: [WeatherError] { checks.compactMap(\.failure) }

    /// In seconds.
    package static let interval = 900
    private static let shortInterval = 300
    private static let intervalNotCovered = 3600
    private static let intervalCutShort = 60

    package func interval(fetchedAt: UnixTime) -> Int? {
        if failures.isEmpty, checks.contains(where: \.isCutShort) { return Self.intervalCutShort }
        // A library does not appear by itself.
        let hasFailed = failures.contains { $0.missingLibrary == nil }
        if hasFailed || !inForce(at: fetchedAt, checkedAt: fetchedAt).isEmpty { return Self.shortInterval }
        return coverage == .notCovered && unreadCount == 0 ? Self.intervalNotCovered : nil
    }
}

extension Warnings {
    /// All official messages that have not ended at `now`, the most severe first, then the earliest; those whose end is
    /// long unknown come last. The last check was at `checkedAt`, unless a service has a time of its own.
    package func inForce(at now: UnixTime, checkedAt: UnixTime) -> [Warning] {
        list.filter { now < $0.end ?? ($0.checkedAt ?? checkedAt) + Self.longestWithoutEnd }.sorted { one, other in
            let ages = (one.isLongWithoutEnd(at: now), other.isLongWithoutEnd(at: now))
            guard ages.0 == ages.1 else { return ages.1 }
            return (other.severity, one.begin ?? .distantPast) < (one.severity, other.begin ?? .distantPast)
        }
    }

    /// In seconds since the last check. Without an end, a warning is in force until the service leaves it out.
    static let longestWithoutEnd = 86_400

    /// Source of the rules: CAP 1.2, sections 3.2.1 and 3.2.2.
    private static func list(of checks: [WarningCheck]) -> [Warning] {
        let all = checks.flatMap { check in check.messages.map { (message: $0, check: check) } }
        let actual = all.filter { $0.message.isActual && $0.message.kind != .other }
        // Only its own authority ends a warning.
        let replaced = Set(
            actual.map(\.message).filter { $0.kind != .alert }.flatMap { message in
                message.replaced.filter { $0.sender == message.id.sender }
            })
        var newest: [(message: AlertMessage, check: WarningCheck)] = []
        var indexes: [AlertMessage.ID: Int] = [:]
        for (message, check) in actual where !replaced.contains(message.id) {
            guard let index = indexes[message.id] else {
                indexes[message.id] = newest.count
                newest.append((message, check))
                continue
            }
            if newest[index].message.sent ?? .distantPast < message.sent ?? .distantPast {
                newest[index] = (message, check)
            }
        }
        let events = EventsOfNWS(actual.map(\.message))
        let warnings = newest.filter { $0.message.kind != .cancel }.flatMap { $0.message.warnings(from: $0.check) }
        return warnings.filter { !events.hasEnded($0) }.newestIssues
    }
}

/// The events that messages of the National Weather Service begin, continue and end.
private struct EventsOfNWS {
    private struct Event: Hashable {
        let sender: String
        let event: String
    }

    private var newest: [Event: (endsEvent: Bool, sent: UnixTime, id: AlertMessage.ID)] = [:]

    init(_ messages: [AlertMessage]) {
        for message in messages {
            let (codes, sent) = (message.infos.flatMap(\.vtec), message.sent ?? .distantPast)
            // A code that goes on counts more than one of the same message that ends.
            for code in codes.filter({ !$0.endsEvent }) + codes.filter(\.endsEvent) {
                let event = Event(sender: message.id.sender, event: code.event)
                // At the same time, an event that goes on counts more than one that ends.
                if let known = newest[event], known.sent > sent || known.sent == sent && !known.endsEvent { continue }
                newest[event] = (code.endsEvent, sent, message.id)
            }
        }
    }

    /// Whether all events of the warning are over, or told by a newer message.
    func hasEnded(_ warning: Warning) -> Bool {
        let codes = warning.versions.flatMap(\.vtec)
        return !codes.isEmpty
            && codes.allSatisfy { code in
                let last = newest[Event(sender: warning.id.sender, event: code.event)]
                return code.endsEvent || last.map { $0.endsEvent || $0.id != warning.id } ?? false
            }
    }
}

extension [Warning] {
    /// Authorities issue a hazard again under another identifier; the newest issue stays, in the place of the first one.
    fileprivate var newestIssues: [Warning] {
        var indexes: [Warning.Hazard: Int] = [:]
        return reduce(into: []) { kept, warning in
            guard let index = indexes[warning.hazard] else {
                indexes[warning.hazard] = kept.count
                return kept.append(warning)
            }
            if kept[index].sent ?? .distantPast < warning.sent ?? .distantPast { kept[index] = warning }
        }
    }
}

extension UnixTime {
    package static let distantPast = UnixTime(seconds: .min)
}
