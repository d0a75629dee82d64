/// Line and column from 1; a column is a Unicode scalar, as in the TOML library.
package struct TOMLPosition: Hashable, Comparable, Sendable {
    package var line = 1
    var column = 1

    package static func < (one: TOMLPosition, other: TOMLPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

extension TOMLPosition {
    init(after scalars: some Collection<Unicode.Scalar>) {
        for scalar in scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...] { advance(over: scalar) }
    }

    mutating func advance(over scalar: Unicode.Scalar) {
        if scalar == "\n" {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }
}
