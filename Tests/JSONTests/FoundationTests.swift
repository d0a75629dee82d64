import Foundation
import FuzzSupport
import TestSupport
import Testing

@testable import JSON
@testable import Resources

/// The two readers differ on purpose: ours replaces invalid Unicode with U+FFFD and keeps the text of huge numbers.
struct FoundationTests {
    @Test("Every resource, payload and recording is read or rejected as by Foundation")
    func files() throws {
        let files = try documents()
        #expect(files.count > 150)
        for (name, bytes) in files { compare(bytes, name) }
    }

    @Test(
        "Numbers at the limits of integers are read as by Foundation",
        arguments: ["900719925474099311.5", "9007199254740993"])
    func edges(number: String) { compare(Array("{\"temp\":\(number)}".utf8), number) }

    @Test("Randomly changed documents are read or rejected as by Foundation", arguments: 0..<6)
    func mutations(seed: Int) throws {
        let small = try documents().filter { $0.bytes.count < 16_000 }
        var chance = SeededGenerator(seed: UInt64(seed))
        for round in 0..<500 {
            guard let (name, bytes) = small.randomElement(using: &chance) else { return }
            compare(bytes.mutated(using: &chance), "\(name), seed \(seed), round \(round)")
        }
    }

    private func compare(_ bytes: [UInt8], _ name: String) {
        // No service sends UTF-16 or UTF-32, which Foundation guesses from a few bytes.
        if bytes.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) { return }
        let shown = "\(name): \(String(decoding: bytes, as: UTF8.self))"
        let ours = try? JSON(bytes)
        let theirs = try? JSONDecoder().decode(FoundationValue.self, from: Data(bytes))
        switch (ours, theirs) {
        case (nil, nil): break
        case (let ours?, let theirs?): #expect(theirs.equals(ours), "\(shown)")
        case (let ours?, nil): #expect(ours.isBeyondFoundation, "\(shown)")
        case (nil, _?): #expect(hasTrailingComma(bytes), "refused \(shown)")
        }
    }

    /// Foundation reads a comma before the end of an array or object, which RFC 8259 forbids.
    private func hasTrailingComma(_ bytes: [UInt8]) -> Bool {
        let tokens = bytes.filter { !" \t\r\n".utf8.contains($0) }
        return zip(tokens, tokens.dropFirst()).contains { $0 == UInt8(ascii: ",") && "]}".utf8.contains($1) }
    }

    private func documents() throws -> [(name: String, bytes: [UInt8])] {
        var folders = [URL(filePath: #filePath).appending(path: "../../ProvidersTests/Payloads").standardized]
        let corpus = ProcessInfo.processInfo.environment["WEATHER_TUI_CORPUS"]
        folders += [corpus].compactMap { $0.map { URL(filePath: $0) } }
        let urls = folders.flatMap { folder in
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        }
        let files = try urls.filter { ["json", "txt"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
            .map { (name: $0.lastPathComponent, bytes: try [UInt8](Data(contentsOf: $0))) }
        let resources = ["Strings", "Icons", "Demo"].flatMap { Resource.paths(in: $0) }
        return try files + resources.map { (name: $0, bytes: try #require(Resource.bytes($0))) }
    }
}

extension JSON {
    /// Whether Foundation refuses the value.
    fileprivate var isBeyondFoundation: Bool {
        switch self {
        case .text(let text): text.contains("\u{FFFD}")
        case .numeral: double?.isFinite != true || double == 0
        case .array(let elements): elements.contains { $0.isBeyondFoundation }
        case .object(let object):
            object.members.contains { $0.key.contains("\u{FFFD}") || $0.value.isBeyondFoundation }
        default: false
        }
    }
}

/// A value that Foundation reads; its decoder checks a value only when it is decoded.
enum FoundationValue: Decodable {
    case null
    case boolean(Bool)
    case number(Double, Int64?)
    case text(String)
    case array([FoundationValue])
    case object([String: FoundationValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number, try? container.decode(Int64.self))
        } else if let object = try? decoder.container(keyedBy: Key.self) {
            let members = try object.allKeys.map { ($0.stringValue, try object.decode(Self.self, forKey: $0)) }
            self = .object(Dictionary(uniqueKeysWithValues: members))
        } else if let array = try? decoder.unkeyedContainer() {
            self = .array(try Self.elements(array))
        } else if container.decodeNil() {
            self = .null
        } else {
            self = .boolean(try container.decode(Bool.self))
        }
    }

    private static func elements(_ container: any UnkeyedDecodingContainer) throws -> [FoundationValue] {
        var (container, elements) = (container, [FoundationValue]())
        while !container.isAtEnd { elements.append(try container.decode(FoundationValue.self)) }
        return elements
    }

    func equals(_ value: JSON) -> Bool {
        switch (self, value) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.text(let left), .text(let right)): left.unicodeScalars.elementsEqual(right.unicodeScalars)
        case (.number(let number, let integer), .integer(let value)):
            number == Double(value) && (integer == value || Int64(exactly: number) == value)
        case (.number(let number, _), .number(let value)): number.bitPattern == value.bitPattern
        case (.number(let number, _), .numeral): number.bitPattern == value.double?.bitPattern
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
        case (.object(let left), .object(let right)):
            Set(left.keys) == Set(right.table.keys)
                && left.allSatisfy { key, theirs in right[key].map { theirs.equals($0) } ?? false }
        default: false
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
