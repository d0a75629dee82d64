import TOML
import Testing

struct PositionTests {
    @Test(
        "A key has its position in every notation",
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
            ("a = [{ b = 1 }, { c = 2 }]", ["a", "1", "c"], 1, 19), ("[a.b]\n[a]", ["a"], 1, 2),
            ("a = \"\"\"\nunits = 0\n\"\"\"\nunits = 1", ["units"], 4, 1),
            ("a = '''\nunits = 0\\'''\nunits = 1", ["units"], 3, 1),
            ("a = \"\"\"\"\"\"\nunits = 1", ["units"], 2, 1), ("a = \"\"\"x\"\"\"\"\"\nunits = 1", ["units"], 2, 1),
            ("a = \"# \\\" units = 0\"\nunits = 1", ["units"], 2, 1), ("a = ''\nunits = 1", ["units"], 2, 1),
            ("a = [\n 1, # ]\n '[', \"]\"\n]\nunits = 1", ["units"], 5, 1),
            ("a = 1979-05-27 07:32:00\nunits = 1", ["units"], 2, 1),
        ] as [(String, [String], Int, Int)])
    func keys(text: String, path: [String], line: Int, column: Int) throws {
        #expect(try document(text).member(path)?.position == TOMLPosition(line: line, column: column))
    }

    @Test(
        "A value has its position and what was written",
        arguments: [
            ("units = \"metrik\"", ["units"], 1, 9, "\"metrik\""), ("units='x' # y", ["units"], 1, 7, "'x'"),
            ("a = 1_000 # b", ["a"], 1, 5, "1_000"), ("a = 1_000\t", ["a"], 1, 5, "1_000"),
            ("a = true\r\nb = 2", ["a"], 1, 5, "true"), ("a = [ ]", ["a"], 1, 5, "[ ]"),
            ("place = {name = '서울', x = -1}", ["place", "x"], 1, 27, "-1"),
            ("'서울' = { '부산' = 'x' }", ["서울", "부산"], 1, 17, "'x'"),
            ("a = \"\"\"\n\"x\" \\\"\"\"\"", ["a"], 1, 5, "\"\"\"\n\"x\" \\\"\"\"\""),
            ("a = 'e\u{301}' # b\n", ["a"], 1, 5, "'e\u{301}'"), ("a = {b = 1} # c", ["a"], 1, 5, "{b = 1}"),
            ("[a]\nb = 1", ["a"], 1, 2, nil), ("x = 1\na.b = 1", ["a"], 2, 1, nil), ("[[a]]\n[[a]]", ["a"], 1, 3, nil),
        ] as [(String, [String], Int, Int, String?)])
    func values(text: String, path: [String], line: Int, column: Int, written: String?) throws {
        let document = try document(text)
        let value = try #require(document.member(path)).value
        #expect(value.position == TOMLPosition(line: line, column: column))
        #expect(document.written(value) == written)
    }

    @Test("An element of an array has its position and what was written")
    func elements() throws {
        let document = try document("a = [1,\n  [2, \"서울\", 3],\n]\n[[b]]\n[[b]]")
        let outer = try #require(document.table["a"]?.value.elements)
        let inner = try #require(outer[1].elements)
        #expect(outer[1].position == TOMLPosition(line: 2, column: 3))
        #expect(inner[2].position == TOMLPosition(line: 2, column: 13) && document.written(inner[2]) == "3")
        #expect(document.table["b"]?.value.elements?.map(\.position.line) == [4, 5])
    }
}
