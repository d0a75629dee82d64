import Terminal
import Testing

@testable import CursesTerminal

@Suite("Keys typed in a paste without an end")
struct TypedInPasteTests {
    private func mayBeTyped(
        _ unit: KeyDecoder.Unit, after milliseconds: Int, age seconds: Int = 0
    ) -> Bool {
        TypedInPaste.mayBe(unit, after: .milliseconds(milliseconds), age: .seconds(seconds))
    }

    static let controls: [KeyDecoder.Unit] = [.scalar("\u{3}"), .scalar("\u{1A}"), .scalar("\u{1C}")]
    static let others: [KeyDecoder.Unit] = [
        .scalar("q"), .scalar("\r"), .scalar("\u{4}"), .scalar("한"), .key(.up), .unknownKey,
    ]

    @Test("Ctrl-C, Ctrl-Z and Ctrl-\\ are keys after a short silence", arguments: controls)
    func controlKey(unit: KeyDecoder.Unit) {
        #expect(mayBeTyped(unit, after: 100))
        #expect(!mayBeTyped(unit, after: 99, age: 1000), "in a burst they are text")
    }

    @Test("Other keys end a paste of ten seconds, and never an earlier one", arguments: others)
    func otherKey(unit: KeyDecoder.Unit) {
        #expect(!mayBeTyped(unit, after: 9000, age: 9))
        #expect(!mayBeTyped(unit, after: 499, age: 1000))
        #expect(mayBeTyped(unit, after: 500, age: 10))
    }

    @Test(
        "The beginning of the end marker and half a character are no keys",
        arguments: [.scalar("\u{1B}"), .noise, .pause] as [KeyDecoder.Unit])
    func neither(unit: KeyDecoder.Unit) { #expect(!mayBeTyped(unit, after: 9000, age: 9000)) }
}
