import TOML
import Testing

struct ErrorTests {
    private func expect(
        _ reason: TOMLError.Reason, _ line: Int, _ column: Int, for bytes: [UInt8],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do throws(TOMLError) {
            _ = try TOMLDocument(bytes)
            Issue.record("It is read", sourceLocation: sourceLocation)
        } catch {
            #expect(
                error.reason == reason && error.position == TOMLPosition(line: line, column: column), "\(error)",
                sourceLocation: sourceLocation)
        }
    }

    @Test(
        "An error is found where the next sign is wrong",
        arguments: [
            ("=", .keyExpected, 1, 1), ("= 1", .keyExpected, 1, 1), ("]", .keyExpected, 1, 1),
            ("서 = 1", .keyExpected, 1, 1),
            ("a. = 1", .keyExpected, 1, 4), (".a = 1", .keyExpected, 1, 1), ("a..b = 1", .keyExpected, 1, 3),
            ("[]", .keyExpected, 1, 2), ("[[]]", .keyExpected, 1, 3), ("[a.]", .keyExpected, 1, 4),
            ("[", .keyExpected, 1, 2),
            ("a = {, }", .keyExpected, 1, 6), ("a = {b = 1, }", .keyExpected, 1, 13),
            ("a = {b = 1,,}", .keyExpected, 1, 12),
            ("a\u{FEFF} = 1", .signExpected("="), 1, 2), ("a", .signExpected("="), 1, 2),
            ("a\n = 1", .signExpected("="), 1, 2),
            ("a b = 1", .signExpected("="), 1, 3), ("\"\"\"a\"\"\" = 1", .signExpected("="), 1, 3),
            ("[a", .signExpected("]"), 1, 3), ("[a\n]", .signExpected("]"), 1, 3), ("[a b]", .signExpected("]"), 1, 4),
            ("[ [a]]", .keyExpected, 1, 3), ("[[a] ]", .signExpected("]"), 1, 5), ("[[a]", .signExpected("]"), 1, 5),
            ("a =", .valueExpected, 1, 4), ("a = # b", .valueExpected, 1, 5), ("a =\n1", .valueExpected, 1, 4),
            ("a = ]", .valueExpected, 1, 5), ("a = [,1]", .valueExpected, 1, 6), ("a = [1,,]", .valueExpected, 1, 8),
            ("a = {b = }", .valueExpected, 1, 10), ("a = [1 \n 2]", .commaExpected("]"), 2, 2),
            ("a = [", .signExpected("]"), 1, 6), ("a = [1", .commaExpected("]"), 1, 7),
            ("a = [1, # x", .signExpected("]"), 1, 12),
            ("a = ['x' 'y']", .commaExpected("]"), 1, 10), ("a = [1}", .commaExpected("]"), 1, 7),
            ("a = {b = 'x' c = 1}", .commaExpected("}"), 1, 14), ("a = {b = 1]", .commaExpected("}"), 1, 11),
            ("a = {", .signExpected("}"), 1, 6), ("a = {b = 1", .signExpected("}"), 1, 11),
            ("a = {b}", .signExpected("="), 1, 7),
            ("a = {\n}", .lineBreakInTable, 1, 6), ("a = {b = 1\r\n}", .lineBreakInTable, 1, 11),
            ("a = {b = 1,\nc = 2}", .lineBreakInTable, 1, 12), ("a = {b = 1 # c\n}", .lineBreakInTable, 1, 12),
            ("a = 'x' b", .textAfterValue, 1, 9), ("a = [] ]", .textAfterValue, 1, 8),
            ("[a] b = 1", .textAfterValue, 1, 5),
            ("[a]]", .textAfterValue, 1, 4), ("a = {} {}", .textAfterValue, 1, 8),
            ("a = ''''x'''''''", .textAfterValue, 1, 15),
            ("a = 1, b = 2", .textAfterValue, 1, 6),
        ] as [(String, TOMLError.Reason, Int, Int)])
    func signs(text: String, reason: TOMLError.Reason, line: Int, column: Int) {
        expect(reason, line, column, for: Array(text.utf8))
    }

    @Test(
        "A text without its closing quote is an error where it ends",
        arguments: [
            ("a = \"", 1, 6), ("a = '", 1, 6), ("a = \"x\nb = 1", 1, 7), ("a = 'x\r\n", 1, 7), ("a = \"x\\", 1, 8),
            ("a = \"x\\\n", 1, 8), ("a = \"\\u12", 1, 10), ("\"a", 1, 3), ("['a\n']", 1, 4), ("a = \"\"\"\nx\n", 3, 1),
            ("a = '''x''", 1, 11), ("a = \"\"\"x\\\n\n", 3, 1), ("a = \"\"\"x\\", 1, 10), ("a = \"x\\\"", 1, 9),
        ])
    func quotes(text: String, line: Int, column: Int) { expect(.openQuote, line, column, for: Array(text.utf8)) }

    @Test(
        "An unknown escape is an error at its backslash",
        arguments: [
            "\\x41", "\\e", "\\a", "\\'", "\\ ", "\\0", "\\u12g4", "\\uD800", "\\uDFFF", "\\U00110000", "\\UFFFFFFFF",
            "\\U0041",
            "\\u+123", "\\/",
        ])
    func escapes(escape: String) {
        expect(.unknownEscape, 2, 7, for: Array("#\na = \"x\(escape)y\"".utf8))
        expect(.unknownEscape, 3, 2, for: Array("#\na = \"\"\"\nx\(escape)y\"\"\"".utf8))
        expect(.unknownEscape, 1, 2, for: Array("\"\(escape)\" = 1".utf8))
        // Blanks may follow a backslash that joins lines.
        if escape != "\\ " { expect(.unknownEscape, 2, 2, for: Array("a = \"\"\"\nx\(escape)\ny\"\"\"".utf8)) }
    }

    @Test("A control character is an error wherever it stands", arguments: Array(0..<0x20) + [0x7F])
    func controlCharacters(byte: UInt8) {
        if byte == 0x09 || byte == 0x0A { return }
        let reason: TOMLError.Reason = byte == 0 ? .containsNUL : .controlCharacter
        for before in [
            "", "a", "a ", "a =", "a = ", "a = 1", "a = 1 ", "a = \"", "a = '", "a = \"\"\"", "a = '''", "# ", "[",
            "[a", "[a]",
        ]
            + ["a = [", "a = [1", "a = [1,", "a = {", "a = {b = 1", "'", "\"", "a = \"\\", "a = \"\"\"\\ "]
        {
            expect(reason, 1, before.utf8.count + 1, for: Array(before.utf8) + [byte, 0x20])
        }
    }

    @Test(
        "What is not UTF-8 is an error at its first byte",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
            [0xE2, 0x82],
            [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80],
            [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0x28], [0xFF], [0xFE],
        ] as [[UInt8]])
    func encoding(bytes: [UInt8]) {
        for before in ["", "# 서", "a = '서", "=\n서"] {
            let column = before.split(separator: "\n").last?.unicodeScalars.count ?? 0
            expect(.notUTF8, before.hasPrefix("=") ? 2 : 1, column + 1, for: Array(before.utf8) + bytes)
            expect(.notUTF8, before.hasPrefix("=") ? 2 : 1, column + 1, for: Array(before.utf8) + bytes + [0x27, 0x0A])
        }
    }

    @Test("Tables and arrays are nested to a limit")
    func depth() throws {
        func nested(_ open: String, _ close: String, _ count: Int) -> [UInt8] {
            Array((String(repeating: open, count: count) + "1" + String(repeating: close, count: count)).utf8)
        }
        let key = Array("a = ".utf8)
        _ = try TOMLDocument(key + nested("[", "]", 255))
        _ = try TOMLDocument(key + nested("{a = ", "}", 255))
        _ = try document(String(repeating: "a.", count: 255) + "a = 1")
        _ = try document("[" + String(repeating: "a.", count: 255) + "a]")
        expect(.tooDeep(limit: 256), 1, 260, for: key + nested("[", "]", 256))
        expect(.tooDeep(limit: 256), 1, 1281, for: key + nested("{a = ", "}", 256))
        expect(.tooDeep(limit: 256), 1, 513, for: Array((String(repeating: "a.", count: 256) + "a = 1").utf8))
        expect(.tooDeep(limit: 256), 1, 514, for: Array(("[" + String(repeating: "a.", count: 256) + "a]").utf8))
        let deep = "[" + String(repeating: "a.", count: 200) + "a]\n"
        expect(.tooDeep(limit: 256), 2, 111, for: Array((deep + String(repeating: "b.", count: 80) + "b = 1").utf8))
        for piece in ["[", "{a=", "[{a=", "a.", "a={", "[["] {
            let text = "x = " + String(repeating: piece, count: 100_000)
            #expect(throws: TOMLError.self) { try document(text) }
            #expect(throws: TOMLError.self) { try document(String(repeating: piece, count: 100_000)) }
        }
    }
}
