import Foundation
import JSON
import TOML
import Testing

private let suite = ProcessInfo.processInfo.environment["WEATHER_TUI_TOML_TESTS"]

/// Tests of the suite of toml.io outside this repository, in the folder of WEATHER_TUI_TOML_TESTS.
/// Source: https://github.com/toml-lang/toml-test, folder `tests`.
@Suite(.enabled(if: suite != nil, "needs WEATHER_TUI_TOML_TESTS"))
struct TestSuiteTests {
    /// The documents of TOML 1.0.0 in `valid` or `invalid`.
    private func documents(in kind: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = URL(filePath: try #require(suite))
        let list = try String(contentsOf: folder.appending(path: "files-toml-1.0.0"), encoding: .utf8)
        return try list.split(separator: "\n").filter { $0.hasPrefix(kind + "/") && $0.hasSuffix(".toml") }.map {
            (name: String($0), bytes: [UInt8](try Data(contentsOf: folder.appending(path: String($0)))))
        }
    }

    @Test("Every valid document has its values")
    func valid() throws {
        let folder = URL(filePath: try #require(suite))
        let documents = try documents(in: "valid")
        #expect(documents.count > 200)
        for (name, bytes) in documents {
            let answer = try Data(contentsOf: folder.appending(path: name.dropLast(5) + ".json"))
            let expected = try JSON([UInt8](answer))
            do throws(TOMLError) {
                let document = try TOMLDocument(bytes)
                let read = document.table.tagged(in: document)
                #expect(read == expected.normalized, "\(name): \(read.text(isIndented: true))")
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    @Test("Every invalid document is refused")
    func invalid() throws {
        let documents = try documents(in: "invalid")
        #expect(documents.count > 400)
        for (name, bytes) in documents {
            #expect(throws: TOMLError.self, "\(name)") { try TOMLDocument(bytes) }
        }
    }
}

extension TOMLTable {
    fileprivate func tagged(in document: TOMLDocument) -> JSON {
        .object(
            JSON.Object(
                members: members.map { JSON.Object.Member(key: $0.key, value: $0.value.tagged(in: document)) }))
    }
}

extension TOMLValue {
    fileprivate func tagged(in document: TOMLDocument) -> JSON {
        switch content {
        case .text(let text): .tagged("string", text)
        case .integer(let integer): .tagged("integer", "\(integer)")
        case .number(let number): .tagged("float", "\(number)")
        case .boolean(let boolean): .tagged("bool", "\(boolean)")
        case .dateTime(let kind): .tagged(kind.type, JSON.instant(document.written(self) ?? ""))
        case .array(let elements): .array(elements.map { $0.tagged(in: document) })
        case .table(let table): table.tagged(in: document)
        }
    }
}

extension TOMLValue.DateTime {
    fileprivate var type: String {
        switch self {
        case .withOffset: "datetime"
        case .local: "datetime-local"
        case .date: "date-local"
        case .time: "time-local"
        }
    }
}

extension JSON {
    fileprivate static func tagged(_ type: String, _ value: String) -> JSON {
        .object(["type": .text(type), "value": .text(value)])
    }

    /// Writes "t" and "z" large, a "T" for a blank, and no zeros at the end of a fraction.
    fileprivate static func instant(_ written: String) -> String {
        var text = written.uppercased().replacing(" ", with: "T")
        if let fraction = text.firstMatch(of: #/\.[0-9]+/#) {
            let digits = String(fraction.output.reversed().drop { $0 == "0" }.reversed())
            text.replaceSubrange(fraction.range, with: digits == "." ? "" : digits)
        }
        return text
    }

    /// The suite writes numbers in several ways.
    fileprivate var normalized: JSON {
        switch self {
        case .object(let object):
            if case .text(let type)? = object["type"], case .text(let value)? = object["value"] {
                if type == "float", let number = Double(value) { return .tagged(type, "\(number)") }
                return type.hasPrefix("date") || type.hasPrefix("time") ? .tagged(type, Self.instant(value)) : self
            }
            return .object(Object(members: object.members.map { .init(key: $0.key, value: $0.value.normalized) }))
        case .array(let elements): return .array(elements.map(\.normalized))
        default: return self
        }
    }
}
