/// Line and column from 1; a column is a Unicode scalar, and a byte order mark does not count.
package struct TOMLPosition: Hashable, Comparable, Sendable {
    package var line = 1
    package var column = 1

    package init(line: Int = 1, column: Int = 1) {
        self.line = line
        self.column = column
    }

    package static func < (one: TOMLPosition, other: TOMLPosition) -> Bool {
        one.line == other.line ? one.column < other.column : one.line < other.line
    }
}

extension TOMLPosition {
    mutating func advance(over byte: UInt8) {
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if !UTF8.isContinuation(byte) {
            column += 1
        }
    }
}
