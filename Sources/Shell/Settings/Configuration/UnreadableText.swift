/// What the TOML library would pass over without a word, or not survive.
enum UnreadableText {
    typealias Mistake = (position: TOMLPosition, problem: ConfigurationError.Problem)

    /// `text` is what the bytes are decoded to.
    static func mistake(in bytes: [UInt8], decoded text: String) -> Mistake? {
        notUTF8(bytes, text) ?? nul(bytes) ?? tooDeep(bytes) ?? namelessHeader(bytes)
    }

    private static func notUTF8(_ bytes: [UInt8], _ text: String) -> Mistake? {
        guard !text.utf8.elementsEqual(bytes) else { return nil }
        let repaired = Array(text.utf8)
        var index = zip(repaired, bytes).prefix { $0 == $1 }.count
        // What stands in for the wrong bytes may begin as they do.
        while index > 0, index < repaired.count, UTF8.isContinuation(repaired[index]) { index -= 1 }
        return (position(of: index, in: bytes), .notUTF8)
    }

    /// The end of a C string, as itself or as an escape.
    private static func nul(_ bytes: [UInt8]) -> Mistake? {
        let index = [[0], Array("\\u0000".utf8), Array("\\U00000000".utf8)].compactMap { bytes.firstRange(of: $0) }
            .map(\.lowerBound).min()
        return index.map { (position(of: $0, in: bytes), .containsNUL) }
    }

    /// More tables in tables than the stack has room for.
    private static func tooDeep(_ bytes: [UInt8]) -> Mistake? {
        let limit = TOMLLocator.depthLimit
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = lines.firstIndex { $0.prefix { $0 != UInt8(ascii: "#") }.count { $0 == UInt8(ascii: ".") } > limit }
        return index.map { (TOMLPosition(line: $0 + 1), .tooDeep(limit: limit)) }
    }

    /// A table's header whose name begins with what no name may, which ends the library's process.
    private static func namelessHeader(_ bytes: [UInt8]) -> Mistake? {
        let blanks = Array(" \t\r\u{B}\u{C}\u{FEFF}".utf8)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let header = line.drop { blanks.contains($0) }
            guard header.first == UInt8(ascii: "[") else { continue }
            let name = header.dropFirst(header.starts(with: "[[".utf8) ? 2 : 1).drop { " \t".utf8.contains($0) }
            if name.first.map(mayFollowBracket) != true {
                return (TOMLPosition(line: index + 1), .malformed(reason: "expected the name of a table after ["))
            }
        }
        return nil
    }

    /// The first of a name, or the other bracket, of which the library knows what to say.
    private static func mayFollowBracket(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
            || "-_\"']".unicodeScalars.contains(scalar)
    }

    private static func position(of index: Int, in bytes: [UInt8]) -> TOMLPosition {
        TOMLPosition(after: String(decoding: bytes[..<index], as: UTF8.self).unicodeScalars)
    }
}
