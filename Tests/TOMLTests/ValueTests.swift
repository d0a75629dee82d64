import TOML
import Testing

struct ValueTests {
    @Test(
        "A number is read in every notation",
        arguments: [
            ("0", "0"), ("+0", "0"), ("-0", "0"), ("+99", "99"), ("-17", "-17"), ("1_000", "1000"), ("1_2_3", "123"),
            ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
            ("0xDEAD_beef", "3735928559"), ("0x0", "0"), ("0o755", "493"), ("0b1101_0110", "214"), ("0x00ff", "255"),
            ("0x7fffffffffffffff", "9223372036854775807"),
            ("+1.0", "1.0"), ("3.14", "3.14"), ("-0.01", "-0.01"), ("-0.0", "-0.0"), ("5e+22", "5e+22"),
            ("1e06", "1000000.0"), ("-2E-2", "-0.02"), ("6.5e-1", "0.65"), ("1_0.2_5e0_1", "102.5"), ("0e0", "0.0"),
            ("inf", "inf"), ("+inf", "inf"), ("-inf", "-inf"), ("nan", "nan"), ("+nan", "nan"), ("-nan", "nan"),
            ("true", "true"), ("false", "false"),
        ])
    func numbers(written: String, value: String) throws {
        #expect(try document("a = \(written)").table.summary == "{a: \(value)}")
        #expect(try document("a = [\(written)]#").table.summary == "{a: [\(value)]}")
    }

    @Test(
        "A date and a time are read, and keep their text",
        arguments: [
            ("1979-05-27T07:32:00Z", "withOffset"), ("1979-05-27t07:32:00z", "withOffset"),
            ("1979-05-27 07:32:00.5-07:00", "withOffset"), ("0001-01-01T00:00:00+23:59", "withOffset"),
            ("1979-05-27T07:32:00", "local"), ("1979-05-27 07:32:60.123456789", "local"), ("1979-05-27", "date"),
            ("2000-02-29", "date"), ("2024-02-29", "date"), ("1979-12-31", "date"), ("07:32:00", "time"),
            ("23:59:59.999", "time"),
        ])
    func dates(written: String, kind: String) throws {
        let read = try document("a = \(written) # b")
        #expect(read.table.summary == "{a: \(kind)}")
        #expect(try read.written(#require(read.table["a"]).value) == written)
    }

