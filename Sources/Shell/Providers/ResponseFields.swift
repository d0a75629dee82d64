import JSON

/// Fields of a response; a missing, null or wrongly typed field counts as absent.
struct ResponseFields {
    private let object: JSON.Object

    init?(_ value: JSON) {
        guard case .object(let object) = value else { return nil }
        self.object = object
    }

    subscript(name: String) -> JSON? { object[name] }

    /// Also reads a number in a string.
    func number(_ name: String) -> Double? { object[name]?.finiteNumber }

    func integer(_ name: String) -> Int? { object[name]?.wholeNumber }

    func text(_ name: String) -> String? { object[name]?.text }

    func flag(_ name: String) -> Bool { object[name] == .boolean(true) }

    func fields(_ name: String) -> ResponseFields? { object[name].flatMap { ResponseFields($0) } }

    func list(_ name: String) -> [JSON]? {
        guard case .array(let elements)? = object[name] else { return nil }
        return elements
    }

    var lists: [String: [JSON]] {
        object.table.compactMapValues { if case .array(let elements) = $0 { elements } else { nil } }
    }
}

extension JSON {
    var finiteNumber: Double? {
        let number = if case .text(let text) = self { Double(text) } else { double }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    var wholeNumber: Int? {
        if case .integer(let integer) = self { return Int(exactly: integer) }
        return finiteNumber.flatMap { Int(exactly: $0.rounded()) }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
