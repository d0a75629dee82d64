import Platform

/// What is piped into the program.
package enum StandardInput {
    /// The first line without its end, cut off after `limit` bytes; empty at the end of the input.
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
