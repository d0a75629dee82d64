import JSON
import Weather

extension Told {
    package var json: JSON {
        var object = JSON.Object()
        object["hazards"] = hazards.map { .array($0.map(\.json)) }
        object["firstLook"] = firstLook?.json
        object["lastWholeLook"] = lastWholeLook?.json
        object["falls"] = falls.isEmpty ? nil : .array(falls.map(\.json))
        object["air"] = air?.json
        object["knowsFalls"] = knowsFalls ? .boolean(true) : nil
        return .object(object)
    }

    /// Leaves out what it does not understand.
    package init(_ json: JSON) {
        guard case .object(let object) = json else { return }
        if case .array(let hazards)? = object["hazards"] {
            self.hazards = hazards.prefix(Self.mostHazards).compactMap(SeenHazard.init)
        }
        (firstLook, lastWholeLook) = (object["firstLook"]?.time, object["lastWholeLook"]?.time)
        if case .array(let falls)? = object["falls"] {
            self.falls = falls.prefix(Self.mostFalls).compactMap(SeenFall.init)
        }
        air = object["air"].flatMap(SeenAir.init)
        knowsFalls = object["knowsFalls"] == .boolean(true)
    }
}

extension SeenHazard {
    fileprivate var json: JSON {
        var object: JSON.Object = [
            "messages": .array(messages.sorted().map { .text($0) }), "severity": .text(severity.rawValue),
            "since": since.json, "isGone": .boolean(isGone), "until": until.json,
        ]
        object["event"] = event.map { .text($0) }
        object["lowerSince"] = lowerSince?.json
        return .object(object)
    }

    fileprivate init?(_ json: JSON) {
        guard case .object(let object) = json, case .array(let messages)? = object["messages"],
            let severity = object["severity"]?.string.flatMap(AlertSeverity.init),
            let since = object["since"]?.time, let until = object["until"]?.time
        else { return nil }
        self.init(
            event: object["event"]?.string, messages: Set(messages.compactMap(\.string)), severity: severity,
            since: since,
            until: until)
        (lowerSince, isGone) = (object["lowerSince"]?.time, object["isGone"] == .boolean(true))
    }
}

extension SeenFall {
    fileprivate var json: JSON {
        var object: JSON.Object = [
            "begin": begin.json, "end": end.json, "name": .text(name), "hasBegun": .boolean(hasBegun),
            "isOver": .boolean(isOver), "updated": updated.json,
        ]
        object["goneSince"] = goneSince?.json
        return .object(object)
    }

    fileprivate init?(_ json: JSON) {
        guard case .object(let object) = json, let begin = object["begin"]?.time, let end = object["end"]?.time,
            let name = object["name"]?.string, let updated = object["updated"]?.time
        else { return nil }
        self.init(begin: begin, end: end, name: name, hasBegun: object["hasBegun"] == .boolean(true), updated: updated)
        (isOver, goneSince) = (object["isOver"] == .boolean(true), object["goneSince"]?.time)
    }
}

extension SeenAir {
    fileprivate var json: JSON {
        var object: JSON.Object = ["scale": .text(scale), "level": .integer(Int64(level)), "time": time.json]
        object["betterSince"] = betterSince?.json
        return .object(object)
    }

    fileprivate init?(_ json: JSON) {
        guard case .object(let object) = json, let scale = object["scale"]?.string,
            case .integer(let level)? = object["level"], let time = object["time"]?.time
        else { return nil }
        self.init(scale: scale, level: Int(clamping: level), time: time, betterSince: object["betterSince"]?.time)
    }
}

extension JSON {
    fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }
    fileprivate var time: UnixTime? {
        if case .integer(let seconds) = self { UnixTime(seconds: Int(seconds)) } else { nil }
    }
}

extension UnixTime {
    fileprivate var json: JSON { .integer(Int64(seconds)) }
}
