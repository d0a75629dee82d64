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
            let folder = document.path.dropLast("README.md".count)
            let missing = document.text.matches(of: /`([\w\/+.-]+\.(?:swift|h|sh|py))`/).map { String($0.1) }
                .filter { name in !files.contains { $0 == folder + name || ("/" + $0).hasSuffix("/" + name) } }
            #expect(missing == [], "\(document.path)")
        }
    }
}
