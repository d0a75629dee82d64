import Testing

@testable import Settings

struct TOMLLocatorTests {
    private func position(_ line: Int, _ column: Int) -> TOMLPosition { TOMLPosition(line: line, column: column) }

    @Test(
        "A key is found in every notation",
        arguments: [
            ("units = 1", ["units"], 1, 1), ("\n\n  units = 1", ["units"], 3, 3), ("\tunits=1", ["units"], 1, 2),
            ("# units = 1\nunits = 1", ["units"], 2, 1), ("a = 1 # units = 1\nunits = 1", ["units"], 2, 1),
            ("a = 1\r\nunits = 1", ["units"], 2, 1), ("\u{FEFF}units = 1", ["units"], 1, 1),
            ("[place]\nname = 1", ["place", "name"], 2, 1), ("[place]\nname = 1", ["place"], 1, 2),
            ("[ place ]\nname = 1", ["place"], 1, 3), ("place.name = 1", ["place"], 1, 1),
            ("place.name = 1", ["place", "name"], 1, 7), ("place . name = 1", ["place", "name"], 1, 9),
            ("[a.'b c']\nd = 1", ["a", "b c"], 1, 4), ("[a.'b c']\nd = 1", ["a", "b c", "d"], 2, 1),
            ("\"units\" = 1", ["units"], 1, 1), ("'a.b' = 1", ["a.b"], 1, 1),
            ("\"\\u0075n\\tits\" = 1", ["un\tits"], 1, 1), ("\"a\\\"b\" = 1\nunits = 1", ["units"], 2, 1),
            ("place = { name = 1, x = 2 }", ["place", "x"], 1, 21), ("place={name=1}", ["place", "name"], 1, 8),
            ("[[a]]\nb = 1\n[[a]]\nc = 1", ["a", "1", "c"], 4, 1), ("[[a]]\nb = 1", ["a"], 1, 3),
            ("a = [{ b = 1 }, { c = 2 }]", ["a", "1", "c"], 1, 19),
            ("a = \"\"\"\nunits = 0\n\"\"\"\nunits = 1", ["units"], 4, 1),
            ("a = '''\nunits = 0\\'''\nunits = 1", ["units"], 3, 1),
            ("a = \"\"\"\"\"\"\nunits = 1", ["units"], 2, 1), ("a = \"\"\"x\"\"\"\"\"\nunits = 1", ["units"], 2, 1),
            ("a = \"# \\\" units = 0\"\nunits = 1", ["units"], 2, 1), ("a = ''\nunits = 1", ["units"], 2, 1),
            ("a = [\n 1, # ]\n '[', \"]\"\n]\nunits = 1", ["units"], 5, 1),
            ("a = 1979-05-27 07:32:00\nunits = 1", ["units"], 2, 1),
        ] as [(String, [String], Int, Int)])
    func keys(document: String, path: [String], line: Int, column: Int) {
        #expect(TOMLLocator(document).keys[path] == position(line, column))
    }

    @Test(
        "A value is found with its source text",
        arguments: [
            ("units = \"metrik\"", ["units"], 1, 9, "\"metrik\""), ("units='x' # y", ["units"], 1, 7, "'x'"),
            ("a = 1_000 # b", ["a"], 1, 5, "1_000"), ("a = 1_000\t", ["a"], 1, 5, "1_000"),
            ("a = 1979-05-27 07:32:00 # b", ["a"], 1, 5, "1979-05-27 07:32:00"),
            ("a = true\r\nb = 2", ["a"], 1, 5, "true"), ("a = [1, \"서울\", 3]", ["a", "2"], 1, 15, "3"),
            ("a = [1,\n  [2, 3],\n]", ["a", "1", "1"], 2, 7, "3"), ("a = [ ]", ["a"], 1, 5, "[ ]"),
            ("place = {name = '서울', x = -1}", ["place", "x"], 1, 27, "-1"),
            ("'서울' = { '부산' = 'x' }", ["서울", "부산"], 1, 17, "'x'"),
            ("a = \"\"\"\n\"x\" \\\"\"\"\"", ["a"], 1, 5, "\"\"\"\n\"x\" \\\"\"\"\""),
            ("a = 'e\u{301}' # b\n", ["a"], 1, 5, "'e\u{301}'"),
        ] as [(String, [String], Int, Int, String)])
    func values(document: String, path: [String], line: Int, column: Int, text: String) {
        let value = TOMLLocator.Value(position: position(line, column), text: text)
        #expect(TOMLLocator(document).values[path] == value)
    }

    @Test("The position of a repeated key is found")
    func repeated() {
        #expect(TOMLLocator("a.b = 1\n[a]\n b = 2").repeated?.position == position(3, 2))
        #expect(TOMLLocator("a = 1\n[b]\na = 2").repeated == nil)
    }

    @Test(
        "The locator terminates for an invalid document",
        arguments: [
            "", "=", "[", "]", "[[", "a", "a =", "a = [", "a = {", "a = {b", "a = [,,", "a = \"", "a = \"\"\"\\", "\\",
            "}",
            "a = }\n]]\n{", "\"", "'a", ".", "a..b = 1", "a = {,}", "[a]]]", "\r", "a = [}]",
            String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 100_000),
            String(repeating: "a.", count: 100_000),
        ])
    func hostile(document: String) {
        let locator = TOMLLocator(document + "\nunits = 1")
        #expect(locator.keys.count <= 300)
    }
}
