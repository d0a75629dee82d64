import JSON

/// The fields of one JSON object of an answer, read with the doubt that answers deserve: what is missing, null or of
/// another type is absent.
struct AnswerFields {
    private let object: JSON.Object

    /// Nil for anything but an object.
    init?(_ value: JSON) {
        guard case .object(let object) = value else { return nil }
        self.object = object
    }

    subscript(name: String) -> JSON? { object[name] }

    /// A finite number, or one written as text.
    func number(_ name: String) -> Double? { object[name]?.answeredNumber }

    /// A whole number; fractions are rounded.
    func integer(_ name: String) -> Int? { object[name]?.answeredInteger }

    func text(_ name: String) -> String? { object[name]?.answeredText }

    /// `true` alone counts as true.
    func flag(_ name: String) -> Bool { object[name] == .boolean(true) }

    func fields(_ name: String) -> AnswerFields? { object[name].flatMap { AnswerFields($0) } }

    func list(_ name: String) -> [JSON]? {
        guard case .array(let elements)? = object[name] else { return nil }
        return elements
    }

    /// All that are there, each under its name.
    var lists: [String: [JSON]] {
        object.table.compactMapValues { if case .array(let elements) = $0 { elements } else { nil } }
    }
}

extension JSON {
    /// A finite number, or one written as text.
    var answeredNumber: Double? {
        let number = if case .text(let text) = self { Double(text) } else { double }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    var answeredInteger: Int? {
        if case .integer(let integer) = self { return Int(exactly: integer) }
        return answeredNumber.flatMap { Int(exactly: $0.rounded()) }
    }

    var answeredText: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
