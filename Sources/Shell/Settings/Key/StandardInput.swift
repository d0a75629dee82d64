import Platform

package enum StandardInput {
    /// Reads at most `limit` bytes without the line end; returns an empty line at the end of input.
    package static func firstLine(limit: Int) -> [UInt8] {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < limit {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count <= 0 || byte == UInt8(ascii: "\n") { break }
            line.append(byte)
        }
        return line
    }
}
