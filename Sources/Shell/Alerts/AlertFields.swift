import JSON
import Weather

/// Fields of a JSON object; a missing, null or wrongly typed field counts as absent.
struct AlertFields {
    private let object: JSON.Object

    init?(_ value: JSON?) {
        guard case .object(let object)? = value else { return nil }
        self.object = object
    }

    subscript(name: String) -> JSON? { object[name] }

    func text(_ name: String) -> String? {
        if case .text(let text)? = object[name] { text } else { nil }
    }

    func line(_ name: String, limit: Int) -> String? { text(name)?.line(limit: limit) }

    func word(_ name: String) -> String? { line(name, limit: AlertLimits.word)?.lowercased() }

    func time(_ name: String) -> UnixTime? { line(name, limit: AlertLimits.word).flatMap { UnixTime(rfc3339: $0) } }

    func fields(_ name: String) -> AlertFields? { AlertFields(object[name]) }

    func list(_ name: String) -> [JSON]? { object[name]?.elements }
}

extension JSON {
    var elements: [JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}
