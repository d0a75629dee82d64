import Testing
import Text

@Suite("Column widths")
struct ColumnWidthTests {
    @Test(
        "Characters have the width that terminals give them",
        arguments: [
            ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("漢", 2),
            ("ァ", 2), ("ｱ", 1), ("Ａ", 2), ("⛅", 2), ("⚡", 2), ("🌙", 2), ("💨", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("❄", 1),
            ("👩\u{200D}🌾", 4), ("🇰🇷", 2), ("🇰", 2), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 4), ("ﾀﾞ", 2), ("का", 2), ("क्ष", 2),
            ("र्त्स्न्य", 5), ("ழை", 2), ("\u{102C}", 1), ("น้ำ", 2), ("ភ្លៀ", 3), ("\u{1161}", 1), ("གྲུབ", 2),
            ("ע\u{5BC}\u{5B8}", 1),
            ("a\u{301}\u{302}\u{303}\u{304}\u{305}", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0), ("\u{7F}", 0),
            ("\u{9B}", 0),
            ("\u{AD}", 0),
            ("\r\n", 0),
        ])
    func widths(text: String, width: Int) {
        #expect(ColumnWidth.of(text) == width)
    }

    @Test(
        "East Asian ambiguous characters are one column wide", arguments: ["°", "℃", "→", "─", "█", "●", "…", "·", "±"])
    func ambiguous(character: Character) {
        #expect(ColumnWidth.of(character) == 1)
    }

    @Test("The width of a text is the sum of its characters' widths")
    func texts() {
        #expect(ColumnWidth.of("") == 0)
        #expect(ColumnWidth.of("서울 12 °C") == 10)
    }

    @Test(
        "In ranges that are measured by scalar, each scalar is one character",
        arguments: [0x20...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x2BFF, 0x4E00...0x9FFF, 0xAC00...0xD7A3])
    func scalarsAlone(range: ClosedRange<UInt32>) {
        let scalars = range.compactMap(Unicode.Scalar.init)
        let texts = scalars.map { "a\($0)é\($0)→\($0)漢\($0)한\($0)" }
        #expect(texts.allSatisfy { $0.count == 10 })
        #expect(texts.allSatisfy { text in ColumnWidth.of(text) == text.reduce(0) { $0 + ColumnWidth.of($1) } })
    }
}
