import TOML
import Testing

struct TableTests {
    @Test(
        "Keys and headers make tables",
        arguments: [
            ("", "{}"), ("\n\r\n \t# x", "{}"), ("\u{FEFF}a = 1", "{a: 1}"), ("a = 1\r\nb = 2", "{a: 1, b: 2}"),
            ("-_09aZ = 1\n1 = 2", "{-_09aZ: 1, 1: 2}"), ("\"a.b\" = 1\n'c d' = 2\n\"\" = 3", "{a.b: 1, c d: 2, : 3}"),
            ("\"\\u0061\" = 1", "{a: 1}"), ("3.14 = 1", "{3: {14: 1}}"), ("a . 'b' .c = 1", "{a: {b: {c: 1}}}"),
            ("a.b = 1\na.c = 2\nd = 3\na.e.f = 4", "{a: {b: 1, c: 2, e: {f: 4}}, d: 3}"),
            ("[a]\n[b]", "{a: {}, b: {}}"),
            ("[ a . 'b' ] # x\nc = 1", "{a: {b: {c: 1}}}"), ("[a.b]\nc = 1\n[a]\nd = 2", "{a: {b: {c: 1}, d: 2}}"),
            ("[a.b.c]\n[a]\nb.d = 1", "{a: {b: {c: {}, d: 1}}}"), ("[a]\nb.c = 1\n[a.b.d]", "{a: {b: {c: 1, d: {}}}}"),
            ("[[a]]\nb = 1\n[[a]]\n[a.c]\nd = 2", "{a: [{b: 1}, {c: {d: 2}}]}"),
            ("[[a]]\n[[a.b]]\n[[a.b]]\n[[a]]\n[[a.b]]", "{a: [{b: [{}, {}]}, {b: [{}]}]}"),
            ("[a.b]\n[[a.c]]\n[a.d]", "{a: {b: {}, c: [{}], d: {}}}"), ("true = 1\ninf = 2", "{true: 1, inf: 2}"),
            ("\"é\" = 1\n\"e\u{301}\" = 2", "{é: 1, e\u{301}: 2}"),
        ])
    func tables(text: String, summary: String) throws { #expect(try document(text).table.summary == summary) }

    @Test(
        "A key is not set twice",
        arguments: [
            ("a = 1\na = 2", 2, 1, ["a"]), ("a = 1\n\"a\" = 2", 2, 1, ["a"]),
            ("a.b = 1\n a . b = 2", 2, 6, ["a", "b"]),
            ("a = 1\na.b = 2", 2, 1, ["a"]), ("a.b = 1\na = 2", 2, 1, ["a"]), ("[a]\nb = 1\nb = 2", 3, 1, ["a", "b"]),
            ("[a]\nb = 1\n[a.b]", 3, 4, ["a", "b"]), ("a = 1\n[[a]]", 2, 3, ["a"]), ("a = []\n[[a]]", 2, 3, ["a"]),
            ("a = {}\n[a]", 2, 2, ["a"]), ("a = {}\n[a.b]", 2, 2, ["a"]), ("a = {b = 1}\na.c = 2", 2, 1, ["a"]),
            ("a = {b = {}}\na.b.c = 2", 2, 1, ["a"]), ("a = [{}]\n[a.b]", 2, 2, ["a"]),
            ("[a.b]\n[a]\nb = 1", 3, 1, ["a", "b"]),
            ("x = {a = 1, a = 2}", 1, 13, ["x", "a"]), ("x = {a = {}, a.b = 2}", 1, 14, ["x", "a"]),
            ("x = [{a = 1, a = 2}]", 1, 14, ["x", "0", "a"]), ("[[a]]\nb = 1\nb = 1", 3, 1, ["a", "b"]),
        ])
    func repeatedKeys(text: String, line: Int, column: Int, path: [String]) {
        #expect(throws: TOMLError(.repeatedKey, at: TOMLPosition(line: line, column: column), path: path)) {
            try document(text)
        }
    }

    @Test(
        "A table has one header or dotted keys",
        arguments: [
            ("[a]\n[a]", 2, 2, ["a"]), ("[a]\n[b]\n['a']", 3, 2, ["a"]), ("[a.b]\n[a]\n[a.b]", 3, 4, ["a", "b"]),
            ("[a]\n[[a]]", 2, 3, ["a"]), ("[[a]]\n[a]", 2, 2, ["a"]), ("[a.b]\n[[a]]", 2, 3, ["a"]),
            ("a.b = 1\n[a]", 2, 2, ["a"]), ("a.b.c = 1\n[a.b]", 2, 4, ["a", "b"]), ("a.b = 1\n[[a]]", 2, 3, ["a"]),
            ("[a.b]\n[a]\nb.c = 1", 3, 1, ["a", "b"]), ("[a.b.c.d]\n[a]\nb.c.d.e = 1", 3, 5, ["a", "b", "c", "d"]),
            ("[[a.b]]\n[a]\nb.c = 1", 3, 1, ["a", "b"]), ("[a.b.c]\n[a]\nb.d = 1\n[a.b]", 4, 4, ["a", "b"]),
            ("[[a]]\n[a.b]\n[a.b]", 3, 4, ["a", "b"]),
        ])
    func repeatedTables(text: String, line: Int, column: Int, path: [String]) {
        #expect(throws: TOMLError(.repeatedTable, at: TOMLPosition(line: line, column: column), path: path)) {
            try document(text)
        }
    }

    @Test("A large table finds repeated keys too", arguments: [15, 16, 17, 18, 40, 1000])
    func largeTables(count: Int) throws {
        let text = (0..<count).map { "k\($0) = \($0)\n" }.joined()
        #expect(try document(text).table.members.map(\.key) == (0..<count).map { "k\($0)" })
        for index in [0, count / 2, count - 1] {
            let error = TOMLError(.repeatedKey, at: TOMLPosition(line: count + 1), path: ["k\(index)"])
            #expect(throws: error) { try document(text + "k\(index) = 1") }
        }
    }
}
