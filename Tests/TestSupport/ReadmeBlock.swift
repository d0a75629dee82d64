/// A block between fences of a README.md or DECISIONS.md.
package struct ReadmeBlock: Sendable {
    package let file: String
    /// The word after the opening fence, or "".
    package let language: String
    package let text: String

    package static func all() throws -> [ReadmeBlock] { try Document.all().flatMap { blocks(of: $0) } }

    private static func blocks(of document: Document) -> [ReadmeBlock] {
        var blocks: [ReadmeBlock] = []
        var open: (language: String, indent: Int, lines: [Substring])?
        for line in document.text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " }
            let indent = line.count - content.count
            if !content.hasPrefix("```") {
                guard let block = open else { continue }
                open?.lines.append(line.dropFirst(min(indent, block.indent)))
            } else if let block = open {
                let text = block.lines.joined(separator: "\n") + "\n"
                blocks.append(ReadmeBlock(file: document.path, language: block.language, text: text))
                open = nil
            } else {
                open = (String(content.dropFirst(3)), indent, [])
            }
        }
        return blocks
    }

    /// The lines of a shell block, without lines that are only a comment.
    package var commands: [String] {
        text.replacing("\\\n", with: "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
