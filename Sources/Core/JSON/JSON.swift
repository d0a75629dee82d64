/// A value of RFC 8259. Equal numbers are equal values: 1.0 and 1e0 are `integer(1)`. Minus zero alone stays a
/// `number`, since `integer` has none.
package enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// It is finite where it was read.
    case number(Double)
    /// A number that is too long, too large or too small for the other two, as it is written.
    case numeral(String)
    case text(String)
    case array([JSON])
    case object(Object)

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
    /// The offset is that of the first byte that is wrong.
    package enum ParsingError: Error, Hashable, Sendable {
        case endsEarly(offset: Int)
        case unexpectedByte(offset: Int)
        case nestedTooDeeply(offset: Int)
    }

    /// Foundation has the same limit: far more than is ever written, and far less than the stack holds.
    package static let depthLimit = 512

    /// Reads UTF-8 and skips a byte order mark. Broken UTF-8 or half a surrogate pair in a text becomes U+FFFD: one bad
    /// name shall not cost a whole report.
    package init(_ bytes: [UInt8]) throws(ParsingError) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(ParsingError) in try JSON(bytes) }
    }

    package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ParsingError) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    /// Gives the bytes of each key without its quotes, and where its value begins; errors in a value are not noticed.
    package static func locateMembers(
        of bytes: UnsafeBufferPointer<UInt8>, _ found: (_ key: Range<Int>, _ value: Int) -> Void
    ) throws(ParsingError) {
        var reader = JSONReader(bytes)
        try reader.locateMembers(found)
    }

    /// What follows the value is not read.
    package init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(ParsingError) {
        var reader = JSONReader(bytes)
        reader.position = offset
        self = try reader.value()
    }
}
