import FoundationEssentials
import TestSupport
import Testing

@Suite("The documents")
struct DocumentTests {
    private let documents: [Document]

    init() throws { documents = try Document.all() }

    @Test("The README is short, and its lines fit a screen")
    func length() throws {
        let readme = try Document(path: "README.md")
        #expect(readme.text.count { $0 == "\n" } <= 250)
        for document in documents {
            let lines = document.text.split(separator: "\n").filter { !$0.hasPrefix("|") && $0.count > 130 }
            #expect(lines == [], "\(document.path)")
        }
    }

    @Test("The README names the two commands that do everything")
    func commands() throws {
        let readme = try Document(path: "README.md")
        #expect(readme.text.contains("make run"))
        #expect(readme.text.contains("make test"))
    }

    @Test("Every link leads to a file or a folder")
    func links() throws {
        let files = Set(try repositoryFiles())
        for document in documents {
            let broken = document.links.filter { !files.contains($0) }
            #expect(broken == [], "\(document.path)")
        }
    }

    @Test("Every block is in a language that a test reads, and a text contains no command")
    func languages() throws {
        for block in try ReadmeBlock.all() {
            #expect(["sh", "text"].contains(block.language), "\(block.file)")
            if block.language == "text" { #expect(!block.text.contains("weather-tui "), "\(block.file)") }
        }
    }

    @Test("Every source file and every filter of tests that a README names is there")
    func names() throws {
        let files = try repositoryFiles()
        let filters = try TestFilters.all()
        for document in documents where document.path.hasSuffix("README.md") {
            let named = document.text.matches(of: /--filter (\w+)/).map { String($0.1) }
            let unknown = named.filter { !filters.contains($0) }
            #expect(unknown == [], "\(document.path)")
            let missing = document.text.matches(of: /`([\w\/+.…-]+\.(?:swift|h|sh|py|frame))`/).map { String($0.1) }
                .filter { name in !files.contains { isPath($0, named: name) } }
            #expect(missing == [], "\(document.path)")
        }
    }

    /// Whether a path ends with `name`, in which "…" stands for any text.
    private func isPath(_ path: String, named name: String) -> Bool {
        let ends = ("/" + name).split(separator: "…", maxSplits: 1)
        let path = "/" + path
        return ends.count == 1 ? path.hasSuffix(ends[0]) : path.contains(ends[0]) && path.hasSuffix(ends[1])
    }

    @Test("Each frame in the README of the tests is the file that the text before it names")
    func frames() throws {
        let document = try Document(path: "Tests/README.md")
        let blocks = try ReadmeBlock.all().filter { $0.file == document.path && $0.language == "text" }
        #expect(!blocks.isEmpty)
        for block in blocks {
            let before = try #require(document.text.split(separator: block.text).first)
            let name = try #require(before.matches(of: /`([\w.-]+\.frame)`/).last).1
            let frame = try Document(path: "Tests/DashboardTests/Frames/\(name)")
            #expect(frame.text == block.text)
        }
    }

    @Test("The tree in the README of the sources has exactly the folders of Core, its features and Shell")
    func tree() throws {
        let blocks = try ReadmeBlock.all().filter { $0.file == "Sources/README.md" && $0.language == "text" }
        let tree = try #require(blocks.first)
        var parents: [String] = []
        var named: Set<String> = []
        for line in tree.text.split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count / 2
            let name = String((line.split(separator: " ").first ?? "").split(separator: "/").first ?? "")
            parents = parents.prefix(depth) + [name]
            if depth > 0 { named.insert("Sources/" + parents.joined(separator: "/")) }
        }
        let folders = try repositoryFiles().filter {
            $0.wholeMatch(of: /Sources\/(Core|Shell)\/(\w+|Features\/\w+)/) != nil
        }
        #expect(named == Set(folders.filter { !$0.hasSuffix("Shim") && !$0.hasSuffix("Bytes") }))
    }
}
