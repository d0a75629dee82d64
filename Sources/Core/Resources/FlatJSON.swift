/// Reads the one form that our own resources have: a JSON object whose values are all strings.
///
/// A general decoder costs a fifth of the first frame; tests hold this reader against it for every file.
enum FlatJSON {
    /// What does not have that form ends the table where it stands.
    static func texts(in bytes: UnsafeBufferPointer<UInt8>) -> [String: String] {
        var table: [String: String] = [:]
        table.reserveCapacity(256)
        var position = 0
        while let key = nextString(in: bytes, from: &position), let text = nextString(in: bytes, from: &position) {
            table[key] = text
        }
        return table
    }

    private static func nextString(in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int) -> String? {
        while position < bytes.count, bytes[position] != quote { position += 1 }
        let start = position + 1
        var end = start
        var hasEscapes = false
        while end < bytes.count, bytes[end] != quote {
            if bytes[end] == backslash {
                hasEscapes = true
                end += 1
            }
            end += 1
        }
        guard end < bytes.count else { return nil }
        position = end + 1
        let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
        return hasEscapes ? unescaped(text) : String(decoding: text, as: UTF8.self)
    }

    /// The escapes that our files need; any other stands for the character itself.
    private static func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in text {
            if isEscaped {
                result.append(byte == letterN ? lineFeed : byte)
                isEscaped = false
            } else if byte == backslash {
                isEscaped = true
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let letterN = UInt8(ascii: "n")
    private static let lineFeed = UInt8(ascii: "\n")
}
