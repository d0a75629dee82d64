/// An official message for the public, perhaps in several languages.
package struct Warning: Hashable, Sendable {
    package let id: AlertMessage.ID
    package let sent: UnixTime?
    /// Its message and those that it replaces; empty for a message about several hazards.
    let messages: [AlertMessage.ID]
    /// The same warning in other languages; never empty.
    let versions: [AlertInfo]
    /// Nil for a hazard without own words.
    package let kind: WarningKind?

    package var severity: AlertSeverity { versions.map(\.severity).max() ?? .unknown }

    package let subject: AlertSubject
    /// When its service answered last; nil if that is not known.
    let checkedAt: UnixTime?

    /// Nil if the message names no time at all.
    package var begin: UnixTime? { versions.compactMap(\.begin).min() ?? sent }

    /// The latest end of its versions; nil if one of them has no end. An earthquake ends after a day.
    package var end: UnixTime? {
        let ends = versions.map(\.end)
        let told = ends.contains(nil) ? nil : ends.compactMap { $0 }.max()
        guard subject == .earthquake, let begin else { return told }
        return min(told ?? begin + Self.longestEarthquake, begin + Self.longestEarthquake)
    }

    /// In seconds.
    private static let longestEarthquake = 86_400

    /// Whether the message names an end that could not be read.
    package var isEndUnknown: Bool { end == nil && versions.contains(where: \.hasUnreadableEnd) }

    /// When a warning without an end may be over, so that it is no longer told at a glance. Nil if it has an end, or no time
    /// at all.
    var leavesGlance: UnixTime? {
        end == nil ? [begin, sent].compactMap { $0 }.max().map { $0 + Self.longestAtAGlance } : nil
    }

    /// In seconds.
    private static let longestAtAGlance = 2 * 86_400

    package func isLongWithoutEnd(at now: UnixTime) -> Bool { leavesGlance.map { $0 <= now } ?? false }

    package func hasBegun(at now: UnixTime) -> Bool { begin.map { $0 <= now } ?? true }

    /// Prefers the language, such as "ko", then English, then the first version.
    package func version(in language: String) -> AlertInfo {
        versions.first { $0.isWritten(in: language) } ?? versions.first { $0.isWritten(in: "en") } ?? versions[0]
    }
}

extension Warning {
    /// What two issues of one hazard have in common.
    struct Hazard: Hashable {
        private let authority: String
        private let event: String
        private let areas: Set<String>
        private let codes: Set<String>
        private let headline: String
        private let subject: AlertSubject
        private let severity: AlertSeverity
        private let end: UnixTime?

        fileprivate init(_ warning: Warning) {
            // An issue can have fewer languages than the one before.
            let version = warning.version(in: "en")
            let text = version.headline ?? version.description ?? ""
            authority = version.authority ?? warning.id.sender
            event = (version.event.isEmpty ? text : version.event).lowercased()
            areas = Set(version.areas.map(\.name))
            codes = Set(warning.versions.flatMap { $0.vtec.map(\.event) })
            // Two missing persons differ in their texts only.
            subject = warning.subject
            headline = subject == .weather ? "" : text
            severity = warning.severity
            end = warning.end
        }
    }

    var hazard: Hazard { Hazard(self) }
}

extension AlertInfo {
    /// Compares the language without region.
    package func isWritten(in language: String) -> Bool {
        self.language.split { $0 == "-" || $0 == "_" }.first?.lowercased() == language
    }

    fileprivate var begin: UnixTime? { onset ?? effective }

    /// A message can expire before its event ends, and also before it begins: then the next message will tell the end.
    fileprivate var end: UnixTime? {
        if ends == nil, hasUnreadableEnd { return nil }
        return [ends, expires].compactMap { $0 }.first { $0 > begin ?? .distantPast }
    }

    fileprivate var isOver: Bool { isAllClear || urgency == .past || Self.liftings.contains(where: event.hasSuffix) }

    /// How the Korea Meteorological Administration names the end of a warning, such as "강풍주의보 해제".
    private static let liftings = ["해제", "취소"]

    /// What the same hazard has in each language.
    fileprivate struct Danger: Hashable {
        let severity: AlertSeverity
        let urgency: AlertUrgency
        let certainty: AlertCertainty
        let begin: UnixTime?
        let end: UnixTime?
    }

    fileprivate var danger: Danger {
        Danger(severity: severity, urgency: urgency, certainty: certainty, begin: begin, end: end)
    }
}

extension AlertMessage {
    /// Several infos are one hazard in several languages, several hazards, or both. An info joins the first hazard that
    /// has the same danger and times in other languages; one info for each language is one hazard if severity and times agree.
    private var hazards: [[AlertInfo]] {
        let languages = Set(infos.map { $0.language.lowercased() })
        let isOne =
            Set(infos.map { [$0.danger.begin, $0.danger.end] }).count <= 1
            && Set(infos.map(\.severity)).subtracting([.unknown]).count <= 1
        if languages.count == infos.count, isOne { return infos.isEmpty ? [] : [infos] }
        var hazards: [[AlertInfo]] = []
        // The hazards of each danger, and how many of them have a version in a language.
        var indexes: [AlertInfo.Danger: [Int]] = [:]
        var counts: [AlertInfo.Danger: [String: Int]] = [:]
        for info in infos {
            let (danger, language) = (info.danger, info.language.lowercased())
            let count = counts[danger, default: [:]][language, default: 0]
            counts[danger, default: [:]][language] = count + 1
            let known = indexes[danger, default: []]
            if count < known.count {
                hazards[known[count]].append(info)
            } else {
                indexes[danger, default: []].append(hazards.count)
                hazards.append([info])
            }
        }
        return hazards
    }

    func warnings(from check: WarningCheck) -> [Warning] {
        let hazards = hazards
        return hazards.compactMap { versions in
            guard !versions.contains(where: \.isOver) else { return nil }
            let isAmerican = check.service == .nationalWeatherService || id.sender.hasSuffix("@kma.go.kr")
            let kind = versions.lazy.compactMap { info in
                WarningKind(korean: info.event) ?? (isAmerican ? WarningKind(american: info.event) : nil)
            }.first
            return Warning(
                id: id, sent: sent, messages: hazards.count == 1 ? [id] + replaced : [], versions: versions, kind: kind,
                subject: AlertSubject(of: versions),
                checkedAt: check.checkedAt)
        }
    }
}
