import JSON
import Testing

@testable import Resources

@Suite("Tables of texts")
struct TextTableTests {
    static let files = ["Strings", "Themes", "Icons"].flatMap { folder in
        Resource.paths(in: folder).filter { $0.hasSuffix(".json") }
    }

    @Test("A table has each member of its file, which begins a line after two blanks", arguments: files)
    func members(file: String) throws {
        guard case .object(let object) = try JSON(try #require(Resource.bytes(file))) else {
            Issue.record("\(file) is no object")
            return
        }
        let texts = try #require(Resource.texts(file)).dictionary
        #expect(Set(texts.keys) == Set(object.members.map(\.key)))
        for member in object.members {
            switch member.value {
            case .text(let text): #expect(texts[member.key] == text)
            case .array(let lines):
                let texts = texts[member.key]?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                #expect(texts == lines.map { if case .text(let line) = $0 { line } else { "?" } })
            default: Issue.record("\(member.key) is neither a text nor lines")
            }
        }
    }

    @Test("A key that a file does not have has no text", arguments: ["", "a", "quit", "air.badAi", "air.badAirr"])
    func unknown(key: String) throws {
        #expect(try #require(Resource.texts("Strings/en.json"))[key] == nil)
    }
}
