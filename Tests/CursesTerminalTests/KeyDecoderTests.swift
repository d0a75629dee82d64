import Terminal
import Testing

@testable import CursesTerminal

@Suite("The key decoder")
struct KeyDecoderTests {
    private func decode(_ text: String) -> [Input] { Decoded(text).inputs }

    @Test(
        "The decoder reads keys one after the other",
        arguments: [
            ("jK", "j K"), ("\r\n\t", "Enter Enter Tab"), ("\u{7F}\u{8}", "Backspace Backspace"),
            ("\u{1}\u{3}\u{1A}", "Ctrl-A Ctrl-C Ctrl-Z"), ("\u{0}\u{1D}\u{1F}\u{85}", ""), ("\u{1C}", "Ctrl-\\"),
            (" ", "Space"),
            ("한é", "한 é"),
        ])
    func keys(typed: String, expected: String) {
        #expect(decode(typed) == pressed(expected))
    }

    @Test(
        "Esc is a key before a pause, and otherwise part of a sequence",
        arguments: [
            ("\u{1B}", "Esc"), ("\u{1B}|j", "Esc j"), ("\u{1B}|\u{1B}", "Esc Esc"), ("\u{1B}\u{1B}", "Esc Esc"),
            ("\u{1B}j", "Alt-j"), ("\u{1B}b\u{1B}\u{7F}", "Alt-b Alt-Backspace"), ("\u{1B}é", "Alt-é"),
            ("\u{1B}\u{3}", "Esc Ctrl-C"), ("\u{1B}\u{1B}q", "Esc Esc q"), ("\u{1B}\u{1B}[A", ""),
            ("\u{1B}\r", "Esc Enter"), ("\u{1B}[", ""),
            ("\u{1B}[|j", "j"),
            ("\u{1B}O|j", "j"), ("\u{1B}]|j", "j"),
        ])
    func escape(typed: String, expected: String) {
        #expect(decode(typed) == pressed(expected))
    }

