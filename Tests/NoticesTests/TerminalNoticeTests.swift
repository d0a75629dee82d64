import Testing

@testable import Notices

@Suite("Notices of a terminal")
struct TerminalNoticeTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private let rain = NoticeText(title: "Seoul; now", body: "비; 15:00")

    @Test("OSC 777 has a title and a body without a semicolon, and ends with ST")
    func urxvt() {
        #expect(text(TerminalNotice.bytes(rain, as: .urxvt)) == "\u{1B}]777;notify;Seoul, now;비, 15:00\u{1B}\\")
    }

    @Test("OSC 99 has title and body in base64, the urgency, and says nothing in a window with the focus")
    func kitty() {
        let id = TerminalNotice.Form.kitty(id: "x-1")
        #expect(
            text(TerminalNotice.bytes(rain, as: id))
                == "\u{1B}]99;i=x-1:f=d2VhdGhlci10dWk=:u=1:o=unfocused:d=0:e=1;U2VvdWw7IG5vdw==\u{1B}\\"
                + "\u{1B}]99;i=x-1:d=1:p=body:e=1;67mEOyAxNTowMA==\u{1B}\\")
        #expect(text(TerminalNotice.bytes(rain, isUrgent: true, as: id)).contains(":u=2:"))
    }

    @Test("For tmux the sequence is wrapped and each Esc doubled")
    func wrapped() {
        #expect(
            text(TerminalNotice.bytes(rain, as: .urxvt, isWrapped: true))
                == "\u{1B}Ptmux;\u{1B}\u{1B}]777;notify;Seoul, now;비, 15:00\u{1B}\u{1B}\\\u{1B}\\")
        let two = text(TerminalNotice.bytes(rain, as: .kitty(id: "x"), isWrapped: true))
        #expect(two.ranges(of: "\u{1B}Ptmux;").count == 1 && two.ranges(of: "\u{1B}\u{1B}]99;").count == 2)
    }

    @Test("No byte of a hostile text ends or begins a sequence")
    func hostile() {
        let text = NoticeText(title: "a\u{1B}\\b\u{7}\u{9C}", body: "c\u{1B}]777;notify;x;y\u{7}d\u{18}\u{1A}\u{0}")
        for form in [TerminalNotice.Form.urxvt, .kitty(id: "x")] {
            let bytes = TerminalNotice.bytes(text, as: form)
            #expect(bytes.count { $0 < 0x20 || $0 == 0x7F } == (form == .urxvt ? 2 : 4), "\(bytes)")
            #expect(!self.text(bytes).unicodeScalars.contains { 0x80...0x9F ~= $0.value })
        }
    }

    @Test(
        "Base64 has full groups",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("ÿþ?>", "w7/Dvj8+"),
        ])
    func base64(plain: String, encoded: String) { #expect(TerminalNotice.base64(plain) == encoded) }
}

@Suite("Multiplexers")
struct MultiplexerTests {
    @Test(
        "screen and a tmux that cannot be asked pass no notices",
        arguments: [
            (["TERM": "xterm-kitty"], .none), (["TERM": "linux"], .none), ([:], .none),
            (["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"], .tmux),
            (["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/default,1,0"], .tmux),
            (["TERM": "tmux-256color"], .other), (["TERM": "screen.xterm-256color"], .other),
            (["TERM": "tmux-256color", "TMUX": ""], .other),
            (["TERM": "screen", "STY": "1.pts-0"], .other), (["TERM": "xterm", "STY": "1.pts-0"], .other),
            (["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "STY": "1.pts-0"], .other),
        ] as [([String: String], Multiplexer)])
    func surroundings(environment: [String: String], expected: Multiplexer) {
        #expect(Multiplexer(environment: environment) == expected)
    }

    @Test(
        "tmux passes notices if its option says so, or if it is too old for the option",
        arguments: [
            ("3.5a on\n", true), ("3.5a all\n", true), ("3.5a off\n", false), ("3.3a 1\n", true), ("3.3a 0\n", false),
            ("3.4 2\n", true), ("3.2a \n", true), ("2.9 \n", true), ("3.3 \n", false), ("next-3.6 \n", false),
            ("next-3.2 \n", true), ("", false), ("\n", false), ("no server\n", false), ("3 \n", false),
        ])
    func option(answer: String, isAllowed: Bool) { #expect(Multiplexer.isAllowed(by: answer) == isAllowed) }
}
