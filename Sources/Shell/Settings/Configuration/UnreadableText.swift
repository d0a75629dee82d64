/// Texts that the TOML library accepts silently or crashes on.
enum UnreadableText {
    typealias LocatedReason = (position: TOMLPosition, reason: ConfigurationError.Reason)

    static func firstError(in bytes: [UInt8], decoded text: String) -> LocatedReason? {
        notUTF8(bytes, text) ?? nul(bytes) ?? tooDeep(bytes) ?? namelessHeader(bytes)
    }

    private static func notUTF8(_ bytes: [UInt8], _ text: String) -> LocatedReason? {
        guard !text.utf8.elementsEqual(bytes) else { return nil }
        let repaired = Array(text.utf8)
        var index = zip(repaired, bytes).prefix { $0 == $1 }.count
        // The replacement character may begin with the same bytes as the invalid text.
        while index > 0, index < repaired.count, UTF8.isContinuation(repaired[index]) { index -= 1 }
        return (position(of: index, in: bytes), .notUTF8)
    }

    /// NUL ends a C string, even if written as an escape.
    private static func nul(_ bytes: [UInt8]) -> LocatedReason? {
        let index = [[0], Array("\\u0000".utf8), Array("\\U00000000".utf8)].compactMap { bytes.firstRange(of: $0) }
            .map(\.lowerBound).min()
        return index.map { (position(of: $0, in: bytes), .containsNUL) }
    }

    /// The library's stack has no room for deeper tables.
    private static func tooDeep(_ bytes: [UInt8]) -> LocatedReason? {
        let limit = TOMLLocator.depthLimit
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = lines.firstIndex { $0.prefix { $0 != UInt8(ascii: "#") }.count { $0 == UInt8(ascii: ".") } > limit }
        return index.map { (TOMLPosition(line: $0 + 1), .tooDeep(limit: limit)) }
    }

    /// The library ends the process for a table header without a name.
    private static func namelessHeader(_ bytes: [UInt8]) -> LocatedReason? {
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

    /// True for the start of a name, and for "]", which the library itself reports.
    private static func mayFollowBracket(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
            || "-_\"']".unicodeScalars.contains(scalar)
    }

    private static func position(of index: Int, in bytes: [UInt8]) -> TOMLPosition {
        TOMLPosition(after: String(decoding: bytes[..<index], as: UTF8.self).unicodeScalars)
    }
}
