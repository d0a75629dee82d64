import Platform
import Testing
import Text

@Suite("Text from outside the program")
struct OutsideTextTests {
    @Test(
        "Text in any script is kept",
        arguments: [
            "", "Seoul", "서울", "東京", "مكة", "ירושלים", "São Paulo", "Sa\u{303}o Paulo", "Đà Nẵng",
            "D\u{323}a\u{302}\u{301}",
            // The Hangul syllables consist of single letters.
            "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}",
            "กรุงเทพมหานคร", "ที่นี่", "नई दिल्ली", "कार्त्स्न्य", "தமிழ்நாடு", "ပုသိမ်မြို့", "ལྷ་ས", "\u{FFFD}", "18°C · ½ ☂",
            "🗼 東京", "👍🏽", "🇰🇷", "👨\u{200D}👩\u{200D}👧", "👩🏽\u{200D}❤\u{FE0F}\u{200D}👨🏽", "☀\u{FE0F}", "1\u{FE0F}\u{20E3}",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "辻\u{E0100}",
            // A joiner changes the letters beside it: Sinhala, Persian, Malayalam, Bengali.
            "ශ්\u{200D}රී ලංකා", "می\u{200C}شود", "അവന്\u{200D}", "র\u{200D}্যাম", "र्त्स्न्यां",
        ])
    func kept(text: String) {
        #expect(Array(text.cleaned().unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(
        "Characters that move the cursor, change direction, break lines or hide are removed",
        arguments: [
            ("  Seoul\t \n", "Seoul"), ("New\r\n\u{2028}York", "New York"), ("a\u{A0}\u{3000}b", "a b"),
            ("a\u{7}b", "a b"), ("a\0b", "a b"), ("a\u{7F}b", "a b"), ("a\u{85}b", "a b"), ("a\u{84}b", "a b"),
            ("a\u{2029}b", "a b"), ("\0\n", ""),
            ("\u{202E}abc\u{202C}", "abc"), ("\u{2066}abc\u{2069}", "abc"), ("\u{61C}a\u{200F}b", "ab"),
            ("a\u{200B}b", "ab"), ("a\u{200D}b\u{200C}c", "abc"), ("\u{FEFF}x", "x"), ("a\u{AD}b", "ab"),
            ("👨\u{200D}", "👨"), ("👨\u{200D} 👩", "👨 👩"), ("👨\u{200D}a", "👨a"), ("5\u{FE0F}", "5"),
            ("क\u{200D}\u{200D}", "क\u{200D}"),
            ("☀\u{FE0F}\u{FE0F}", "☀\u{FE0F}"), ("\u{200D}क", "क"), ("\u{FE0F}a", "a"), ("서\u{200D}울", "서울"),
            ("x\u{E0001}\u{E0041}\u{E007F}", "x"), ("\u{3164}x\u{115F}", "x"), ("a\u{34F}b", "ab"),
            ("\u{E000}x\u{10FFFF}", "x"), ("\u{301}a", "a"), ("a \u{301}b", "a b"),
        ])
    func lost(text: String, expected: String) {
        #expect(Array(text.cleaned().unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "Terminal sequences are removed as a whole",
        arguments: [
            ("\u{1B}[31mred\u{1B}[0m", "red"), ("a\u{9B}2Jb", "ab"), ("a\u{1B}[?2026$pb", "ab"),
            ("a\u{1B}[>4;2mb", "ab"),
            ("a\u{1B}[38:2::1:2:3mb", "ab"), ("a\u{1B}[200~b\u{1B}[201~", "ab"),
            ("a\u{1B}cb", "ab"), ("a\u{1B}7b\u{1B}8", "ab"), ("a\u{1B}(0b", "ab"), ("a\u{1B}#8b", "ab"),
            ("a\u{1B}]0;title\u{7}b", "ab"), ("a\u{1B}]52;c;c2VjcmV0\u{1B}\\b", "ab"), ("a\u{9D}0;title\u{9C}b", "ab"),
            ("\u{1B}]8;;https://evil.example\u{1B}\\Seoul\u{1B}]8;;\u{1B}\\", "Seoul"),
            ("a\u{1B}P+q544e\u{1B}\\b", "ab"), ("a\u{90}1$r0m\u{9C}b", "ab"), ("a\u{1B}_Gf=24;AAAA\u{1B}\\b", "ab"),
            ("a\u{1B}^private\u{1B}\\b\u{1B}Xsos\u{1B}\\", "ab"), ("a\u{9E}x\u{9C}b\u{9F}x\u{9C}c\u{98}x\u{9C}", "abc"),
            ("a\u{1B}]0;ti\u{18}b", "ab"), ("a\u{1B}[3\u{1B}[1mb", "ab"), ("a\u{1B}\u{1B}[1mb", "ab"),
            ("e\u{1B}[1m\u{301}", "e\u{301}"),
        ])
    func sequences(text: String, expected: String) {
        #expect(Array(text.cleaned().unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "A sequence without an end removes at most one line",
        arguments: [
            ("Seoul\u{1B}", "Seoul"), ("Seoul\u{1B}[", "Seoul"), ("Seoul\u{1B}[1;", "Seoul"),
            ("Seoul\u{1B}]0;x", "Seoul"),
            ("Seoul\u{9B}", "Seoul"), ("\u{1B}서울", "서울"), ("\u{1B}[1서울", "서울"), ("\u{1B}]0;x\nSeoul", "Seoul"),
            ("\u{1B}P\r\nSeoul", "Seoul"), ("\u{9D}x\u{2028}Seoul", "Seoul"), ("\u{1B}]0;x\u{1B}[1mSeoul", "Seoul"),
            ("\u{1B}]" + String(repeating: "x", count: 1024) + "Seoul", "Seoul"),
            ("\u{1B}[" + String(repeating: "1", count: 1024) + "mSeoul", "Seoul"),
        ])
    func endless(text: String, expected: String) {
        #expect(text.cleaned() == expected)
    }

