import Platform

/// The lines of standard input.
struct LineInput {
    private var rest: [UInt8] = []
    private(set) var hasEnded = false

    /// More bytes without an end are no line that a user writes.
    private static let longestLine = 1 << 16

    /// The whole lines, and at the end of input what remains.
    mutating func lines() -> [String] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        hasEnded = count <= 0
        rest += bytes.prefix(max(count, 0))
        var lines: [String] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
        if rest.count > Self.longestLine { rest = [] }
        if hasEnded, !rest.isEmpty {
            lines.append(String(decoding: rest, as: UTF8.self))
            rest = []
        }
        return lines
    }
}
