import JSON
import Weather
import WeatherService

extension StoredWarnings {
    var stored: [UInt8] {
        JSON.object(JSON.Object(members: [("checks", .array(checks.map(\.stored)))])).document
    }

    init(stored body: [UInt8]) throws(WeatherError) {
        let checks = ResponseFields(try document(in: body))?.objects("checks").compactMap { StoredCheck(stored: $0) }
        guard let checks, !checks.isEmpty else { throw .response(.wrongField("checks", endpoint: "")) }
        self.init(checks: checks)
    }
}

extension StoredCheck {
    fileprivate var stored: JSON {
        .object(
            JSON.Object(members: [
                ("service", .text(service.rawValue)), ("coverage", .text(coverage.rawValue)),
                ("checkedAt", JSON(checkedAt)), ("lastModified", lastModified.map { .text($0) }),
                ("failure", failure.map { .text($0.note) }), ("documents", .array(documents.map(\.stored))),
                ("nameless", .integer(Int64(namelessCount))),
            ]))
    }

    fileprivate init?(stored fields: ResponseFields) {
        guard let service = fields.text("service").flatMap(WarningServiceID.init(rawValue:)),
            let coverage = fields.text("coverage").flatMap(WarningCoverage.init(rawValue:)),
            fields.list("documents") != nil
        else { return nil }
        self.init(service: service, coverage: coverage)
        lastModified = fields.line("lastModified", limit: AlertLimits.word)
        failure = fields.text("failure").map(WeatherError.init(note:))
        checkedAt = fields.time("checkedAt")
        documents = fields.objects("documents").compactMap(Document.init(stored:))
        // A document that is left out could be a warning.
        guard documents.count == fields.list("documents")?.count else { return nil }
        namelessCount = max(fields.integer("nameless") ?? 0, 0)
    }
}

extension StoredCheck.Document {
    fileprivate var stored: JSON {
        .object(
            JSON.Object(members: [
                ("id", .text(id)), ("target", target.map { .text($0) }),
                ("triedAt", JSON(triedAt)), ("message", message.map(\.stored)),
                ("whole", isWhole ? .boolean(true) : nil),
            ]))
    }

    fileprivate init?(stored fields: ResponseFields) {
        guard let id = fields.line("id", limit: AlertLimits.identifier) else { return nil }
        let message = fields.fields("message").flatMap(AlertMessage.init(stored:))
        self.init(
            id: id, target: fields.line("target", limit: AlertLimits.web), triedAt: fields.time("triedAt"),
            message: message,
            isWhole: message != nil && fields.flag("whole"))
    }
}

extension AlertMessage {
    fileprivate var stored: JSON {
        .object(
            JSON.Object(members: [
                ("id", id.stored), ("sent", JSON(sent)), ("actual", .boolean(isActual)), ("kind", .text(kind.rawValue)),
                ("replaced", .array(replaced.map(\.stored))), ("infos", .array(infos.map(\.stored))),
            ]))
    }

    fileprivate init?(stored fields: ResponseFields) {
        guard let id = fields.fields("id").flatMap(ID.init(stored:)),
            let kind = fields.text("kind").flatMap(Kind.init(rawValue:))
        else { return nil }
        self.init(
            id: id, sent: fields.time("sent"), isActual: fields.flag("actual"), kind: kind,
            replaced: fields.objects("replaced").compactMap(ID.init(stored:)),
            infos: fields.objects("infos").map(AlertInfo.init(stored:)))
    }
}

extension AlertMessage.ID {
    fileprivate var stored: JSON {
        .object(JSON.Object(members: [("sender", .text(sender)), ("identifier", .text(identifier))]))
    }

    fileprivate init?(stored fields: ResponseFields) {
        guard let identifier = fields.line("identifier", limit: AlertLimits.identifier) else { return nil }
        self.init(sender: fields.line("sender", limit: AlertLimits.identifier) ?? "", identifier: identifier)
    }
}

extension AlertInfo {
    fileprivate var stored: JSON {
        .object(
            JSON.Object(members: [
                ("language", .text(language)), ("event", .text(event)), ("codes", .array(codes.map { .text($0) })),
                ("categories", .array(categories.map { .text($0) })),
                ("subjects", knownSubjects.map { .array($0.map { .text($0.rawValue) }) }),
                ("vtec", .array(vtec.map { .text($0.text) })), ("severity", .text(severity.rawValue)),
                ("urgency", .text(urgency.rawValue)), ("certainty", .text(certainty.rawValue)),
                ("allClear", isAllClear ? .boolean(true) : nil), ("effective", JSON(effective)),
                ("onset", JSON(onset)), ("expires", JSON(expires)), ("ends", JSON(ends)),
                ("unreadableEnd", hasUnreadableEnd ? .boolean(true) : nil),
                ("authority", authority.map { .text($0) }), ("headline", headline.map { .text($0) }),
                ("description", description.map { .text($0) }), ("instruction", instruction.map { .text($0) }),
                ("web", web.map { .text($0) }), ("areas", .array(areas.map { .text($0.name) })),
            ]))
    }

    /// Bounds the texts as a reader of messages does, because the bytes may be damaged.
    fileprivate init(stored fields: ResponseFields) {
        self.init()
        language = fields.line("language", limit: AlertLimits.word) ?? language
        event = fields.line("event", limit: AlertLimits.name) ?? event
        codes = fields.words("codes")
        categories = fields.words("categories")
        knownSubjects = fields.list("subjects")?.compactMap { $0.text.flatMap(AlertSubject.init(rawValue:)) }
        vtec = fields.words("vtec").flatMap(VTEC.list)
        severity = fields.text("severity").flatMap(AlertSeverity.init(rawValue:)) ?? severity
        urgency = fields.text("urgency").flatMap(AlertUrgency.init(rawValue:)) ?? urgency
        certainty = fields.text("certainty").flatMap(AlertCertainty.init(rawValue:)) ?? certainty
        isAllClear = fields.flag("allClear")
        effective = fields.time("effective")
        onset = fields.time("onset")
        expires = fields.time("expires")
        ends = fields.time("ends")
        hasUnreadableEnd = fields.flag("unreadableEnd")
        authority = fields.line("authority", limit: AlertLimits.name)
        headline = fields.line("headline", limit: AlertLimits.headline)
        description = fields.text("description")?.lines
        instruction = fields.text("instruction")?.lines
        web = fields.line("web", limit: AlertLimits.web)
        areas = (fields.list("areas") ?? []).compactMap(\.text).map {
            AlertArea(name: $0.line(limit: AlertLimits.area) ?? "")
        }
    }
}

extension JSON {
    fileprivate init?(_ time: UnixTime?) {
        guard let time else { return nil }
        self = .integer(Int64(time.seconds))
    }
}

extension ResponseFields {
    fileprivate func words(_ name: String) -> [String] {
        (list(name) ?? []).compactMap { $0.text?.line(limit: AlertLimits.word) }
    }

    fileprivate func objects(_ name: String) -> [ResponseFields] {
        (list(name) ?? []).compactMap { ResponseFields($0) }
    }
}
