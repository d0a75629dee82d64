import FoundationEssentials

/// The fields of one JSON object of an answer, read with the doubt that answers deserve: what is missing, null or of
/// another type is absent.
///
/// A well-formed field is read without throwing, since a thrown and caught error costs as much as a hundred fields.
typealias AnswerFields = KeyedDecodingContainer<FieldName>

struct FieldName: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { stringValue = value }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
    /// A finite number, or one written as text.
    func number(_ name: FieldName) -> Double? {
        if let number = try? decodeIfPresent(Double.self, forKey: name) { return number.isFinite ? number : nil }
        return text(name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A whole number; fractions are rounded.
    func integer(_ name: FieldName) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }

    func text(_ name: FieldName) -> String? { try? decodeIfPresent(String.self, forKey: name) }

    /// `true` alone counts as true.
    func flag(_ name: FieldName) -> Bool { (try? decodeIfPresent(Bool.self, forKey: name)) ?? false }

    func fields(_ name: FieldName) -> AnswerFields? {
        guard contains(name) else { return nil }
        return try? nestedContainer(keyedBy: FieldName.self, forKey: name)
    }

    func list<Element: Decodable>(_ name: FieldName, of type: Element.Type = Element.self) -> [Element]? {
        try? decodeIfPresent([Element].self, forKey: name)
    }
}

/// An element of an array of numbers or texts, among which null and strangers are absent.
struct AnswerElement: Decodable {
    let number: Double?
    let text: String?

    init(from decoder: any Decoder) throws {
        let element = try decoder.singleValueContainer()
        if element.decodeNil() {
            number = nil
            text = nil
        } else if let value = try? element.decode(Double.self) {
            number = value.isFinite ? value : nil
            text = nil
        } else {
            text = try? element.decode(String.self)
            number = text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        }
    }
}
