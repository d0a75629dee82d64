import Terminal
import Testing

@Suite("Where only ASCII can be written")
struct AsciiTests {
    @Test(
        "names lose their marks, and Hangul becomes Latin letters",
        arguments: [
            ("München", "Munchen"), ("Łódź", "Lodz"), ("Hồ Chí Minh", "Ho Chi Minh"), ("Ærøskøbing", "Aeroskobing"),
            ("Großenhain", "Grossenhain"), ("İzmir", "Izmir"), ("N’Djamena", "N'Djamena"), ("Seoul", "Seoul"),
            ("서울", "Seoul"), ("수원", "Suwon"), ("우리 집", "Uri Jip"), ("강릉", "Gangreung"), ("까치산역", "Kkachisanyeok"),
            ("e\u{301}te\u{301}", "ete"), ("", ""),
        ])
    func names(name: String, spelled: String) { #expect(name.spelledInASCII() == spelled) }

    @Test(
        "a name with a letter of another script has no spelling", arguments: ["東京", "Москва", "서울시 中區", "🏠", "القاهرة"])
    func unspellable(name: String) { #expect(name.spelledInASCII() == nil) }

    @Test("text keeps its tabs and line breaks, and has a stand-in for each sign")
    func text() {
        #expect("−90…90\t–\n✓ 18°C → 서울".inASCII() == "-90~90\t-\n+ 18 C > seoul")
        #expect("東京".inASCII() == "??")
        #expect("plain\r\n".inASCII() == "plain\r\n")
    }

    @Test("every syllable of Hangul has letters, at most two of which a cell of two columns shows")
    func syllables() {
        for value in 0xAC00...0xD7A3 {
            let syllable = Unicode.Scalar(value).map { String($0) } ?? ""
            let letters = syllable.inASCII()
            #expect(!letters.isEmpty && letters.allSatisfy { $0.isLowercase && $0.isASCII })
        }
    }
}
