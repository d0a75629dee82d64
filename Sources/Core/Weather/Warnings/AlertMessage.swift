/// A message of the Common Alerting Protocol: https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html.
/// Holds what rules and screen need; its texts are cleaned and bounded.
package struct AlertMessage: Hashable, Sendable {
    package struct ID: Hashable, Sendable {
        package let sender: String
        package let identifier: String

        package init(sender: String, identifier: String) {
            self.sender = sender
            self.identifier = identifier
        }
    }

    package enum Kind: String, Sendable {
        case alert, update, cancel
        /// An acknowledgement or an error, which is not for the public.
        case other

        /// Reads a word of the protocol in lower case; nil for an unknown one.
        package init?(word: String) {
            switch word {
            case "ack", "error": self = .other
            default: self.init(rawValue: word)
            }
        }
    }

    /// The words for messages that are not for the public.
    package static let otherStatuses: Set = ["exercise", "system", "test", "draft"]

    package var id: ID
    package var sent: UnixTime?
    /// False for tests, exercises, drafts and messages of the system.
    package var isActual: Bool
    package var kind: Kind
    /// False if its status or its kind is missing or an unknown word, so that it may be a warning.
    package var isUnderstood = true
    /// The messages that this one replaces or cancels.
    package var replaced: [ID]
    package var infos: [AlertInfo]

    package init(
        id: ID, sent: UnixTime? = nil, isActual: Bool = true, kind: Kind = .alert, replaced: [ID] = [],
        infos: [AlertInfo] = []
    ) {
        self.id = id
        self.sent = sent
        self.isActual = isActual
        self.kind = kind
        // Some authorities let a message refer to itself, which does not replace it.
        self.replaced = replaced.filter { $0 != id }
        self.infos = infos
    }
}

/// One hazard in one language.
package struct AlertInfo: Hashable, Sendable {
    /// As in the message, such as "de-DE"; the protocol's default is "en-US".
    package var language = "en-US"
    /// The authority's own word for the hazard.
    package var event = ""
    /// The event in the codes of the authority, such as "EQW" and "earthquake"; in upper case.
    package var codes: [String] = []
    /// The protocol's words, such as "met" and "geo"; in lower case.
    package var categories: [String] = []
    package var vtec: [VTEC] = []
    /// The subjects that event and codes name, if they were looked up before. The words of all languages take 9 ms to
    /// read, which a start with stored warnings must not pay.
    package var knownSubjects: [AlertSubject]?
    package var severity = AlertSeverity.unknown
    package var urgency = AlertUrgency.unknown
    package var certainty = AlertCertainty.unknown
    /// Whether the message says that nothing needs to be done any more.
    package var isAllClear = false
    package var effective: UnixTime?
    package var onset: UnixTime?
    package var expires: UnixTime?
    /// The end of the event itself, which some authorities send beside the expiry of the message.
    package var ends: UnixTime?
    /// Whether the message names an end in a form that could not be read.
    package var hasUnreadableEnd = false
    package var authority: String?
    package var headline: String?
    /// May have several lines, as may the instruction.
    package var description: String?
    package var instruction: String?
    package var web: String?
    package var areas: [AlertArea] = []

    package init() {}
}

/// In the order of the danger.
package enum AlertSeverity: String, CaseIterable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    package static func < (left: AlertSeverity, right: AlertSeverity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

package enum AlertUrgency: String, Sendable {
    case unknown, past, future, expected, immediate
}

package enum AlertCertainty: String, Sendable {
    case unknown, unlikely, possible, likely, observed
}

package struct AlertArea: Hashable, Sendable {
    package let name: String
    /// Empty if only the name and perhaps a code are known.
    package let shapes: [AlertShape]

    package init(name: String, shapes: [AlertShape] = []) {
        self.name = name
        self.shapes = shapes
    }
}

package enum AlertShape: Hashable, Sendable {
    /// The last corner is joined to the first one.
    case polygon([Coordinate])
    /// The radius is in kilometres.
    case circle(Coordinate, radius: Double)
}
