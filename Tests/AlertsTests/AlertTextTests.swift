import Testing

@testable import Alerts

@Suite("Texts of several lines")
struct AlertTextTests {
    @Test("Lines that were broken at a fixed width are joined, and paragraphs stay")
    func wrapped() {
        let text = """
            Heavy snow is expected above the tree line through the night and
            on Tuesday. Winds from the north reach gusts of 60 km/h, which
            makes drifts.

            Stay at home
            if you can.
            """
        #expect(
            text.paragraphs == """
                Heavy snow is expected above the tree line through the night and on Tuesday. Winds from the north reach \
                gusts of 60 km/h, which makes drifts.

                Stay at home
                if you can.
                """)
    }

    @Test("Entries of a list and dotted headlines keep their lines")
    func lists() {
        let text = """
            ...WINTER STORM WARNING IN EFFECT FROM 6 PM THIS EVENING TO NOON...
            ...WIND ADVISORY IN EFFECT UNTIL 9 AM THIS MORNING TO THE COAST AND
            INLAND...
            The warning is for these places and for this reason in this night
            * WHAT...Snow of 10 to 20 cm, and up to 30 cm on the highest summits
            of the east, where the roads are narrow and steep, and beside the
            lakes.
              - WHERE...The passes of the east, and the roads from them to the
                coast.
            • WHEN...Tonight.
            """
        #expect(
            text.paragraphs == """
                ...WINTER STORM WARNING IN EFFECT FROM 6 PM THIS EVENING TO NOON...
                ...WIND ADVISORY IN EFFECT UNTIL 9 AM THIS MORNING TO THE COAST AND INLAND...
                The warning is for these places and for this reason in this night
                * WHAT...Snow of 10 to 20 cm, and up to 30 cm on the highest summits of the east, where the roads are narrow and steep, \
                and beside the lakes.
                - WHERE...The passes of the east, and the roads from them to the coast.
                • WHEN...Tonight.
                """)
    }

    @Test("Short lines, and lines longer than a fixed width, keep their breaks")
    func ownLines() {
        let short = "Wind: 60 km/h\nGusts: 90 km/h\nFrom: north-west"
        #expect(short.paragraphs == short)
        let long = String(repeating: "word ", count: 30) + "end."
        #expect("\(long)\n\(long)".paragraphs == "\(long)\n\(long)")
    }

    @Test("All line breaks count, and empty lines at the ends and in a row are dropped")
    func breaks() {
        #expect("\r\n\n a \r\nb\rc\u{2028}d\n \n\t\n\ne\n\n".paragraphs == "a\nb\nc\nd\n\ne")
        #expect("a<br/>b<br>c<br />d < e".paragraphs == "a\nb\nc\nd < e")
    }

    @Test("A text of blanks and controls is absent", arguments: ["", "\n \n", "\u{1B}[31m\u{202E}", "\u{0}"])
    func nothing(text: String) {
        #expect(text.paragraphs == nil && text.line(limit: 9) == nil)
    }

    @Test("Controls are removed from each line")
    func controls() {
        #expect("a\u{1B}[31mb\u{7}\nc\u{202E}d\te".paragraphs == "ab\ncd e")
    }

    @Test("A text that is too long ends with an ellipsis")
    func bound() throws {
        let whole = String(repeating: "x", count: AlertLimits.text)
        #expect(whole.paragraphs == whole)
        for text in [
            whole + "x", String(repeating: "눈", count: 3_000_000), String(repeating: "ab cd ef gh\n", count: 490),
            String(repeating: "e\u{301}", count: 9000),
        ] {
            let read = try #require(text.paragraphs)
            #expect(read.count == AlertLimits.text && read.hasSuffix("…"))
        }
    }

    @Test("A text of too many lines ends with an ellipsis")
    func lines() throws {
        let entries = Array(repeating: "* a", count: AlertLimits.lines)
        #expect(entries.joined(separator: "\n").paragraphs == entries.joined(separator: "\n"))
        #expect(String(repeating: "* a\n", count: 1_000_000).paragraphs == entries.joined(separator: "\n") + "…")
    }
}
