import Boundary
import Features
import Weather

/// Text with placeholders such as `{temperature}`; `{{` and `}}` are braces, and `\n`, `\t` and `\\` are escapes.
package struct StatusFormat: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case value(Placeholder)
    }

    /// A value of the report, or of a feature.
    package enum Placeholder: Hashable, Sendable {
        case value(Value)
        case feature(FeaturePlaceholder)
    }

    package enum Value: String, CaseIterable, Sendable {
        case icon, temperature, apparent, condition, low, high, wind, gusts, humidity, pressure, visibility, uv
        case dewPoint = "dew-point"
        case rainChance = "rain-chance"
        case nextRain = "next-rain"
        case sunrise, sunset, moon, place, provider, age
    }

    package enum FormatError: Error, Hashable, Sendable {
        case unknownPlaceholder(String)
        case loneBrace(Character)
        case unknownEscape(Character?)
    }

    let parts: [Part]

    package static let standard = StatusFormat([.value(.value(.icon)), .text(" "), .value(.value(.temperature))])

    static let temperature = StatusFormat([.value(.value(.temperature))])

    private init(_ parts: [Part]) { self.parts = parts }

    package init(_ text: String) throws(FormatError) {
        var reader = Reader(rest: text[...])
        try reader.read()
        parts = reader.parts
    }

    var placeholders: Set<Placeholder> {
        Set(parts.compactMap { if case .value(let placeholder) = $0 { placeholder } else { nil } })
    }

    var reportParts: Set<ReportPart> {
        placeholders.reduce(into: []) { $0.formUnion($1.reportParts) }
    }

    /// Those of which nothing is said, too.
    var requestedParts: Set<ReportPart> {
        placeholders.reduce(into: reportParts) { parts, placeholder in
            if case .feature(let feature) = placeholder { parts.formUnion(feature.otherParts) }
        }
    }
}

extension StatusFormat.Placeholder {
    /// In the order of the help.
    package static let all: [Self] = Order.placeholders.sorted(
        StatusFormat.Value.allCases.map(Self.value) + FeatureList.placeholders.map(Self.feature), by: \.name)

    package var name: String {
        switch self {
        case .value(let value): value.rawValue
        case .feature(let placeholder): placeholder.name
        }
    }

    var reportParts: Set<ReportPart> {
        switch self {
        case .value(let value): value.reportParts
        case .feature(let placeholder): placeholder.part.map { [$0] } ?? []
        }
    }
}

extension StatusFormat.Value {
    fileprivate var reportParts: Set<ReportPart> {
        switch self {
        case .icon, .temperature, .apparent, .condition, .wind, .gusts, .humidity, .dewPoint, .pressure,
            .visibility, .uv:
            [.current, .station]
        case .sunrise, .sunset, .age: [.current]
        case .low, .high, .rainChance: [.forecast]
        case .nextRain: [.current, .forecast]
        case .moon, .place, .provider: []
        }
    }
}

private struct Reader {
    var rest: Substring
    var parts: [StatusFormat.Part] = []
    private var text = ""

    init(rest: Substring) { self.rest = rest }

    mutating func read() throws(StatusFormat.FormatError) {
        while let character = rest.popFirst() {
            switch character {
            case "\\": text.append(try escaped())
            case "{", "}":
                if rest.first == character {
                    rest.removeFirst()
                    text.append(character)
                } else if character == "{" {
                    try readPlaceholder()
                } else {
                    throw .loneBrace(character)
                }
            default: text.append(character)
            }
        }
        endText()
    }

    private mutating func endText() {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
    }

    private mutating func escaped() throws(StatusFormat.FormatError) -> Character {
        switch rest.popFirst() {
        case "n": return "\n"
        case "t": return "\t"
        case "\\": return "\\"
        case let other: throw .unknownEscape(other)
        }
    }

    private mutating func readPlaceholder() throws(StatusFormat.FormatError) {
        guard let end = rest.firstIndex(where: { "{}".contains($0) }), rest[end] == "}" else { throw .loneBrace("{") }
        let name = String(rest[..<end])
        guard let placeholder = StatusFormat.Placeholder.all.first(where: { $0.name == name }) else {
            throw .unknownPlaceholder(name)
        }
        endText()
        parts.append(.value(placeholder))
        rest = rest[rest.index(after: end)...]
    }
}
