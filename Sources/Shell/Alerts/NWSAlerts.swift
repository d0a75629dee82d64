import JSON
import Weather

/// The active alerts of the National Weather Service of the United States: https://www.weather.gov/documentation/services-web-api.
package struct NWSAlerts: Hashable, Sendable {
    package let messages: [AlertMessage]
    /// The number of features that were left out, because they lack an identifier or an event.
    package let brokenCount: Int

    package init(_ body: [UInt8]) throws(AlertDocumentError) {
        let document: JSON
        do throws(JSON.ParsingError) { document = try JSON(body) } catch { throw .json(error) }
        guard let answer = ResponseFields(document), answer.text("type") == "FeatureCollection",
            let features = answer.list("features")
        else { throw .notAnAlert }
        let read = features.prefix(AlertLimits.messages).map { AlertMessage(nwsFeature: $0) }
        messages = read.compactMap { $0 }
        brokenCount = read.count - messages.count
    }
}

extension AlertMessage {
    fileprivate init?(nwsFeature: JSON) {
        guard let properties = ResponseFields(nwsFeature)?.fields("properties"),
            let id = ID(nws: properties, identifierField: "id"),
            let event = properties.line("event", limit: AlertLimits.name)
        else { return nil }
        self.init(
            id: id, sent: properties.time("sent"), isActual: properties.word("status") == "actual",
            kind: properties.word("messageType").flatMap(Kind.init) ?? .other,
            replaced: (properties.list("references") ?? []).prefix(AlertLimits.references).compactMap {
                ResponseFields($0).flatMap { ID(nws: $0, identifierField: "identifier") }
            },
            infos: [AlertInfo(nws: properties, event: event)])
    }
}

extension AlertMessage.ID {
    fileprivate init?(nws fields: ResponseFields, identifierField: String) {
        guard let identifier = fields.line(identifierField, limit: AlertLimits.identifier) else { return nil }
        self.init(sender: fields.line("sender", limit: AlertLimits.identifier) ?? "", identifier: identifier)
    }
}

extension AlertInfo {
    fileprivate init(nws properties: ResponseFields, event: String) {
        self.init()
        let parameters = properties.fields("parameters")
        func parameter(_ name: String, limit: Int) -> String? {
            parameters?.list(name)?.first?.text?.line(limit: limit)
        }
        self.event = event
        codes = (properties.fields("eventCode")?.list("SAME") ?? [])
            .compactMap { $0.text?.line(limit: AlertLimits.word)?.uppercased() }
        categories = [properties.word("category")].compactMap { $0 }
        severity = properties.word("severity").flatMap(AlertSeverity.init) ?? .unknown
        urgency = properties.word("urgency").flatMap(AlertUrgency.init) ?? .unknown
        certainty = properties.word("certainty").flatMap(AlertCertainty.init) ?? .unknown
        isAllClear = properties.word("response") == "allclear"
        effective = properties.time("effective")
        onset = properties.time("onset")
        expires = properties.time("expires")
        ends =
            properties.time("ends")
            ?? parameter("eventEndingTime", limit: AlertLimits.word).flatMap { UnixTime(rfc3339: $0) }
        authority = properties.line("senderName", limit: AlertLimits.name)
        headline =
            properties.line("headline", limit: AlertLimits.headline)
            ?? parameter("NWSheadline", limit: AlertLimits.headline)
        description = properties.text("description")?.paragraphs
        instruction = properties.text("instruction")?.paragraphs
        web = properties.line("web", limit: AlertLimits.web)
        areas = [AlertArea(name: properties.line("areaDesc", limit: AlertLimits.name) ?? "")]
    }
}
