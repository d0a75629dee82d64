import JSON

/// Fields of a response; a missing, null or wrongly typed field counts as absent.
package struct ResponseFields: Sendable {
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

    /// Whether lists among `names` are there, and hold nothing but nulls.
    func hasOnlyNulls(_ names: [String]) -> Bool {
        let elements = names.compactMap(list).joined()
        return !elements.isEmpty && elements.allSatisfy { $0 == .null }
    }

    var lists: [String: [JSON]] {
        object.table.compactMapValues { if case .array(let elements) = $0 { elements } else { nil } }
    }
}

extension JSON {
    var finiteNumber: Double? {
        let number = if case .text(let text) = self { text.isDecimal ? Double(text) : nil } else { double }
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

extension String {
    /// Swift also reads "0x10", "1e2" and "nan" as numbers, which no service means.
    fileprivate var isDecimal: Bool {
        utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || [0x2D, 0x2E].contains($0) }
    }
}
