import Boundary
import JSON
import Sky
import Weather
import Words

extension Sky {
    /// The most severe warning in one line; nil if it is known that there is none, or if nothing is known.
    var warningText: String? {
        guard let warnings else { return nil }
        if let warning = warnings.atAGlance.first {
            let words = words(of: warning)
            let isMarked = formats.hasSigns
            let kind = isMarked ? words.kind : words.mark + words.kind
            return [kind, words.periodForms.first?.first?.text, isMarked && !warnings.isWhole ? "?" : nil]
                .compactMap { $0 }.joined(by: " ")
        }
        if warnings.isInDoubt {
            return libraryForms(of: warnings).last ?? strings[WarningPhrase.uncheckedShort]
        }
        switch warnings.state {
        case .notCovered: return strings[WarningPhrase.notCoveredShort]
        case .unknown: return strings[WarningPhrase.unknownShort]
        case .none, .inForce, .unchecked, .demo: return nil
        }
    }

    /// Classes for the style sheet of a status bar, such as "warning" and "warning-severe".
    var warningClasses: [String] {
        guard let warnings else { return [] }
        if let warning = warnings.signalled.first { return ["warning", "warning-" + warning.severity.rawValue] }
        return warnings.isInDoubt ? ["warnings-unchecked"] : []
    }

    /// What is known of the last check.
    var checkMembers: [(name: String, value: JSON?)] {
        guard let warnings else { return [] }
        return [
            ("warningsState", .text(warnings.state.rawValue)), ("warningsCheckedAt", warnings.checkedAt.map(json)),
            ("warningsUnread", warnings.checkedAt.map { _ in .integer(Int64(warnings.unreadCount)) }),
        ]
    }

    /// The members of the report, of which `warnings` and `messages` are absent if it is not known which are in force.
    var warningMembers: [(name: String, value: JSON?)] {
        guard let warnings else { return [] }
        let isKnown = [.none, .inForce, .demo].contains(warnings.state)
        return checkMembers
            + [("warnings", warnings.inForce), ("messages", warnings.otherMessages)].map { name, list in
                (name, isKnown || !list.isEmpty ? .array(list.map(object)) : nil)
            }
    }

    private func object(of warning: Warning) -> JSON {
        let words = words(of: warning)
        let version = words.version
        func text(_ text: String?) -> JSON? { text.flatMap { $0.isEmpty ? nil : .text($0) } }
        let areas = version.areas.map(\.name).filter { !$0.isEmpty }
        return .object(
            JSON.Object(members: [
                ("id", text(warning.id.identifier)), ("event", text(version.event)), ("description", text(words.kind)),
                ("hazard", text(warning.kind?.hazard.rawValue)), ("level", text(warning.kind?.level.rawValue)),
                ("subject", warning.subject == .weather ? nil : .text(warning.subject.rawValue)),
                ("severity", .text(warning.severity.rawValue)), ("urgency", .text(version.urgency.rawValue)),
                ("certainty", .text(version.certainty.rawValue)), ("begin", warning.begin.map(json)),
                ("end", warning.end.map(json)), ("endUnknown", warning.isEndUnknown ? .boolean(true) : nil),
                ("sent", warning.sent.map(json)),
                ("authority", text(version.authority)),
                ("area", areas.isEmpty ? nil : .array(areas.map { .text($0) })), ("language", text(version.language)),
                ("headline", text(version.headline)), ("text", text(version.description)),
                ("instruction", text(version.instruction)), ("web", text(version.web)),
            ]))
    }
}
