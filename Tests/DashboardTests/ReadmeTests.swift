import DashboardSamples
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct ReadmeTests {
    private func text(of path: String) throws -> String {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(decoding: Data(contentsOf: top.appending(path: path)), as: UTF8.self)
    }

    /// The rows of a table, without its heading.
    private func table(_ heading: String, in path: String) throws -> [String] {
        let lines = try text(of: path).split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: heading))
        return Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") })
    }

    @Test("The README lists fourteen keys for every day, with the words of the key table and in its order")
    func keys() throws {
        let english = try Sample.strings("en")
        let rows = KeyBindings.rows.map { binding in
            "| " + binding.spellings.map { "`\($0)`" }.joined(separator: " ")
                + " | \(english.word(binding.words.key)) |"
        }
        let listed = try table("| keys | what they do |", in: "README.md")
        #expect(listed.count == 14 && listed == rows.filter(listed.contains))
    }

    @Test("The table of themes lists all in the order of the key, with the background that each is for")
    func themes() throws {
        let rows = try table("| theme | for a background | what it is |", in: "Resources/Themes/README.md").map {
            $0.split(separator: "|").prefix(2).map { $0.filter { !" `".contains($0) } }
        }
        #expect(rows == ThemeFile.all.map { [$0.name, $0.background ?? ""] })
    }

    @Test("The examples for waybar list the classes of the weather, and style no others")
    func classes() throws {
        let conditions = Condition.Icon.allCases.map(\.rawValue)
        let paragraphs = try text(of: "Resources/StatusBars/README.md").split(separator: "\n\n")
        let paragraph = try #require(paragraphs.first { $0.contains("has these classes") })
        let listed = paragraph.split(separator: "`").map(String.init).filter { conditions.contains($0) }
        #expect(Set(listed) == Set(conditions))
        #expect(listed.count == conditions.count)
        let styled = try text(of: "Resources/StatusBars/waybar.css").matches(of: #/#custom-weather\.(\w+)/#)
            .map { String($0.output.1) }
        #expect(!styled.isEmpty)
        #expect(Set(styled).isSubset(of: conditions + ["day", "night", "forecast", "stale", "warning"]))
    }
}
