import Text
import Weather
import XML

extension AlertMessage {
    /// Reads a document of the Common Alerting Protocol 1.1 or 1.2. An unknown or missing status counts as a test, because
    /// a false warning is worse than none. Times without an offset are those of `clock`.
    package init(cap bytes: [UInt8], clock: PlaceClock? = nil) throws(AlertDocumentError) {
        let root: XMLElement
        do throws(XMLError) { root = try XMLElement(bytes) } catch { throw .xml(error) }
        guard let alert = CAPElement(root: root, clock: clock),
            let sender = alert.line("sender", limit: AlertLimits.identifier),
            let identifier = alert.line("identifier", limit: AlertLimits.identifier)
        else { throw .notAnAlert }
        let (status, kind) = (alert.word("status"), alert.word("msgType").flatMap(Kind.init(word:)))
        self.init(
            id: ID(sender: sender, identifier: identifier), sent: alert.time("sent"),
            isActual: status == "actual"
                && !["restricted", "private"].contains(alert.word("scope") ?? ""),
            kind: kind ?? .other,
            replaced: alert.first("references").map { ID.list($0.text) } ?? [],
            infos: alert.all("info").map(AlertInfo.init))
        isUnderstood = kind != nil && (isActual || status == "actual" || Self.otherStatuses.contains(status ?? ""))
    }
}

/// An element of CAP; elements of other namespaces, such as a signature, do not count.
struct CAPElement {
    private let element: XMLElement
    private let clock: PlaceClock?

    private static let namespaces: Set = [
        "urn:oasis:names:tc:emergency:cap:1.1", "urn:oasis:names:tc:emergency:cap:1.2",
    ]

    init?(root: XMLElement, clock: PlaceClock?) {
        guard root.name == "alert", Self.namespaces.contains(root.namespace) else { return nil }
        self.init(element: root, clock: clock)
    }

    private init(element: XMLElement, clock: PlaceClock?) {
        self.element = element
        self.clock = clock
    }

    var text: String { element.text }

    func all(_ name: String) -> some Sequence<CAPElement> {
        element.children.lazy.filter { $0.name == name && $0.namespace == element.namespace }
            .map { CAPElement(element: $0, clock: clock) }
    }

    func first(_ name: String) -> CAPElement? { all(name).first { _ in true } }

    func line(_ name: String, limit: Int) -> String? { first(name)?.text.line(limit: limit) }

    /// The text with the mark-up inside it.
    func markup(_ name: String) -> String? { first(name)?.element.markup }

    /// In lower case; the words of CAP have capitals.
    var word: String { text.cleaned(limit: AlertLimits.word).lowercased() }

    func word(_ name: String) -> String? { first(name)?.word }

    func time(_ name: String) -> UnixTime? { first(name)?.time }

    var time: UnixTime? { UnixTime(rfc3339: text.cleaned(limit: AlertLimits.word), clock: clock) }

    /// The values of the parameters with the name.
    func parameters(_ name: String) -> some Sequence<CAPElement> {
        all("parameter").filter { $0.first("valueName")?.text.trimmed == name }.compactMap { $0.first("value") }
    }
}

extension AlertMessage.ID {
    /// Reads "sender,identifier,sent" triples with white space between them.
    fileprivate static func list(_ text: String) -> [AlertMessage.ID] {
        text.split(whereSeparator: \.isWhitespace).compactMap { triple in
            let parts = triple.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 3, let sender = String(parts[0]).line(limit: AlertLimits.identifier),
                let identifier = String(parts[1]).line(limit: AlertLimits.identifier)
            else { return nil }
            return AlertMessage.ID(sender: sender, identifier: identifier)
        }
    }
}

extension AlertInfo {
    fileprivate init(_ info: CAPElement) {
        self.init()
        language = info.line("language", limit: AlertLimits.word) ?? language
        event = info.markup("event")?.title(limit: AlertLimits.name) ?? ""
        codes = info.all("eventCode").compactMap { $0.line("value", limit: AlertLimits.word)?.uppercased() }
        categories = info.all("category").map(\.word)
        severity = info.word("severity").flatMap(AlertSeverity.init) ?? .unknown
        urgency = info.word("urgency").flatMap(AlertUrgency.init) ?? .unknown
        certainty = info.word("certainty").flatMap(AlertCertainty.init) ?? .unknown
        isAllClear = info.all("responseType").contains { $0.word == "allclear" }
        effective = info.time("effective")
        onset = info.time("onset")
        expires = info.time("expires")
        let ending = info.parameters("eventEndingTime").first { _ in true }
        ends = ending?.time
        let named = [info.first("expires"), ending].compactMap { $0 }.filter { !$0.text.trimmed.isEmpty }
        hasUnreadableEnd = named.contains { $0.time == nil }
        vtec = info.parameters("VTEC").flatMap { VTEC.list(in: $0.text) }
        authority = info.markup("senderName")?.plainLine(limit: AlertLimits.name)
        headline = info.markup("headline")?.title(limit: AlertLimits.headline)
        description = info.markup("description")?.paragraphs
        instruction = info.markup("instruction")?.paragraphs
        web = info.markup("web")?.plainLine(limit: AlertLimits.web)
        areas = info.all("area").map(AlertArea.init)
    }
}
