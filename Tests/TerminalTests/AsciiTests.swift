import Terminal
import Testing

@Suite("ASCII output")
struct AsciiTests {
    @Test(
        "Names lose their accents, and Hangul becomes Latin letters",
        arguments: [
            ("München", "Munchen"), ("Łódź", "Lodz"), ("Hồ Chí Minh", "Ho Chi Minh"), ("Ærøskøbing", "Aeroskobing"),
            ("Großenhain", "Grossenhain"), ("İzmir", "Izmir"), ("N’Djamena", "N'Djamena"), ("Seoul", "Seoul"),
            ("서울", "Seoul"), ("수원", "Suwon"), ("우리 집", "Uri Jip"), ("강릉", "Gangreung"), ("까치산역", "Kkachisanyeok"),
            ("e\u{301}te\u{301}", "ete"), ("", ""),
        ])
    func names(name: String, spelled: String) { #expect(name.spelledInASCII() == spelled) }

    @Test(
        "A name in another script has no spelling", arguments: ["東京", "Москва", "서울시 中區", "🏠", "القاهرة"])
    func unspellable(name: String) { #expect(name.spelledInASCII() == nil) }

    @Test("Text keeps tabs and line breaks and has an ASCII substitute for each sign")
    func text() {
        #expect("−90…90\t–\n✓ 18°C → 서울".inASCII() == "-90~90\t-\n+ 18 C > seoul")
        #expect("東京".inASCII() == "??")
        #expect("plain\r\n".inASCII() == "plain\r\n")
    }

    @Test(
        "Only characters that a terminal cannot show are replaced",
        arguments: [
            (CharacterLimits.signs, "−5° 서울 für Île →", "-5  서울 für Île >"),
            (CharacterLimits.ambiguous, "−5° 서울 für × ✻", "−5  서울 fur x ✻"),
            (CharacterLimits.console, "−5° 서울 für Île Łódź", "-5  seoul für Île Lódz"),
            (CharacterLimits([.signs, .ambiguous]), "✻ é", "+ e"),
            (CharacterLimits([]), "−5° é", "−5° é"),
        ] as [(CharacterLimits, String, String)])
    func limits(limits: CharacterLimits, text: String, shown: String) {
        #expect(text.limited(to: limits) == shown)
        #expect(shown.limited(to: limits) == shown)
    }

    @Test("Wide letters stay whole, and empty fields become underscores on a console")
    func frames() {
        var canvas = Canvas(size: Size(rows: 1, columns: 8))
        canvas.put("°서é", row: 0, column: 0)
        canvas.fill(Rect(row: 0, column: 6, rows: 1, columns: 2), face: Face(attributes: .underline))
        #expect(canvas.frame.limited(to: .ambiguous).text(ofRow: 0) == " 서e    ")
        #expect(canvas.frame.limited(to: .console).text(ofRow: 0) == " seé  __")
        #expect(canvas.frame.limited(to: []) == canvas.frame)
    }

    @Test("Every Hangul syllable has Latin letters")
    func syllables() {
        for value in 0xAC00...0xD7A3 {
            let syllable = Unicode.Scalar(value).map { String($0) } ?? ""
            let letters = syllable.inASCII()
            #expect(!letters.isEmpty && letters.allSatisfy { $0.isLowercase && $0.isASCII })
        }
    }
}
