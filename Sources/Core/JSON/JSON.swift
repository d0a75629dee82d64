/// One value of a JSON document, as RFC 8259 has it.
///
/// Equal numbers are equal values, however they are written: 1.0 and 1e0 are `integer(1)`. Minus zero alone stays a
/// `number`, since `integer` has none.
package enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// Finite where it was read.
    case number(Double)
    /// A number that neither of the other two can hold, being too long, too large or too small: as it is written, so that
    /// it can be written again.
    case numeral(String)
    case text(String)
    case array([JSON])
    case object(Object)

    /// The case in which it would be read again.
    package init(_ double: Double) {
        let integer = Int64(exactly: double)
        self =
            if let integer, integer != 0 || double.sign == .plus { .integer(integer) } else { .number(double) }
    }

    /// The nearest `Double`, which may be infinity or zero for a numeral; nil where it is no number.
    package var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        case .numeral(let digits): Double(digits)
        default: nil
        }
    }
}

extension JSON {
    /// What keeps bytes from being a document, and the offset of the first byte that does.
    package enum Problem: Error, Hashable, Sendable {
        /// All there is could begin a document.
        case endsEarly(offset: Int)
        case unexpectedByte(offset: Int)
        case nestedTooDeeply(offset: Int)
    }

    /// As Foundation's decoder: far beyond what is ever written, and far below what the stack holds.
    package static let depthLimit = 512

    /// Reads a whole document in UTF-8; a byte order mark before it is skipped. What is no Unicode inside a text, broken
    /// UTF-8 or half a surrogate pair, becomes U+FFFD: one bad name shall not cost a whole report.
    package init(_ bytes: [UInt8]) throws(Problem) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in try JSON(bytes) }
    }

    package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    /// Finds the members of a document that is an object without reading them: the bytes of each key as it is written
    /// between its quotes, and where its value begins. What is wrong inside of a value is not noticed.
    package static func locateMembers(
        of bytes: UnsafeBufferPointer<UInt8>, _ found: (_ key: Range<Int>, _ value: Int) -> Void
    ) throws(Problem) {
        var reader = JSONReader(bytes)
        try reader.locateMembers(found)
    }

    /// Reads the value that begins at an offset, and nothing after it.
    package init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var reader = JSONReader(bytes)
        reader.position = offset
        self = try reader.value()
    }
}