    @Test("Cleaned text has at most the allowed length and no blanks at its ends")
    func limit() {
        #expect(String(repeating: "a", count: 1_000_000).cleaned().count == 80)
        #expect(String(repeating: "한 ", count: 1_000).cleaned(limit: 5) == "한 한 한")
        #expect(String(repeating: "한 ", count: 1_000).cleaned(limit: 4) == "한 한")
        #expect("e\u{301}e\u{301}".cleaned(limit: 1).unicodeScalars.count == 2)
        #expect((String(repeating: "\u{1B}[1m", count: 30) + "abc").cleaned(limit: 10) == "abc")
        #expect("abc".cleaned(limit: 0) == "")
    }

    @Test(
        "Characters have at most seventeen scalars, whatever joins them",
        arguments: [
            "\u{301}", "🏽\u{200D}👩", "\u{FE0F}", "\u{200D}", "\u{1100}", "\u{20DD}", "्क", "\u{D4E}", "\u{D4E}a",
            "\u{E31}", "🏽", "\u{11A8}", "क्",
        ])
    func scalarsOfCharacter(joining: String) {
        for base in ["a", "각", "क", "\u{1100}", "👍"] {
            let text = (base + String(repeating: joining, count: 1000) + "b").cleaned()
            #expect(text.count <= 80)
            #expect(text.allSatisfy { $0.unicodeScalars.count <= 17 }, "\(text.unicodeScalars)")
        }
        #expect(("a" + String(repeating: "\u{301}", count: 1000) + "b").cleaned().unicodeScalars.count == 10)
    }

    @Test(
        "Cleaning a megabyte costs hardly more than cleaning a short text",
        arguments: ["\u{1B}]", "\u{301}", " ", "\u{1B}["])
    func megabytes(piece: String) {
        func processorTime(of text: String) -> UInt {
            let start = clock()
            for _ in 0..<50 { _ = text.cleaned() }
            return UInt(clock() - start)
        }
        let short = processorTime(of: String(repeating: piece, count: 10_000))
        // Reading the whole text would take two hundred times as long.
        #expect(processorTime(of: String(repeating: piece, count: 2_000_000)) < 20 * (short + 1000))
    }

    @Test("Cleaning twice gives the same text as cleaning once")
    func idempotent() {
        let pieces = [
            "a", " ", "\u{1B}", "[", "]", "\u{7}", "\u{9B}", "\n", "\u{1100}", "\u{301}", "\u{202E}", "क्", "\u{200D}",
            "👩",
        ]
        let pairs = pieces.flatMap { first in pieces.map { first + $0 } }
        for text in pairs.flatMap({ first in pairs.map { first + $0 } }) {
            let once = text.cleaned()
            #expect(once.cleaned() == once, "\(Array(text.unicodeScalars))")
        }
    }
}
