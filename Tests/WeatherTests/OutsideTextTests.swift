import Testing
import Weather

@Suite struct OutsideTextTests {
    @Test(
        "Cleaned text holds nothing that could move the cursor, turn the line round or break it",
        arguments: [
            ("Seoul", "Seoul"), ("", ""), ("  Seoul\t \n", "Seoul"), ("New\r\n\u{2028}York", "New York"),
            ("\u{1B}[31mred\u{1B}[0m", "[31mred [0m"), ("a\u{7}b", "a b"), ("a\u{9B}2Jb", "a 2Jb"),
            ("\u{202E}abc\u{202C}", "abc"), ("a\u{200B}b", "ab"), ("\u{FEFF}x", "x"), ("\u{E000}x\u{10FFFF}", "x"),
            ("서울", "서울"), ("東京", "東京"), ("مكة", "مكة"), ("e\u{301}", "e\u{301}"), ("a\u{A0}b", "a b"),
        ])
    func cleaned(text: String, expected: String) {
        #expect(Array(text.cleaned().unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test("Cleaned text is as long as allowed at most, however long the text")
    func limit() {
        #expect(String(repeating: "a", count: 1_000_000).cleaned().count == 80)
        #expect(String(repeating: "한 ", count: 1_000).cleaned(limit: 5) == "한 한 한")
        #expect(("a" + String(repeating: "\u{301}", count: 100_000)).cleaned().unicodeScalars.count <= 1280)
        #expect("abc".cleaned(limit: 0) == "")
    }
}
