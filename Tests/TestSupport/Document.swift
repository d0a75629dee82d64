#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

package struct Document: Sendable {
    package let path: String
    package let text: String

    package init(path: String) throws {
        self.path = path
        text = try String(decoding: Data(contentsOf: URL(filePath: repositoryPath(path))), as: UTF8.self)
    }

    package static func all() throws -> [Document] {
        try repositoryFiles().filter { ["README.md", "DECISIONS.md"].contains($0.split(separator: "/").last) }
            .map { try Document(path: $0) }
    }

    /// What the links of the text lead to, without addresses of the web: paths from the top of the repository.
    package var links: [String] {
        let folder = URL(filePath: "/" + path).deletingLastPathComponent()
        return text.matches(of: /\]\(([^)#]+)[^)]*\)|(?:src|srcset)="([^"]+)"/).compactMap { match in
            let target = String(match.1 ?? match.2 ?? "")
            guard !target.contains("://") else { return nil }
            return String(folder.appending(path: target).standardized.path.dropFirst())
        }
    }
}

/// The paths of all files and folders, from the top of the repository. Hidden ones, such as .build, are left out.
package func repositoryFiles() throws -> [String] {
    let top = repositoryPath("")
    var paths: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: top).sorted() where !name.hasPrefix(".") {
        paths.append(name)
        // It fails for a file, which has nothing below it.
        let below = (try? FileManager.default.subpathsOfDirectory(atPath: top + "/" + name)) ?? []
        for path in below { paths.append(name + "/" + path) }
    }
    return paths
}
