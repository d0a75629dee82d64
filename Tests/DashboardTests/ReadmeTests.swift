import FoundationEssentials
import Testing

@testable import Dashboard

struct ReadmeTests {
    private func readme() throws -> String {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(decoding: Data(contentsOf: top.appending(path: "README.md")), as: UTF8.self)
    }

    @Test("The README lists the keys of the key table, all of them and in its order")
    func keys() throws {
        let english = try Sample.strings("en")
        let rows = KeyBindings.table.map { binding in
            "| " + binding.keys.map { "`\($0.spelling)`" }.joined(separator: " ") + " | \(english[binding.command]) |"
        }
        let lines = try readme().split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "| keys | what they do |"))
        #expect(Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") }) == rows)
    }

    @Test("The README names the two commands that do everything")
    func commands() throws {
        let readme = try readme()
        #expect(readme.contains("make run"))
        #expect(readme.contains("make test"))
    }
}
