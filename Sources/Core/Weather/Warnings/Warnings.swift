/// The service that was asked for official warnings.
package enum WarningServiceID: String, CaseIterable, Sendable {
    /// The National Weather Service of the United States.
    case nationalWeatherService = "nws"
    /// The Free and Open Public Alert Server, which collects the messages of most countries.
    case fpas
}

package enum WarningCoverage: String, Sendable {
    case covered
    /// No authority of the country sends its messages to the service.
    case notCovered
    /// Far from all towns it is not known which country's messages there would be.
    case unknown
}

/// What a service knows of official warnings at a place.
package struct Warnings: PartValue, Hashable {
    package static let part = ReportPart.warnings

    package let service: WarningServiceID
    package let coverage: WarningCoverage
    /// With the infos for the place only.
    package let messages: [AlertMessage]
    /// The number of messages that could not be read, or that a later check will request.
    package let unreadCount: Int

    package init(
        service: WarningServiceID, coverage: WarningCoverage = .covered, messages: [AlertMessage] = [],
        unreadCount: Int = 0
    ) {
        self.service = service
        self.coverage = coverage
        self.messages = messages
        self.unreadCount = unreadCount
    }

    /// In seconds.
    package static let interval = 900
    private static let intervalInForce = 300
    private static let intervalNotCovered = 86_400

    package func interval(fetchedAt: UnixTime) -> Int? {
        if coverage == .notCovered { return Self.intervalNotCovered }
        return inForce(at: fetchedAt, checkedAt: fetchedAt).isEmpty ? nil : Self.intervalInForce
    }
}

extension Warnings {
    /// The warnings that have not ended at `now`, the most severe first, then the earliest; the last check was at `checkedAt`.
    package func inForce(at now: UnixTime, checkedAt: UnixTime) -> [Warning] {
        list.filter { now < $0.end ?? checkedAt + Self.longestWithoutEnd }.sorted { one, other in
            (other.severity, one.begin ?? .distantPast) < (one.severity, other.begin ?? .distantPast)
        }
    }

    /// In seconds since the last check. Without an end, a warning is in force until the service leaves it out.
    package static let longestWithoutEnd = 86_400

    /// All warnings, also those that have ended. Source of the rules: CAP 1.2, sections 3.2.1 and 3.2.2.
    private var list: [Warning] {
        let actual = messages.filter { $0.isActual && $0.kind != .other }
        // Only its own authority ends a warning.
        let replaced = Set(
            actual.filter { $0.kind != .alert }.flatMap { message in
                message.replaced.filter { $0.sender == message.id.sender }
            })
        var newest: [AlertMessage] = []
        for message in actual where message.kind != .cancel && !replaced.contains(message.id) {
            guard let index = newest.firstIndex(where: { $0.id == message.id }) else {
                newest.append(message)
                continue
            }
            if newest[index].sent ?? .distantPast < message.sent ?? .distantPast { newest[index] = message }
        }
        return newest.flatMap { $0.warnings(from: service) }
    }
}

/// An official warning, perhaps in several languages.
package struct Warning: Hashable, Sendable {
    package let id: AlertMessage.ID
    package let sent: UnixTime?
    /// The same warning in other languages; never empty.
    package let versions: [AlertInfo]
    /// Nil for a hazard without own words.
    package let kind: WarningKind?

    package var severity: AlertSeverity { versions.map(\.severity).max() ?? .unknown }

    /// Nil if the message names no time at all.
    package var begin: UnixTime? { versions.compactMap(\.begin).min() ?? sent }

    /// The latest end of its versions; nil if one of them names none.
    package var end: UnixTime? {
        let ends = versions.map(\.end)
        return ends.contains(nil) ? nil : ends.compactMap { $0 }.max()
    }

    package func hasBegun(at now: UnixTime) -> Bool { begin.map { $0 <= now } ?? true }

    /// Prefers the language, such as "ko", then English, then the first version.
    package func version(in language: String) -> AlertInfo {
        versions.first { $0.isWritten(in: language) } ?? versions.first { $0.isWritten(in: "en") } ?? versions[0]
    }
}

extension AlertInfo {
    /// Compares the language without region.
    package func isWritten(in language: String) -> Bool {
        self.language.split { $0 == "-" || $0 == "_" }.first?.lowercased() == language
    }

    fileprivate var begin: UnixTime? { onset ?? effective }

    /// A message can expire before its event ends.
    fileprivate var end: UnixTime? { ends ?? expires }

    fileprivate var isOver: Bool { isAllClear || urgency == .past || Self.liftings.contains(where: event.hasSuffix) }

    /// How the Korea Meteorological Administration names the end of a warning, such as "강풍주의보 해제".
    private static let liftings = ["해제", "취소"]

    /// Whether both can be the same hazard in two languages.
    fileprivate func matches(_ other: AlertInfo) -> Bool {
        (severity, urgency, certainty) == (other.severity, other.urgency, other.certainty)
            && (begin, end) == (other.begin, other.end)
    }
}

extension AlertMessage {
    /// Several infos are one hazard in several languages, several hazards, or both. An info joins the first hazard that
    /// has the same danger and times in other languages; with one info for each language they are always one hazard.
    private var hazards: [[AlertInfo]] {
        let languages = Set(infos.map { $0.language.lowercased() })
        if languages.count == infos.count { return infos.isEmpty ? [] : [infos] }
        return infos.reduce(into: []) { hazards, info in
            let index = hazards.firstIndex { versions in
                versions[0].matches(info)
                    && !versions.contains { $0.language.lowercased() == info.language.lowercased() }
            }
            if let index { hazards[index].append(info) } else { hazards.append([info]) }
        }
    }

    fileprivate func warnings(from service: WarningServiceID) -> [Warning] {
        hazards.compactMap { versions in
            guard !versions.contains(where: \.isOver) else { return nil }
            let isAmerican = service == .nationalWeatherService || id.sender.hasSuffix("@kma.go.kr")
            let kind = versions.lazy.compactMap { info in
                WarningKind(korean: info.event) ?? (isAmerican ? WarningKind(american: info.event) : nil)
            }.first
            return Warning(id: id, sent: sent, versions: versions, kind: kind)
        }
    }
}

extension UnixTime {
    fileprivate static let distantPast = UnixTime(seconds: .min)
}
