import DashboardSamples
import FoundationEssentials
import Resources
import Testing
import Weather

@testable import Dashboard
@testable import Display

struct ReadmeTests {
    private func readme() throws -> String {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(decoding: Data(contentsOf: top.appending(path: "README.md")), as: UTF8.self)
    }

    @Test("The README lists the keys of the key table, all of them and in its order")
    func keys() throws {
        let english = try Sample.strings("en")
        #expect(
            try table("| keys | what they do |") == KeyBindings.table.map { row($0.spellings, english[$0.command]) })
        #expect(
            try table("| keys in the list | what they do |")
                == KeyBindings.savedPlacesTable.map { row($0.spellings, english[$0.command]) })
    }

    private func row(_ keys: [String], _ words: String) -> String {
        "| " + keys.map { "`\($0)`" }.joined(separator: " ") + " | \(words) |"
    }

    @Test("The README's picture is the program's")
    func picture() throws {
        let frame = frame(of: try Sample.loaded())
        let shown = try readme().split(separator: "```")[1].split(separator: "\n", omittingEmptySubsequences: false)
        let lines = (0..<frame.size.rows).map { row in
            String(frame.text(ofRow: row).reversed().drop { $0 == " " }.reversed())
        }
        #expect(shown.dropFirst().dropLast().map(String.init) == lines)
    }

    private func table(_ heading: String) throws -> [String] {
        let lines = try readme().split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: heading))
        return Array(lines[(start + 2)...].prefix { $0.hasPrefix("|") })
    }

    @Test("The README lists all themes in the order of the key, with the background that each is for")
    func themes() throws {
        let rows = try table("| theme | for a background | what it is |").map {
            $0.split(separator: "|").prefix(2).map { $0.filter { !" `".contains($0) } }
        }
        #expect(rows == ThemeFile.all.map { [$0.name, $0.background ?? ""] })
    }

    @Test("The README lists the classes that weather has in waybar, and styles no others")
    func classes() throws {
        let readme = try readme()
        let conditions = Condition.Icon.allCases.map(\.rawValue)
        let paragraph = try #require(readme.split(separator: "\n\n").first { $0.contains("Classes for") })
        let listed = paragraph.split(separator: "`").map(String.init).filter { conditions.contains($0) }
        #expect(Set(listed) == Set(conditions))
        #expect(listed.count == conditions.count)
        let styled = readme.matches(of: #/#custom-weather\.(\w+)/#).map { String($0.output.1) }
        #expect(!styled.isEmpty)
        #expect(Set(styled).isSubset(of: conditions + ["day", "night", "stale"]))
    }

    @Test("The README shows the configuration file that config init writes")
    func configuration() throws {
        let template = try #require(Resource.bytes("config.toml"))
        #expect(try readme().contains("```toml\n\(String(decoding: template, as: UTF8.self))```"))
    }

    @Test("What Sources/README.md names is there: files, folders and filters of tests")
    func sources() throws {
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(decoding: Data(contentsOf: top.appending(path: "Sources/README.md")), as: UTF8.self)
        let folder = top.appending(path: "Tests")
        let tests = try #require(FileManager.default.subpaths(atPath: folder.path))
        let suites = try tests.filter { $0.hasSuffix("Tests.swift") }.map {
            try String(decoding: Data(contentsOf: folder.appending(path: $0)), as: UTF8.self)
        }
        let sources = try #require(FileManager.default.subpaths(atPath: top.appending(path: "Sources").path))
        for match in text.matches(of: /--filter (\w+)/) {
            #expect(
                tests.contains(String(match.1))
                    || suites.contains { $0.contains("struct \(match.1) ") || $0.contains("func \(match.1)(") },
                "\(match.1)")
        }
        for match in text.matches(of: /`([\w\/+.]+\.(?:swift|h))`/) {
            #expect((sources + tests.map { "Tests/" + $0 }).contains { $0.hasSuffix(match.1) }, "\(match.1)")
        }
    }

    @Test("The README names the two commands that do everything")
    func commands() throws {
        let readme = try readme()
        #expect(readme.contains("make run"))
        #expect(readme.contains("make test"))
    }
}