    @Test(
        "Text that is no value is refused at its start, with what was written",
        arguments: [
            "dark", "dark mode", "True", "TRUE", "truE", "truth", "05454e7", "10m", "00", "01", "-01", "+01", "0_0",
            "1__0",
            "_1", "1_", "1_.0", "1._0", "1.", ".5", "1.e1", "1e", "1e+", "1e_1", "1e1_", "1e1.5", "--1", "+-1", "+",
            "-",
            "0x", "0xg", "0x_1", "0x1_", "+0x1", "-0b1", "0o8", "0b2", "0X1", "0O7", "0B1", "0x1.0", "1 2", "1.2.3",
            "9223372036854775808", "-9223372036854775809", "0x8000000000000000", "Inf", "INF", "NaN", "+-inf",
            "infinity",
            "1979-13-01", "1979-00-01", "1979-01-00", "1979-01-32", "1979-04-31", "1979-02-29", "1900-02-29",
            "2023-02-29",
            "79-05-27", "1979-5-27", "1979-05-27T", "1979-05-27T07", "1979-05-27T07:32", "1979-05-27T24:00:00",
            "1979-05-27T07:60:00", "1979-05-27T07:32:61", "1979-05-27T07:32:00.", "1979-05-27T07:32:00+24:00",
            "1979-05-27T07:32:00+07:60", "1979-05-27T07:32:00+07", "1979-05-27T07:32:00Z1", "1979-05-27  07:32:00",
            "07:32", "7:32:00", "07:32:00Z", "07:32:00.", "1979-05-27_07:32:00", "서울", "a = b", "x'y'", "1'", "é",
        ])
    func noValues(written: String) {
        let count = written.utf8.count
        #expect(throws: TOMLError(.notAValue(4..<4 + count), at: TOMLPosition(line: 1, column: 5), path: ["a"])) {
            try document("a = \(written) \t# b")
        }
        #expect(throws: TOMLError(.notAValue(8..<8 + count), at: TOMLPosition(line: 1, column: 9), path: ["a", "1"])) {
            try document("a = [1, \(written)]")
        }
    }

    @Test(
        "A text is read in every notation",
        arguments: [
            ("\"\"", ""), ("''", ""), ("\"a'b\"", "a'b"), ("'a\"b\\n'", "a\"b\\n"), ("\"# [ = ] 서울\"", "# [ = ] 서울"),
            ("\"\\b\\t\\n\\f\\r\\\"\\\\\"", "\u{8}\t\n\u{C}\r\"\\"), ("\"\\u00e9\\U0001F600\"", "é😀"), ("\"\t\"", "\t"),
            ("\"\\uD7FF\\uE000\\U0010FFFF\"", "\u{D7FF}\u{E000}\u{10FFFF}"), ("'e\u{301}'", "e\u{301}"),
            ("\"\"\"\"\"\"", ""), ("''''''", ""), ("\"\"\"\na\r\nb\n\"\"\"", "a\nb\n"), ("\"\"\"\r\n\na\"\"\"", "\na"),
            ("'''\na\\\nb'''", "a\\\nb"), ("\"\"\"a\"b\"\"c\"\"\"", "a\"b\"\"c"), ("'''a'b''c'''", "a'b''c"),
            ("\"\"\"a\"\"\"\"\"", "a\"\""), ("\"\"\"a\"\"\"\"", "a\""), ("\"\"\"\"a\"\"\"", "\"a"),
            ("'''''a'''''", "''a''"),
            ("\"\"\"a\\\n  b\"\"\"", "ab"), ("\"\"\"a \\ \t\r\n\n \t b\"\"\"", "a b"), ("\"\"\"\\\n\"\"\"", ""),
            ("\"\"\"a\\\"\"\"\"", "a\""), ("\"\"\"\\\\\"\"\"", "\\"),
        ])
    func texts(written: String, text: String) throws {
        let read = try document("a = \(written) # b\nc = 1")
        #expect(try #require(read.table["a"]).value.text?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
        #expect(try read.written(#require(read.table["a"]).value) == written)
        #expect(read.member(["c"])?.value.summary == "1")
        #expect(read.nul == nil)
    }

    @Test("The first escape for U+0000 has its position", arguments: ["\\u0000", "\\U00000000"])
    func nul(escape: String) throws {
        #expect(try document("a = 'x\(escape)'\nb = \"서\(escape)\(escape)\"").nul == TOMLPosition(line: 2, column: 7))
        #expect(try document("'a' = 1\n\"\(escape)\" = 1").nul == TOMLPosition(line: 2, column: 2))
    }

    @Test(
        "Arrays and inline tables hold all kinds of values",
        arguments: [
            ("[]", "[]"), ("[ ]", "[]"), ("[1,]", "[1]"), ("[\n# x\n1 # y\n, \r\n 'a',\n]", "[1, \"a\"]"),
            ("[[1, 2], [], ['a', true]]", "[[1, 2], [], [\"a\", true]]"), ("[{a = 1}, {}]", "[{a: 1}, {}]"),
            ("{}", "{}"),
            ("{ }", "{}"), ("{a=1,b='x'}", "{a: 1, b: \"x\"}"), ("{a.b = 1, a.c = 2}", "{a: {b: 1, c: 2}}"),
            ("{a = [1,\n2]}", "{a: [1, 2]}"), ("{a = {b.c = {}}}", "{a: {b: {c: {}}}}"),
        ])
    func containers(written: String, value: String) throws {
        #expect(try document("x = \(written)").table.summary == "{x: \(value)}")
    }
}
