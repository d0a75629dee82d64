import FoundationEssentials
import TestSupport

/// The targets, suites and tests that `swift test --filter` accepts.
enum TestFilters {
    static func all() throws -> Set<String> {
        let files = try repositoryFiles().filter { $0.hasPrefix("Tests/") && $0.hasSuffix("Tests.swift") }
        var names = Set(files.compactMap { $0.split(separator: "/").dropFirst().first }.map(String.init))
        for file in files {
            let text = try String(decoding: Data(contentsOf: URL(filePath: repositoryPath(file))), as: UTF8.self)
            names.formUnion(text.matches(of: /(?:struct|func) (\w+)/).map { String($0.1) })
        }
        return names
    }
}
