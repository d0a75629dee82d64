/// Fields of a response; a missing, null or wrongly typed field counts as absent.
package struct ResponseFields: Sendable {
    private let object: JSON.Object

    package init?(_ value: JSON) {
        guard case .object(let object) = value else { return nil }
        self.object = object
    }

    package subscript(name: String) -> JSON? { object[name] }

    /// Also reads a number in a string.
    package func number(_ name: String) -> Double? { object[name]?.finiteNumber }

    package func integer(_ name: String) -> Int? { object[name]?.wholeNumber }

    package func text(_ name: String) -> String? { object[name]?.text }

    package func flag(_ name: String) -> Bool { object[name] == .boolean(true) }

    package func fields(_ name: String) -> ResponseFields? { object[name].flatMap { ResponseFields($0) } }

    package func list(_ name: String) -> [JSON]? {
        guard case .array(let elements)? = object[name] else { return nil }
        return elements
    }

    package var lists: [String: [JSON]] {
        object.table.compactMapValues { if case .array(let elements) = $0 { elements } else { nil } }
    }
}

extension JSON {
    package var finiteNumber: Double? {
        let number = if case .text(let text) = self { Double(text) } else { double }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    package var wholeNumber: Int? {
        if case .integer(let integer) = self { return Int(exactly: integer) }
        return finiteNumber.flatMap { Int(exactly: $0.rounded()) }
    }

    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
