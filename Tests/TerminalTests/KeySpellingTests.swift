import Terminal
import Testing

@Suite("Key spelling")
struct KeySpellingTests {
    static let named: [Key] = [
        .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown,
    ]
    static let functions = (1...12).map(Key.function)
    static let controls = "abcdefghijklmnopqrstuvwxyz".map(Key.control)
    static let characters = (0x20..<0x7F).compactMap { Unicode.Scalar($0).map { Key.character(Character($0)) } }
    static let others: [Key] = [.character("한"), .character("é"), .character("⛅"), .character("e\u{301}")]

    @Test("Every key can be read from its spelling", arguments: named + functions + controls + characters + others)
    func roundTrip(key: Key) {
        #expect(!key.spelling.isEmpty)
        #expect(Key(spelling: key.spelling) == key)
    }

    @Test("No two keys have the same spelling")
    func unique() {
        let keys = Self.named + Self.functions + Self.controls + Self.characters
        #expect(Set(keys.map(\.spelling)).count == keys.count)
    }

    @Test(
        "A malformed spelling is not a key",
        arguments: ["", "F0", "F13", "F+5", "F05", "Ctrl-", "Ctrl-LL", "Nowhere", "jj"])
    func nonsense(spelling: String) {
        #expect(Key(spelling: spelling) == nil)
    }
}
