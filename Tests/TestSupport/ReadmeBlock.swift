#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A block of the README between fences.
package struct ReadmeBlock: Sendable {
    /// As the fence says; "" for a picture.
    package let language: String
    package let text: String

    package static func all() throws -> [ReadmeBlock] {
        let readme = try String(
            decoding: Data(contentsOf: URL(filePath: repositoryPath("README.md"))), as: UTF8.self)
        var blocks: [ReadmeBlock] = []
        var open: (language: String, lines: [Substring])?
        for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.hasPrefix("```") {
                open?.lines.append(line)
            } else if let (language, lines) = open {
                blocks.append(ReadmeBlock(language: language, text: lines.joined(separator: "\n") + "\n"))
                open = nil
            } else {
                open = (String(line.dropFirst(3)), [])
            }
        }
        return blocks
    }

    /// Those in one language.
    package static func all(in language: String) throws -> [String] {
        try all().filter { $0.language == language }.map(\.text)
    }

    /// The commands of a block for a shell, each with what follows it, and without comments that stand alone.
    package var commands: [String] {
        text.replacing("\\\n", with: "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