    @Test(
        "The decoder reads sequences that curses does not know",
        arguments: [
            ("\u{1B}[A\u{1B}OB", "Up Down"), ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", "Home End Home End"),
            ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", "PgUp PgDn Delete"), ("\u{1B}[Z", "Shift-Tab"), ("\u{1B}OM", "Enter"),
            ("\u{1B}OP\u{1B}[15~\u{1B}[24~", "F1 F5 F12"), ("\u{1B}[1|~", "Home"), ("\u{1B}[1;5Aj", "j"),
            ("\u{1B}[?1;2cj", "j"), ("\u{1B}[?2026;2$yj", "j"), ("\u{1B}[I\u{1B}[Oj", "j"),
            ("\u{1B}[201~j", "j"), ("\u{1B}[[Aj", "j"), ("\u{1B}[12;3Rj", "j"), ("\u{1B}[1\rj", "Enter j"),
            ("\u{1B}[1\u{1B}|j", "Esc j"),
        ])
    func sequences(typed: String, expected: String) {
        #expect(decode(typed) == pressed(expected))
    }

    @Test(
        "Replies of the terminal never become keys",
        arguments: [
            ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}j", "j"), ("\u{1B}]11;rgb:0/0/0\u{1B}\\j", "j"),
            ("\u{1B}]11;rgb:|0/0/0|\u{1B}|\\j", "j"), ("\u{1B}P1+r544e=787465726d\u{1B}\\j", "j"),
            ("\u{1B}_Gi=1;OK\u{1B}\\j", "j"), ("\u{1B}]11;rgb:0\rj", "Enter j"), ("\u{1B}]11;\u{18}j", "j"),
        ])
    func replies(typed: String, expected: String) {
        #expect(decode(typed) == pressed(expected))
    }

    @Test("An endless sequence does not hide later keys for ever")
    func missingEnds() {
        let much = String(repeating: "1", count: 600)
        #expect(decode("\u{1B}[" + much + "j").last == .key(.character("j")))
        #expect(decode("\u{1B}]" + much + "j").last == .key(.character("j")))
    }

    @Test("Input after an abandoned sequence is read normally")
    func abandons() {
        var decoder = KeyDecoder()
        var inputs: [Input] = []
        for scalar in "\u{1B}]11;rgb".unicodeScalars { decoder.decode(.scalar(scalar), into: &inputs) }
        #expect(decoder.isInsideSequence)
        decoder.abandon(into: &inputs)
        decoder.decode(.scalar("j"), into: &inputs)
        #expect(inputs == [.key(.character("j"))])
    }

    @Test(
        "A paste with any content is one input",
        arguments: [
            ("", ""), ("seoul", "seoul"), ("a\r\nb\n", "a\r\nb\n"), ("\u{3}q\u{1B}\u{1B}[A", "\u{3}q\u{1B}\u{1B}[A"),
            ("a|b||c", "abc"), ("\u{1B}[200~a", "a"), ("\u{1B}[20|x", "\u{1B}[20x"), ("\u{1B}[2", "\u{1B}[2"),
            ("서\u{301}울", "서\u{301}울"),
        ])
    func paste(sent: String, text: String) {
        #expect(decode("\u{1B}[200~" + sent + "\u{1B}[201~") == [.paste(text)])
        #expect(decode("x\u{1B}[2|00~" + sent + "\u{1B}|[20|1~y") == pressed("x") + [.paste(text)] + pressed("y"))
    }

    @Test("A paste without an end keeps its text and never becomes keys")
    func endlessPaste() {
        var decoder = KeyDecoder()
        var inputs: [Input] = []
        for scalar in "\u{1B}[200~qqq".unicodeScalars { decoder.decode(.scalar(scalar), into: &inputs) }
        decoder.decode(.pause, into: &inputs)
        #expect(inputs.isEmpty && decoder.isInsidePaste)
        decoder.abandon(into: &inputs)
        #expect(inputs == [.paste("qqq")])
    }

    @Test("A paste keeps up to 64 KiB of whole characters")
    func longPaste() {
        let inputs = decode("\u{1B}[200~" + String(repeating: "한", count: 30_000) + "\u{1B}[201~j")
        #expect(inputs == [.paste(String(repeating: "한", count: 65536 / 3)), .key(.character("j"))])
    }

    @Test("In a paste keys of curses are ignored, except Enter")
    func keysInPaste() {
        var decoder = KeyDecoder()
        var inputs: [Input] = []
        for scalar in "\u{1B}[200~a".unicodeScalars { decoder.decode(.scalar(scalar), into: &inputs) }
        for key in [Key.up, .enter, .function(5)] { decoder.decode(.key(key), into: &inputs) }
        for scalar in "\u{1B}[201~".unicodeScalars { decoder.decode(.scalar(scalar), into: &inputs) }
        #expect(inputs == [.paste("a\r")])
    }

    @Test(
        "Marks and decomposed Hangul join the character before",
        arguments: [
            ("e\u{301}", ["e\u{301}"]), ("\u{1112}\u{1161}\u{11AB}\u{1100}", ["\u{1112}\u{1161}\u{11AB}", "\u{1100}"]),
            ("👩\u{200D}🌾x", ["👩\u{200D}🌾", "x"]), ("\u{301}", ["\u{301}"]),
        ])
    func clusters(typed: String, characters: [String]) {
        #expect(decode(typed) == characters.map { .key(.character(Character($0))) })
    }

    @Test(
        "In application mode the keypad types the characters on its keys",
        arguments: [
            ("\u{1B}Op\u{1B}Oq\u{1B}Or\u{1B}Os\u{1B}Ot\u{1B}Ou\u{1B}Ov\u{1B}Ow\u{1B}Ox\u{1B}Oy", "0 1 2 3 4 5 6 7 8 9"),
            ("\u{1B}On\u{1B}Om\u{1B}Ol\u{1B}Ok\u{1B}Oj\u{1B}Oo\u{1B}OX\u{1B}OM", ". - , + * / = Enter"),
            // The same letters in a control sequence are not keys.
            ("\u{1B}[p\u{1B}[sj", "j"),
        ])
    func keypad(typed: String, expected: String) {
        #expect(decode(typed) == pressed(expected))
    }

    @Test(
        "Left and Right with Ctrl or Alt move by words, for xterm, rxvt and older terminals",
        arguments: [
            ("\u{1B}[1;5D\u{1B}[1;5C", "Ctrl-Left Ctrl-Right"), ("\u{1B}[1;3D\u{1B}[1;3C", "Ctrl-Left Ctrl-Right"),
            ("\u{1B}Od\u{1B}Oc", "Ctrl-Left Ctrl-Right"), ("\u{1B}\u{1B}[D\u{1B}\u{1B}OC", "Ctrl-Left Ctrl-Right"),
            ("\u{1B}[1;2Dj", "j"),
        ])
    func words(typed: String, expected: String) {
        #expect(decode(typed) == pressed(expected))
    }

    @Test("Alt with a key of curses is ignored, unless it moves by words")
    func altKey() {
        var decoder = KeyDecoder()
        var inputs: [Input] = []
        for unit in [
            KeyDecoder.Unit.scalar("\u{1B}"), .key(.up), .unknownKey, .key(.down), .scalar("\u{1B}"), .key(.left),
        ] {
            decoder.decode(unit, into: &inputs)
        }
        #expect(inputs == [.key(.down), .key(.wordLeft)])
    }
}
