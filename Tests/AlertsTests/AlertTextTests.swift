import Testing

@testable import Services

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
            whole + "x", String(repeating: "눈", count: 3_000_000), String(repeating: "e\u{301}", count: 99_000),
        ] {
            let read = try #require(text.paragraphs)
            #expect(read.count == AlertLimits.text && read.hasSuffix("…"))
        }
        #expect(String(repeating: "\n", count: 3_000_000).paragraphs == nil)
    }

    @Test("A text, a name and a headline are cut at a word's end")
    func cutAtWord() throws {
        let words = String(repeating: "ab cd ef gh\n", count: 9_000)
        let text = try #require(words.paragraphs)
        #expect(
            (AlertLimits.text - 20...AlertLimits.text).contains(text.count)
                && ["ab…", "cd…", "ef…", "gh…"].contains(text.suffix(3)), "\(text.suffix(30))")
        #expect(text.lines == text)
        #expect("Valley; Hill; Coast".title(limit: 19) == "Valley; Hill; Coast")
        #expect("Valley; Hill; Coast".title(limit: 18) == "Valley; Hill;…")
        #expect("Valley".title(limit: 5) == "Vall…")
    }

    @Test("Texts of hundreds of lines are whole")
    func manyLines() {
        let entries = Array(repeating: "* a", count: 5_000).joined(separator: "\n")
        #expect(entries.paragraphs == entries)
        #expect(String(repeating: "* a\n", count: 1_000_000).paragraphs?.hasSuffix("…") == true)
    }

    @Test(
        "A line for programs is no headline",
        arguments: [
            "awareness_type=1, awareness_level=2", "awareness_level=2; yellow; Moderate", "awareness_type=10; Rain",
            "awareness_level: 3; orange; Severe", "AWARENESS_TYPE = 1", "{awareness_level=2, awareness_type=1}",
            #"{"awareness_level": "2; yellow; Moderate"}"#, "awareness_type=1|awareness_level=2", "2; yellow; Moderate",
            "1; Wind", "13; forestfire", "level=2, type=5", "event_code=W12", "null", "None", "N/A", "nil", "-", "()",
            "undefined",
            "urn:oid:2.49.0.1.840.0.abc", "2.49.0.0.276.0.met.PVW.1787728620000.eng", "warning.xml",
            "W_20261124_0600.cap",
            "e1407479-3136-56c0-9908-bb02fb0339e2",
        ])
    func technical(text: String) {
        #expect(text.title(limit: 99) == nil)
        #expect(text.plainLine(limit: 99) == text)
    }

    @Test(
        "A headline for readers stays",
        arguments: [
            "Wind warning", "Wind: 60 km/h", "Gusts: strong", "M=6.1", "T = 5 °C, gusts = 20 m/s", "COVID-19",
            "Storm 2026/11", "강풍주의보",
            "2; or more", "Snow; wind", "Nilgiris", "Red", "24/7", "14; day", "Level 2; yellow, moderate", "awareness",
        ])
    func readable(text: String) { #expect(text.title(limit: 99) == text) }

    @Test("Lines for programs are left out of a text, and a text of nothing else is absent")
    func technicalLines() {
        #expect("Strong gusts.\nawareness_type=1, awareness_level=2\nNone".paragraphs == "Strong gusts.\nNone")
        #expect("wind=12, gusts=20\nTmax=38".paragraphs == "wind=12, gusts=20\nTmax=38")
        for text in ["awareness_level=2; yellow; Moderate\nawareness_type=1; Wind", "Nil", "n/a"] {
            #expect(text.paragraphs == nil, "\(text)")
        }
    }
}
