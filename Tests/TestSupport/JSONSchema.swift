import FoundationEssentials
package import JSON

/// A JSON Schema, draft 2020-12. Only the keywords of our schemas are allowed; others are an error.
package struct JSONSchema: Sendable {
    private let root: JSON.Object

    package struct ValidationError: Error, Hashable, CustomStringConvertible {
        package let path: String
        package let reason: String

        package var description: String { "\(path): \(reason)" }
    }

    package init(named name: String) throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: top.appending(path: "Resources/Schemas/\(name).schema.json"))
        try self.init(JSON(Array(data)))
    }

    package init(_ schema: JSON) throws(ValidationError) {
        guard case .object(let root) = schema else {
            throw ValidationError(path: "", reason: "the schema is no object")
        }
        self.root = root
    }

    package func validate(_ value: JSON) throws(ValidationError) { try validate(value, root, at: "") }

    private func validate(_ value: JSON, _ schema: JSON.Object, at path: String) throws(ValidationError) {
        for member in schema.members {
            try validate(value, member.key, member.value, of: schema, at: path)
        }
    }

    private func validate(
        _ value: JSON, _ keyword: String, _ rule: JSON, of schema: JSON.Object, at path: String
    ) throws(ValidationError) {
        func require(_ isTrue: Bool, _ reason: @autoclosure () -> String) throws(ValidationError) {
            if !isTrue { throw ValidationError(path: path, reason: reason()) }
        }
        switch (keyword, rule) {
        case ("$schema", _), ("$id", _), ("title", _), ("description", _), ("$defs", _): break
        case ("$ref", .text(let reference)): try validate(value, try definition(reference), at: path)
        case ("type", .text(let type)): try require(value.isOf(type: type), "no \(type)")
        case ("enum", .array(let choices)): try require(choices.contains(value), "\(value) is none of the choices")
        case ("minimum", let bound): try require(value.double ?? 0 >= bound.double ?? .infinity, "too small")
        case ("maximum", let bound): try require(value.double ?? 0 <= bound.double ?? -.infinity, "too large")
        case ("pattern", .text(let pattern)):
            guard case .text(let text) = value else { break }
            let matches = try? Regex(pattern).firstMatch(in: text) != nil
            try require(matches == true, "\(text) does not match \(pattern)")
        case ("minLength", .integer(let count)):
            if case .text(let text) = value { try require(text.unicodeScalars.count >= count, "too short") }
        case ("minItems", .integer(let count)):
            if case .array(let items) = value { try require(items.count >= count, "too few") }
        case ("maxItems", .integer(let count)):
            if case .array(let items) = value { try require(items.count <= count, "too many") }
        case ("items", .object(let items)):
            guard case .array(let elements) = value else { break }
            for (index, element) in elements.enumerated() { try validate(element, items, at: path + "/\(index)") }
        case ("properties", .object(let properties)):
            guard case .object(let object) = value else { break }
            for member in object.members {
                guard case .object(let property)? = properties[member.key] else { continue }
                try validate(member.value, property, at: path + "/" + member.key)
            }
        case ("required", .array(let keys)):
            guard case .object(let object) = value else { break }
            for case .text(let key) in keys { try require(object[key] != nil, "\(key) is missing") }
        case ("additionalProperties", .boolean(false)):
            guard case .object(let object) = value else { break }
            var known: Set<String> = []
            if case .object(let properties)? = schema["properties"] { known = Set(properties.members.map(\.key)) }
            for member in object.members { try require(known.contains(member.key), "\(member.key) is unknown") }
            try require(Set(object.members.map(\.key)).count == object.members.count, "a key occurs twice")
        default: throw ValidationError(path: path, reason: "the schema's \(keyword) is not understood")
        }
    }

    private func definition(_ reference: String) throws(ValidationError) -> JSON.Object {
        let prefix = "#/$defs/"
        guard reference.hasPrefix(prefix), case .object(let definitions)? = root["$defs"],
            case .object(let definition)? = definitions[String(reference.dropFirst(prefix.count))]
        else { throw ValidationError(path: "", reason: "there is no \(reference)") }
        return definition
    }
}

extension JSON {
    fileprivate func isOf(type: String) -> Bool {
        switch (type, self) {
        case ("object", .object), ("array", .array), ("string", .text), ("boolean", .boolean), ("integer", .integer),
            ("number", .integer), ("number", .number):
            true
        default: false
        }
    }
}
