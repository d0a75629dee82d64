import JSON
import Weather

/// The active alerts of the National Weather Service of the United States: https://www.weather.gov/documentation/services-web-api.
package struct NWSAlerts: Hashable, Sendable {
    package let messages: [AlertMessage]
    /// The number of features that were left out, because they lack an identifier or are beyond the limit.
    let brokenCount: Int

    private static let limit = 5_000

    /// Times without an offset are those of `clock`.
    package init(_ body: [UInt8], clock: PlaceClock? = nil) throws(AlertDocumentError) {
        let document: JSON
        do throws(JSON.ParsingError) { document = try JSON(body) } catch { throw .json(error) }
        guard let answer = ResponseFields(document), answer.text("type") == "FeatureCollection",
            let features = answer.list("features")
        else { throw .notAnAlert }
        let read = features.prefix(Self.limit).map { AlertMessage(nwsFeature: $0, clock: clock) }
        messages = read.compactMap { $0 }
        brokenCount = features.count - messages.count
    }
}

extension AlertMessage {
    fileprivate init?(nwsFeature: JSON, clock: PlaceClock?) {
        guard let properties = ResponseFields(nwsFeature)?.fields("properties"),
            let id = ID(nws: properties, identifierField: "id")
        else { return nil }
        let (status, kind) = (properties.word("status"), properties.word("messageType").flatMap(Kind.init(word:)))
        self.init(
            id: id, sent: properties.time("sent", clock: clock), isActual: status == "actual", kind: kind ?? .other,
            replaced: (properties.list("references") ?? []).compactMap {
                ResponseFields($0).flatMap { ID(nws: $0, identifierField: "identifier") }
            },
            infos: [AlertInfo(nws: properties, clock: clock)])
        isUnderstood = kind != nil && (isActual || Self.otherStatuses.contains(status ?? ""))
    }
}

extension AlertMessage.ID {
    fileprivate init?(nws fields: ResponseFields, identifierField: String) {
        guard let identifier = fields.line(identifierField, limit: AlertLimits.identifier) else { return nil }
        self.init(sender: fields.line("sender", limit: AlertLimits.identifier) ?? "", identifier: identifier)
    }
}

extension AlertInfo {
    fileprivate init(nws properties: ResponseFields, clock: PlaceClock?) {
        self.init()
        let parameters = properties.fields("parameters")
        func parameter(_ name: String) -> String? { parameters?.list(name)?.first?.text }
        event = properties.text("event")?.plainLine(limit: AlertLimits.name) ?? ""
        codes = (properties.fields("eventCode")?.list("SAME") ?? [])
            .compactMap { $0.text?.line(limit: AlertLimits.word)?.uppercased() }
        categories = [properties.word("category")].compactMap { $0 }
        severity = properties.word("severity").flatMap(AlertSeverity.init) ?? .unknown
        urgency = properties.word("urgency").flatMap(AlertUrgency.init) ?? .unknown
        certainty = properties.word("certainty").flatMap(AlertCertainty.init) ?? .unknown
        isAllClear = properties.word("response") == "allclear"
        effective = properties.time("effective", clock: clock)
        onset = properties.time("onset", clock: clock)
        expires = properties.time("expires", clock: clock)
        let ending = parameter("eventEndingTime")?.line(limit: AlertLimits.word)
        ends = properties.time("ends", clock: clock) ?? ending.flatMap { UnixTime(rfc3339: $0, clock: clock) }
        let named =
            ["ends", "expires"].compactMap { properties.line($0, limit: AlertLimits.word) } + [ending].compactMap { $0 }
        hasUnreadableEnd = named.contains { UnixTime(rfc3339: $0, clock: clock) == nil }
        let codes = parameters?.list("VTEC")?.compactMap(\.text) ?? [parameters?.text("VTEC") ?? ""]
        vtec = codes.flatMap(VTEC.list)
        authority = properties.text("senderName")?.plainLine(limit: AlertLimits.name)
        headline =
            [properties.text("headline"), parameter("NWSheadline")]
            .compactMap { $0?.title(limit: AlertLimits.headline) }.first
        description = properties.text("description")?.paragraphs
        instruction = properties.text("instruction")?.paragraphs
        web = properties.text("web")?.plainLine(limit: AlertLimits.web)
        areas = [AlertArea(name: properties.text("areaDesc")?.title(limit: AlertLimits.area) ?? "")]
    }
}
