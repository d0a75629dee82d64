/// A value of RFC 8259. 1.0 and 1e0 are `integer(1)`; minus zero is a `number`, because `integer` has none.
package enum JSON: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    /// The digits of a number that fits neither `integer` nor `number`.
    case numeral(String)
    case text(String)
    case array([JSON])
    case object(Object)

    package init(_ double: Double) {
        let integer = Int64(exactly: double)
        self =
            if let integer, integer != 0 || double.sign == .plus { .integer(integer) } else { .number(double) }
    }

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
    package enum ParsingError: Error, Hashable, Sendable {
        case endsEarly(offset: Int)
        case unexpectedByte(offset: Int)
        case nestedTooDeeply(offset: Int)
    }

    /// The same limit as in Foundation; the stack holds far more.
    static let depthLimit = 512

    /// Parses UTF-8 after an optional byte order mark; invalid UTF-8 becomes U+FFFD, so that the rest is not lost.
    package init(_ bytes: [UInt8]) throws(ParsingError) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(ParsingError) in try JSON(bytes) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ParsingError) {
        var reader = JSONReader(bytes)
        self = try reader.document()
    }

    package init(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) throws(ParsingError) {
        var reader = JSONReader(bytes)
        reader.position = offset
        self = try reader.value()
    }
}
