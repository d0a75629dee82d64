import Resources
import Testing

@testable import Settings

/// Tests of the file that `config init` writes.
struct ConfigurationTemplateTests {
    private let lines: [String]

    init() throws {
        let bytes = try #require(Resource.bytes("config.toml"))
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// A setting of the template, with its line without "# ".
    private struct Entry {
        let table: String?
        let line: String

        var path: String { (table.map { $0 + "." } ?? "") + line.prefix { $0 != " " } }
        var document: String { (table.map { "[\($0)]\n" } ?? "") + line }
        var comment: Substring { line.split(separator: "#", maxSplits: 1).dropFirst().first ?? "" }
    }

    private var entries: [Entry] {
        var table: String?
        return lines.compactMap { line in
            if line.hasPrefix("[") { table = line.dropFirst().prefix { $0 != "]" }.description }
            let isEntry =
                line.hasPrefix("# ")
                && line.dropFirst(2).prefix { $0 != " " }.allSatisfy { $0 == "-" || $0.isLowercase }
            return isEntry && line.contains(" = ") ? Entry(table: table, line: String(line.dropFirst(2))) : nil
        }
    }

    private func read(_ text: String) -> ConfigurationFile { ConfigurationFile(bytes: Array(text.utf8), path: "/c") }

    @Test("The template is valid and sets nothing")
    func setsNothing() {
        let file = read(lines.joined(separator: "\n"))
        #expect(file.errors == [] && file.settings.keys.isEmpty)
    }

    @Test("The template names every setting once")
    func names() {
        #expect(entries.map(\.path).sorted() == Setting.allCases.map(\.rawValue).sorted())
    }

    @Test("Each line is valid without its comment sign and sets the default if there is one")
    func defaults() throws {
        for entry in entries {
            let file = read(entry.document)
            let setting = try #require(Setting(rawValue: entry.path))
            #expect(file.errors == [], "\(entry.line)")
            #expect(file.settings.keys.first == setting)
            if let standard = setting.standard { #expect(file.settings[setting] == standard, "\(entry.line)") }
        }
    }

    @Test("All lines together are valid")
    func whole() {
        let text = lines.map { line in entries.contains { "# " + $0.line == line } ? String(line.dropFirst(2)) : line }
        let file = read(text.joined(separator: "\n"))
        #expect(file.errors == [])
        #expect(file.settings.keys.count == Setting.allCases.count)
    }

    @Test("The comments list the choices and the ranges of numbers")
    func choices() throws {
        for entry in entries {
            let setting = try #require(Setting(rawValue: entry.path))
            // A new language needs only its file of words.
            if setting == .language { continue }
            switch setting.kind {
            case .choice(let choices):
                #expect(entry.comment.contains(" " + choices.joined(separator: ", ")), "\(entry.line)")
            case .oneOf(let choices):
                #expect(entry.comment.contains(" " + choices.map(String.init).joined(separator: ", ")), "\(entry.line)")
            case .number(let range):
                #expect(
                    entry.comment.contains("from \(Int(range.lowerBound)) to \(Int(range.upperBound))"), "\(entry.line)"
                )
            case .choices(let choices):
                #expect(entry.comment.contains("some of " + choices.map { "\"\($0)\"" }.joined(separator: ", ")))
            case .boolean, .hours, .text, .command, .key, .baseURL, .contact: break
            }
        }
    }
}
