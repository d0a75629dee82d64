import Terminal
import Testing

@testable import CursesTerminal

@Suite("Mouse reports")
struct MouseReportTests {
    private func mouse(_ action: Mouse.Action, _ row: Int, _ column: Int) -> [Input] {
        [.mouse(Mouse(action, at: Position(row: row, column: column)))]
    }

    @Test("Presses, releases and wheel reports have their cell, counted from 0")
    func actions() {
        #expect(Decoded("\u{1B}[<0;10;5M").inputs == mouse(.press, 4, 9))
        #expect(Decoded("\u{1B}[<0;10;5m").inputs == mouse(.release, 4, 9))
        #expect(Decoded("\u{1B}[<64;1;1M").inputs == mouse(.wheelUp, 0, 0))
        #expect(Decoded("\u{1B}[<65;300;120M").inputs == mouse(.wheelDown, 119, 299))
    }

    @Test("A report in pieces or between keys is one report")
    func pieces() {
        #expect(Decoded("\u{1B}[|<0|;1|0;5|M").inputs == mouse(.press, 4, 9))
        #expect(Decoded("\u{1B}[<|0|;1|0;5|M").inputs == mouse(.press, 4, 9))
        #expect(
            Decoded("ab\u{1B}[<0;10;5M\u{1B}[<0;10;5mc").inputs
                == pressed("a b") + mouse(.press, 4, 9) + mouse(.release, 4, 9) + pressed("c"))
        #expect(Decoded("\u{1B}[<32;10;5Mj").inputs == mouse(.drag, 4, 9) + pressed("j"))
        #expect(Decoded("\u{1B}\u{1B}[<0;10;5Mj").inputs == pressed("Esc") + mouse(.press, 4, 9) + pressed("j"))
    }

    @Test(
        "Other buttons, movements and modifiers are ignored",
        arguments: [
            "1;10;5M", "2;10;5m", "64;10;5m", "2;10;5M", "4;10;5M", "16;10;5M", "33;10;5M", "35;10;5M", "66;10;5M",
            "68;10;5M",
            "128;10;5M",
        ])
    func others(report: String) {
        #expect(Decoded("\u{1B}[<" + report + "j").inputs == pressed("j"))
    }

    @Test(
        "Invalid numbers are ignored and never become keys",
        arguments: [
            "0;0;5M", "0;10;0M", "0;-1;5M", "0;10000;5M", "0;10;99999999999999999999M", "0;10M", "0;10;5;1M", ";;M",
            "M", "0;;M", "x;10;5M",
        ])
    func absurd(report: String) {
        let inputs = Decoded("\u{1B}[<" + report + "|j").inputs
        #expect(!inputs.contains { if case .mouse = $0 { true } else { false } })
        #expect(inputs.last == .key(.character("j")))
    }

    @Test("Old reports with any three bytes are ignored")
    func legacy() {
        #expect(Decoded("\u{1B}[M !!j").inputs == pressed("j"))
        #expect(Decoded("\u{1B}[M`|!|\u{0}|j").inputs == pressed("j"))
        #expect(Decoded("\u{1B}\u{1B}[Mqqqj").inputs == pressed("Esc j"))
        var decoder = KeyDecoder()
        var inputs: [Input] = []
        let report: [KeyDecoder.Unit] = [.scalar("\u{1B}"), .scalar("["), .scalar("M"), .scalar(" "), .noise, .noise]
        for unit in report + [.scalar("j")] { decoder.decode(unit, into: &inputs) }
        #expect(inputs == pressed("j"))
    }

    @Test("A key that curses knows ends an old report")
    func keyAfterLegacy() {
        var decoder = KeyDecoder()
        var inputs: [Input] = []
        let units: [KeyDecoder.Unit] = [.scalar("\u{1B}"), .scalar("["), .scalar("M"), .scalar(" "), .key(.up)]
        for unit in units { decoder.decode(unit, into: &inputs) }
        #expect(inputs == [.key(.up)])
    }

    @Test("Mouse reports in a paste are text", arguments: ["\u{1B}[<0;10;5M", "\u{1B}[M !!"])
    func paste(report: String) {
        #expect(Decoded("\u{1B}[200~a" + report + "b\u{1B}[201~").inputs == [.paste("a" + report + "b")])
    }
}
