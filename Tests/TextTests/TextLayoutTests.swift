import Testing
import Text

@Suite("Text layout")
struct TextLayoutTests {
    @Test(
        "Truncated text keeps whole words if possible",
        arguments: [
            ("Seoul", 5, "Seoul"), ("Seoul", 4, "Seo…"), ("Seoul", 1, "…"), ("Seoul", 0, ""), ("Seoul", -1, ""),
            ("Patchy rain possible", 12, "Patchy rain…"), ("Patchy rain possible", 11, "Patchy…"),
            ("clear, cold", 7, "clear…"), ("서울특별시", 6, "서울…"), ("서울특별시", 5, "서울…"), ("", 3, ""),
            ("Esc で戻ります", 12, "Esc で戻り…"), ("雨、雪の予報", 5, "雨…"),
        ])
    func truncates(text: String, columns: Int, expected: String) {
        #expect(text.truncated(toColumns: columns) == expected)
    }

    @Test(
        "Wrapped text breaks between words, and inside a word only if necessary",
        arguments: [
            ("a bc def", 4, ["a bc", "def"]), ("a bc def", 8, ["a bc def"]), ("abcdefg", 3, ["abc", "def", "g"]),
            ("서울특별시 강남구", 5, ["서울", "특별", "시", "강남", "구"]), ("", 5, []), ("   ", 5, []), ("abc", 0, []),
            ("  a   b ", 9, ["a b"]),
            // Japanese has no blanks, and no line begins with a full stop or ends with an opening quote.
            ("晴れ GeoClue です。", 8, ["晴れ", "GeoClue", "です。"]), ("雨が降る。止む", 8, ["雨が降", "る。止む"]),
            ("月曜日3時から", 7, ["月曜日", "3時から"]), ("町は「東京」です", 6, ["町は", "「東", "京」で", "す"]),
        ])
    func wraps(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(toColumns: columns) == lines)
    }

    @Test("Text breaks at the same places with letters of ASCII and with others", arguments: 1...40)
    func breaksAlike(columns: Int) {
        for text in ["eee e eeeeeee ee eeeeeeeeeeee e eeee", "eeeeeeeeeeeeeeeeeeee e", "e eeeeeeeeeeeeeeeeeeee", "e e"]
        {
            func accented(_ text: String) -> String { String(text.map { $0 == "e" ? "é" : $0 }) }
            #expect(text.wrapped(toColumns: columns).map(accented) == accented(text).wrapped(toColumns: columns))
            #expect(text.hasWholeWords(inColumns: columns) == accented(text).hasWholeWords(inColumns: columns))
        }
    }

    @Test("No line is too wide, and no character is split")
    func keepsCharacters() {
        let text = "맑음 e\u{301}te\u{301} ⛅ 🇰🇷 구름많음 की ழை ﾀﾞ and more"
        for columns in 2...40 {
            let truncated = text.truncated(toColumns: columns)
            #expect(ColumnWidth.of(truncated) <= columns)
            #expect(truncated.dropLast().allSatisfy { text.contains($0) })
            for line in text.wrapped(toColumns: columns) { #expect(ColumnWidth.of(line) <= columns) }
            #expect(text.wrapped(toColumns: columns).joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test("In the place of a character wider than the line is an ellipsis")
    func tooWide() {
        let conjunct = "र्त्स्न्य"
        #expect("का\(conjunct)".wrapped(toColumns: 4) == ["का…"])
        #expect("का\(conjunct)".wrapped(toColumns: 5) == ["का", conjunct])
        #expect(conjunct.truncated(toColumns: 4) == "…")
        #expect("a👩\u{200D}👩\u{200D}👧".wrapped(toColumns: 3) == ["a…"])
    }

    @Test("Padding counts columns, not characters")
    func pads() {
        #expect("서울".padded(toColumns: 6) == "서울  ")
        #expect("서울".padded(toColumns: 2) == "서울")
    }
}
