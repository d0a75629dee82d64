import Terminal
import Testing

@Suite("Column widths")
struct ColumnWidthTests {
    @Test(
        "Characters take as many columns as terminals give them",
        arguments: [
            ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("漢", 2),
            ("ァ", 2), ("ｱ", 1), ("Ａ", 2), ("⛅", 2), ("⚡", 2), ("🌙", 2), ("💨", 2), ("☀", 1), ("☀\u{FE0F}", 1), ("❄", 1),
            ("👩\u{200D}🌾", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0), ("\u{7F}", 0), ("\u{9B}", 0),
            ("\u{AD}", 0),
            ("\r\n", 0),
        ])
    func widths(text: String, width: Int) {
        #expect(ColumnWidth.of(text) == width)
    }

    @Test("East Asian ambiguous characters take one", arguments: ["°", "℃", "→", "─", "█", "●", "…", "·", "±"])
    func ambiguous(character: Character) {
        #expect(ColumnWidth.of(character) == 1)
    }

    @Test("A text is as wide as its characters together")
    func texts() {
        #expect(ColumnWidth.of("") == 0)
        #expect(ColumnWidth.of("서울 12 °C") == 10)
    }
}
