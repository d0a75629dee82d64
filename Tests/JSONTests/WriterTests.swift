import Foundation
import JSON
import TestSupport
import Testing

struct WriterTests {
    @Test("A document is written in lines with its members sorted by key")
    func picture() {
        let value: JSON = .object([
            "b": .array([.integer(1), .array([]), .object([:]), .null]), "ä": .number(0.1), "a": .boolean(true),
            "": .object(["x": .text("서울 / \"\\\n\t\u{1F}\u{7F}")]),
        ])
        #expect(
            String(decoding: value.document, as: UTF8.self) == """
                {
                  "": {
                    "x": "서울 / \\"\\\\\\n\\u0009\\u001f\u{7F}"
                  },
                  "a": true,
                  "b": [
                    1,
                    [],
                    {},
                    null
                  ],
                  "ä": 0.1
                }

                """)
    }

    @Test("A value that was read survives a round trip", arguments: values.map(\.0) + numbers.map(\.0))
    func roundTrip(document: String) throws {
        let value = try JSON(Array(document.utf8))
        #expect(try JSON(value.document) == value)
    }

    @Test("Foundation reads a written document", arguments: 0..<20)
    func foundation(seed: Int) throws {
        var chance = SeededGenerator(seed: UInt64(seed))
        let value = chance.value(depth: 5)
        #expect(try JSON(value.document) == value)
        let theirs = try JSONDecoder().decode(FoundationValue.self, from: Data(value.document))
        #expect(theirs.equals(value))
    }

    @Test("A number that is not finite is written as null", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(number: Double) {
        #expect(JSON(number).document == Array("null\n".utf8))
    }

    @Test("Equal numbers are equal values", arguments: [0, 1, -1, 0.5, 1e15, 1e19, 9e18, -9e18, 1e300, -0.0])
    func equalNumbers(number: Double) throws {
        #expect(try JSON(Array("\(number)".utf8)) == JSON(number))
        #expect(JSON(number).double?.bitPattern == number.bitPattern)
    }
}

extension SeededGenerator {
    fileprivate mutating func value(depth: Int) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
        case 0: .null
        case 1: .boolean(.random(using: &self))
        case 2: .integer(Int64(truncatingIfNeeded: next() >> Int.random(in: 0..<64, using: &self)))
        case 3: JSON(number())
        case 4, 5: .text(text())
        case 6: .array((0..<Int.random(in: 0..<6, using: &self)).map { _ in value(depth: depth - 1) })
        default: .object(object(depth: depth - 1))
        }
    }

    private mutating func number() -> Double {
        let exponent = Int.random(in: -1000...1000, using: &self)
        return Double(sign: .minus, exponent: exponent, significand: .random(in: 1..<2, using: &self))
    }

    private mutating func object(depth: Int) -> JSON.Object {
        var object = JSON.Object()
        for _ in 0..<Int.random(in: 0..<6, using: &self) { object[text()] = value(depth: depth) }
        return object
    }

    /// Returns random characters of every plane, often control characters.
    private mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0..<8, using: &self) {
            let limit: UInt32 = [0x20, 0x80, 0x800, 0x10000, 0x110000].randomElement(using: &self) ?? 1
            let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &self))
            text.unicodeScalars.append(scalar ?? "\u{FFFD}")
        }
        return text
    }
}
