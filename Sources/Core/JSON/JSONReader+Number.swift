extension JSONReader {
    /// Digits without a point; beyond 19 digits `significand` overflows, and only `count` is right.
    private struct Digits {
        var significand: UInt64 = 0
        var count = 0
    }

    mutating func number() throws(JSON.ParsingError) -> JSON {
        let start = position
        let isNegative = next == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var digits = Digits()
        if next == UInt8(ascii: "0") { position += 1 } else { try readDigits(into: &digits) }
        var isWhole = true
        var exponent = 0
        if next == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            let wholeDigits = digits.count
            try readDigits(into: &digits)
            exponent = wholeDigits - digits.count
        }
        if next | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            position += 1
            exponent += try signedExponent()
        }
        return Self.value(digits, exponent: exponent, isNegative: isNegative, isWhole: isWhole)
            ?? Self.value(of: bytes(from: start), isWhole: isWhole)
    }

    private mutating func readDigits(into digits: inout Digits) throws(JSON.ParsingError) {
        let start = position
        while case let digit = next &- UInt8(ascii: "0"), digit < 10 {
            digits.significand = digits.significand &* 10 &+ UInt64(digit)
            position += 1
        }
        guard position > start else { throw error }
        digits.count += position - start
    }

    private mutating func signedExponent() throws(JSON.ParsingError) -> Int {
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || next == UInt8(ascii: "+") { position += 1 }
        var digits = Digits()
        try readDigits(into: &digits)
        // A larger exponent is beyond any number; the slow path then reads the text.
        let magnitude = digits.count < 10 ? Int(digits.significand) : 1_000_000_000
        return isNegative ? -magnitude : magnitude
    }

    /// Computes with one operation on exact operands, which rounds correctly; returns nil if that is not possible.
    /// Source: William D. Clinger, "How to Read Floating Point Numbers Accurately", 1990, section 3.
    private static func value(_ digits: Digits, exponent: Int, isNegative: Bool, isWhole: Bool) -> JSON? {
        guard digits.count <= 19 else { return nil }
        if isWhole, digits.significand > 0 || !isNegative {
            return Int64(exactly: digits.significand).map { .integer(isNegative ? -$0 : $0) }
        }
        guard digits.significand <= 1 << 53, (-22...22).contains(exponent) else { return nil }
        let significand = Double(digits.significand)
        let magnitude = exponent < 0 ? significand / powersOfTen[-exponent] : significand * powersOfTen[exponent]
        return JSON(isNegative ? -magnitude : magnitude)
    }

    private static func value(of number: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> JSON {
        let digits = String(decoding: number, as: UTF8.self)
        if isWhole { return Int64(digits).map { .integer($0) } ?? .numeral(digits) }
        let isZero = number.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(0x31...0x39).contains($0) }
        guard let double = Double(digits), double.isFinite, isZero || double != 0 else { return .numeral(digits) }
        return JSON(double)
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
