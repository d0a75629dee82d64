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

    /// The paths of the linked files from the top of the repository, without links to the web.
    package var links: [String] {
        let folder = URL(filePath: "/" + path).deletingLastPathComponent()
        return text.matches(of: /\]\(([^)#]+)[^)]*\)|(?:src|srcset)="([^"]+)"/).compactMap { match in
            let target = String(match.1 ?? match.2 ?? "")
            guard !target.contains("://") else { return nil }
            return String(folder.appending(path: target).standardized.path.dropFirst())
        }
    }
}

/// Returns the paths of all files and folders from the top of the repository, without hidden ones such as .build.
package func repositoryFiles() throws -> [String] {
    let top = repositoryPath("")
    var paths: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: top).sorted() where !name.hasPrefix(".") {
        paths.append(name)
        // The call fails for a file.
        let below = (try? FileManager.default.subpathsOfDirectory(atPath: top + "/" + name)) ?? []
        for path in below { paths.append(name + "/" + path) }
    }
    return paths
}
