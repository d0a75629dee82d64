import DashboardSamples
import Look
import Loop
import Sky
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import OfficialWarnings

@Suite("The list of warnings")
struct WarningsReaderTests {
    private func state(_ messages: [AlertMessage], language: String = "en", rows: Int = 40, columns: Int = 100) throws
        -> DashboardState
    {
        var state = try Sample.loaded(language, rows: rows, columns: columns)
        state.know(warnings(messages))
        state.press("w")
        return state
    }

    private func warnings(_ messages: [AlertMessage]) -> Warnings {
        Warnings([WarningCheck(service: .fpas, messages: messages)])
    }

    private func messages(_ count: Int) -> [AlertMessage] {
        (1...count).map { number in
            Sample.message(
                "\(number)",
                ["en": ("Hazard \(Self.letters[number - 1]) warning", "", "Text of \(Self.letters[number - 1]).")],
                severity: .severe, begin: number - 600, end: 50_400, authority: "Authority")
        }
    }

    private static let letters = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

    private func text(_ state: DashboardState) -> String { FrameText.text(of: frame(of: state)) }

    private func selected(_ state: DashboardState) -> String? {
        text(state).split(separator: "\n").first { $0.contains("▸") }.map(String.init)
    }

    @Test(
        "Each warning has its level, its kind, day and time of both ends and its authority", arguments: [100, 60, 30])
    func list(columns: Int) throws {
        let text = text(try state([Sample.snowAdvisory, Sample.stormWarning], columns: columns))
        for words in ["▲▲▲", "Hurricane-force", "Heavy snow", "today 13:02 – Sun 08:02", "today 18:02", "KMA"] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(!text.contains("There is a risk"))
    }

    @Test("Enter opens the selected one, J and K the others, and Esc goes back to the list")
    func keys() throws {
        var state = try state(messages(4))
        #expect(selected(state)?.contains("Hazard a") == true)
        state.press("j", "j", "j", "j", "k")
        #expect(selected(state)?.contains("Hazard c") == true)
        state.press("Enter")
        #expect(text(state).contains("3 of 4") && text(state).contains("Text of c.") && selected(state) == nil)
        state.press("J")
        #expect(text(state).contains("4 of 4") && text(state).contains("Text of d."))
        state.press("J", "K", "K")
        #expect(text(state).contains("2 of 4") && text(state).contains("Text of b."))
        state.press("Esc")
        #expect(selected(state)?.contains("Hazard b") == true)
        state.press("G")
        #expect(selected(state)?.contains("Hazard d") == true)
        state.press("g", "J")
        #expect(text(state).contains("1 of 4"))
        state.press("w")
        #expect(state.overlay == nil)
        state.press("w")
        #expect(selected(state)?.contains("Hazard a") == true)
        state.press("Esc")
        #expect(state.overlay == nil)
    }

    @Test("A click opens a warning")
    func click() throws {
        var state = try state(messages(4))
        _ = try state.click(on: "Hazard c")
        #expect(text(state).contains("3 of 4"))
    }

    @Test("The selected one stays visible", arguments: [(24, 80), (10, 24), (32, 100), (50, 30)])
    func visible(rows: Int, columns: Int) throws {
        var state = try state(messages(12), rows: rows, columns: columns)
        for letter in Self.letters.prefix(12) {
            #expect(selected(state)?.contains("Hazard \(letter)") == true, "\(letter)")
            state.press("j")
        }
    }

    @Test("The list scrolls from where it is, and a key goes back to the selection")
    func scrolling() throws {
        var state = try state(messages(20), rows: 14, columns: 50)
        state.press("G")
        #expect(selected(state)?.contains("Hazard t") == true)
        state.press("Ctrl-U")
        #expect(selected(state) == nil && !text(state).contains("Hazard a"))
        for _ in 0..<12 { state.press("Ctrl-U") }
        #expect(text(state).contains("Hazard a"))
        state.press("k")
        #expect(selected(state)?.contains("Hazard s") == true)
    }

    @Test("A page of one warning is that of the warning, and an open one that has ended makes room for the list")
    func ended() throws {
        var state = try state(messages(3))
        state.press("J", "J", "J")
        #expect(text(state).contains("3 of 3"))
        state.know(warnings(Array(messages(3).prefix(2))), fetchedAt: seoulAfternoon + 10)
        #expect(selected(state)?.contains("Hazard a") == true)
        state.press("j")
        #expect(selected(state)?.contains("Hazard b") == true)
        state.know(warnings(messages(1)), fetchedAt: seoulAfternoon + 20)
        #expect(text(state).contains("Text of a.") && !text(state).contains("1 of 1"))
        state.know(warnings([]), fetchedAt: seoulAfternoon + 30)
        state.press("j", "J", "Enter")
        #expect(text(state).contains("No warnings in force"))
    }

    @Test("An update of the message that is read stays open")
    func updated() throws {
        var state = try state(messages(3))
        state.press("j", "Enter")
        let update = Sample.message(
            "new", ["en": ("Hazard b warning", "", "Newer text.")], severity: .extreme, begin: -60, end: 50_400,
            authority: "Authority")
        state.know(warnings([messages(3)[0], update, messages(3)[2]]), fetchedAt: seoulAfternoon + 10)
        #expect(text(state).contains("1 of 3") && text(state).contains("Newer text."))
    }

    @Test("The newer check keeps the one that is read")
    func kept() throws {
        var state = try state(messages(3))
        state.press("j", "Enter")
        #expect(text(state).contains("2 of 3"))
        let worse = Sample.message(
            "x", ["en": ("Tornado warning", "", "")], severity: .extreme, begin: -60, end: 3600, authority: "A")
        state.know(warnings([worse] + messages(3)), fetchedAt: seoulAfternoon + 10)
        #expect(text(state).contains("3 of 4") && text(state).contains("Text of b."))
    }
}
