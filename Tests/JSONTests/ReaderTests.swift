import JSON
import Testing

struct ReaderTests {
    @Test("A document is read as its value", arguments: values)
    func reads(document: String, value: JSON) throws {
        let read = try JSON(Array(document.utf8))
        #expect(read == value)
        // Only the description tells minus zero from zero.
        #expect("\(read)" == "\(value)")
    }

    @Test("A number is read as the nearest Double", arguments: numbers)
    func nearest(document: String, number: Double) throws {
        #expect(try JSON(Array(document.utf8)).double?.bitPattern == number.bitPattern)
    }

    @Test("A malformed document is rejected at its first wrong byte", arguments: strangers)
    func refuses(document: String, offset: Int) {
        #expect(throws: JSON.ParsingError.unexpectedByte(offset: offset)) { try JSON(Array(document.utf8)) }
    }

    @Test("A truncated document ends early at any length", arguments: whole)
    func cutOff(document: String) {
        let bytes = Array(document.utf8)
        for length in 0..<bytes.count {
            #expect(throws: JSON.ParsingError.endsEarly(offset: length)) { try JSON(Array(bytes[..<length])) }
        }
    }

    @Test("A truncated number ends early", arguments: ["-", "1.", "1e", "1e+", "[1.", "{\"a\":-"])
    func cutOffNumber(document: String) {
        #expect(throws: JSON.ParsingError.endsEarly(offset: document.utf8.count)) { try JSON(Array(document.utf8)) }
    }

    @Test("No control character is allowed in a text, and three are allowed between values", arguments: 0..<UInt8(0x20))
    func controlCharacters(byte: UInt8) {
        #expect(throws: JSON.ParsingError.unexpectedByte(offset: 2)) { try JSON([0x22, 0x61, byte, 0x22]) }
        let isBlank = [0x09, 0x0A, 0x0D].contains(byte)
        #expect((try? JSON([byte, 0x31, byte])) == (isBlank ? .integer(1) : nil))
    }

    @Test("A byte has the same meaning at any position of a text", arguments: 0...UInt8.max)
    func bytesInTexts(byte: UInt8) {
        for (before, after) in (0...17).flatMap({ before in [0, 1, 7, 8, 9].map { (before, $0) } }) {
            let text = Array(repeating: 0x61, count: before) + [byte] + Array(repeating: UInt8(0x7F), count: after)
            let read = Result { () throws(JSON.ParsingError) in try JSON([0x22] + text + [0x22]) }
            switch byte {
            case ..<0x20: #expect(read == .failure(.unexpectedByte(offset: before + 1)))
            case UInt8(ascii: "\""): #expect(read == .failure(.unexpectedByte(offset: before + 2)))
            case UInt8(ascii: "\\") where after == 0: #expect(read == .failure(.endsEarly(offset: before + 3)))
            case UInt8(ascii: "\\"): #expect(read == .failure(.unexpectedByte(offset: before + 2)))
            default: #expect(read == .success(.text(String(decoding: text, as: UTF8.self))))
            }
        }
    }

    @Test(
        "Invalid UTF-8 in a text becomes U+FFFD",
        arguments: [
            ([0xFF], "\u{FFFD}"), ([0xC3], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func brokenText(bytes: [UInt8], text: String) throws {
        #expect(try JSON([0x22, 0x61] + bytes + [0x62, 0x22]) == .text("a\(text)b"))
    }

    @Test("Invalid UTF-8 elsewhere is rejected")
    func brokenBlank() {
        #expect(throws: JSON.ParsingError.unexpectedByte(offset: 1)) { try JSON([0x5B, 0xFF, 0x5D]) }
        #expect(throws: JSON.ParsingError.unexpectedByte(offset: 1)) { try JSON([0x31, 0xC2, 0xA0]) }
    }

    @Test("One byte order mark before the document is skipped")
    func byteOrderMark() throws {
        #expect(try JSON(Array("\u{FEFF}[]".utf8)) == .array([]))
        #expect(throws: JSON.ParsingError.unexpectedByte(offset: 3)) { try JSON(Array("\u{FEFF}\u{FEFF}[]".utf8)) }
        #expect(throws: JSON.ParsingError.endsEarly(offset: 3)) { try JSON(Array("\u{FEFF}".utf8)) }
        #expect(throws: JSON.ParsingError.unexpectedByte(offset: 0)) { try JSON([0xEF, 0xBB]) }
    }

    @Test("Brackets can be nested 512 deep and no deeper", arguments: ["[", "{\"a\":"])
    func depth(bracket: String) throws {
        let closing = bracket == "[" ? "]" : "}"
        func document(_ depth: Int) -> [UInt8] {
            let content = String(repeating: bracket, count: depth) + "1" + String(repeating: closing, count: depth)
            return Array(content.utf8)
        }
        _ = try JSON(document(512))
        let offset = bracket.utf8.count * 512
        #expect(throws: JSON.ParsingError.nestedTooDeeply(offset: offset)) { try JSON(document(513)) }
        #expect(throws: JSON.ParsingError.nestedTooDeeply(offset: offset)) { try JSON(document(200_000)) }
        let beside = Array(("[" + String(repeating: "[[]],{},", count: 600) + "1]").utf8)
        #expect(throws: Never.self) { try JSON(beside) }
    }

    @Test("Long texts and numbers are read whole")
    func long() throws {
        let text = String(repeating: "날씨 ☔️ weather\n", count: 20_000)
        let escaped = text.replacing("\n", with: "\\n")
        #expect(try JSON(Array("\"\(escaped)\"".utf8)) == .text(text))
        let digits = String(repeating: "7", count: 5000)
        #expect(try JSON(Array(digits.utf8)) == .numeral(digits))
        #expect(try JSON(Array("0.\(digits)".utf8)) == .number(7.0 / 9))
        #expect(try JSON(Array("\(digits)e-4999".utf8)) == .number(70.0 / 9))
    }

    @Test("The first of two members with the same key counts")
    func duplicates() throws {
        let document = try JSON(Array(#"{"a":1,"b":2,"a":3}"#.utf8))
        #expect(document == .object(["b": .integer(2), "a": .integer(1)]))
        #expect(document.hashValue == JSON.object(["a": .integer(1), "b": .integer(2)]).hashValue)
    }

    @Test("A member is changed, added and removed under its key")
    func members() {
        var object: JSON.Object = ["a": .integer(1)]
        object["a"] = .integer(2)
        object["b"] = .null
        object["c"] = nil
        #expect(object == ["a": .integer(2), "b": .null] && object["b"] == .null && object["c"] == nil)
        object["a"] = nil
        #expect(object == ["b": .null])
    }
}
