import Terminal
import Testing

@testable import CursesTerminal

@Suite("Terminal replies")
struct TerminalReplyTests {
    private static let background = "\u{1B}]11;rgb:ffff/8080/0000\u{7}"
    private static let synchronized = "\u{1B}[?2026;2$y"
    private static let attributes = "\u{1B}[?62;22c"

    private func color(_ text: String) throws -> ReportedColor { try #require(ReportedColor(text)) }

    @Test("All replies are read, whole or in pieces, and none becomes a key")
    func replies() throws {
        let expected = [TerminalReply.synchronizedOutput(true), .background(try color("#ff8000")), .deviceAttributes]
        let text = Self.synchronized + Self.background + Self.attributes
        let whole = Decoded(text + "j")
        #expect(whole.replies == expected && whole.inputs == pressed("j"))
        // `|` is a pause. None follows Esc: Esc and a pause are the key Esc.
        let pieces = Decoded(text.map { $0 == "\u{1B}" ? "\($0)" : "\($0)|" }.joined())
        #expect(pieces.replies == expected && pieces.inputs == [])
        let betweenKeys = Decoded("a" + Self.synchronized + "b" + Self.background + Self.attributes + "c")
        #expect(betweenKeys.replies == expected && betweenKeys.inputs == pressed("a b c"))
    }

    @Test(
        "An Esc directly before a reply, a mouse report or a paste is a key",
        arguments: [synchronized, background, attributes, "\u{1B}[<0;1;1M", "\u{1B}[200~text\u{1B}[201~"])
    func afterEscape(text: String) {
        let decoded = Decoded("\u{1B}" + text)
        let alone = Decoded(text)
        #expect(decoded.inputs == pressed("Esc") + alone.inputs)
        #expect(decoded.replies == alone.replies)
    }

    @Test("Replies in a paste are text")
    func paste() {
        let text = Self.background + Self.synchronized + Self.attributes
        let decoded = Decoded("\u{1B}[200~" + text + "\u{1B}[201~")
        #expect(decoded.inputs == [.paste(text)])
        #expect(decoded.replies == [])
    }

    @Test(
        "Frames can be synchronized if the terminal can change the mode",
        arguments: [(0, false), (1, true), (2, true), (3, false), (4, false)])
    func modes(setting: Int, isKnown: Bool) {
        #expect(Decoded("\u{1B}[?2026;\(setting)$y").replies == [.synchronizedOutput(isKnown)])
    }

    @Test(
        "Unknown, cancelled and malformed replies are ignored",
        arguments: [
            "\u{1B}[?2004;1$y", "\u{1B}[>1;4000;0c", "\u{1B}]10;rgb:ff/ff/ff\u{7}", "\u{1B}]11;black\u{7}",
            "\u{1B}]11;rgb:ff/ff/ff\u{18}", "\u{1B}]11;rgb:ff/ff/ff\u{1B}x", "\u{1B}P11;rgb:ff/ff/ff\u{7}",
        ])
    func others(text: String) {
        let decoded = Decoded(text + "j")
        #expect(decoded.replies == [])
        #expect(decoded.inputs == pressed("j"))
    }

    @Test("A colour reply may end with BEL or ST", arguments: ["\u{7}", "\u{1B}\\", "\u{9C}"])
    func ends(end: String) throws {
        #expect(Decoded("\u{1B}]11;#000000" + end).replies == [.background(try color("#000"))])
    }

    @Test(
        "A colour in any notation counts as dark or light",
        arguments: [
            ("rgb:0000/0000/0000", false), ("rgb:ff/ff/ff", true), ("rgb:f/f/f", true), ("rgb:1e1e/1e1e/1e1e", false),
            ("rgba:ffff/ffff/ffff/0000", true), ("rgba:00/00/00/ff", false), ("#ffffff", true), ("#FDF6E3", true),
            ("#002b36", false), ("#fff", true), ("#ffffffffffff", true), ("rgb:fff/fff/fff", true),
            // On #767676 and lighter greys, black text has more contrast than white.
            ("#757575", false), ("#767676", true),
            ("#0000ff", false), ("#ff0000", true), ("#00ff00", true), ("#cc0000", false),
        ])
    func colors(text: String, isLight: Bool) throws {
        #expect(try color(text).isLight == isLight)
    }

    @Test(
        "An invalid colour is refused",
        arguments: [
            "", "#", "#ff", "#ffff", "#fffffffffffffff", "#gggggg", "rgb:", "rgb:ff/ff", "rgb:ff/ff/ff/ff",
            "rgb:ff//ff",
            "rgb:12345/0/0", "rgb:-1/0/0", "rgb:+1/0/0", "rgba:ff/ff/ff", "rgba:ff/ff/ff/", "?", "white", "#+1+1+1",
        ])
    func noColors(text: String) {
        #expect(ReportedColor(text) == nil)
    }

    @Test(
        "The terminal says whether it announces a new colour scheme, and announces it",
        arguments: [
            ("\u{1B}[?2031;2$y", TerminalReply.reportsNewColors(true)), ("\u{1B}[?2031;0$y", .reportsNewColors(false)),
            ("\u{1B}[?997;1n", .newColors), ("\u{1B}[?997;2n", .newColors),
        ])
    func newColors(text: String, reply: TerminalReply) {
        #expect(Decoded(text + "j").replies == [reply])
        #expect(Decoded(text + "j").inputs == pressed("j"))
    }

    @Test("A background reply counts once, and not after the deadline")
    func deadline() throws {
        let now = ContinuousClock.now
        let white = try color("#fff")
        var queries = TerminalQuestions(background: true, patience: .seconds(2), at: now)
        #expect(queries.background(white, at: now + .milliseconds(2001)) == nil)
        #expect(queries.background(white, at: now + .milliseconds(2000)) == .background(white))
        #expect(queries.background(white, at: now) == nil)
        #expect(queries.close(at: now) == nil)
        #expect(!queries.areOpen)
        var unasked = TerminalQuestions(background: false, patience: .seconds(2), at: now)
        #expect(unasked.background(white, at: now) == nil)
        #expect(unasked.close(at: now) == nil)
    }

    @Test("If only the last query gets a reply, the background is unknown, reported once")
    func unknownBackground() throws {
        let now = ContinuousClock.now
        var queries = TerminalQuestions(background: true, patience: .seconds(2), at: now)
        #expect(queries.close(at: now) == .background(nil))
        #expect(queries.close(at: now) == nil)
        var late = TerminalQuestions(background: true, patience: .seconds(2), at: now)
        #expect(late.close(at: now + .seconds(3)) == nil)
    }
}
