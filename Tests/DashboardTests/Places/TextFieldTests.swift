import Terminal
import Testing

@testable import Boundary
@testable import Dashboard
@testable import Places

struct TextFieldTests {
    private func field(_ text: String, pressing spellings: String...) -> TextField {
        var field = TextField(text)
        for spelling in spellings { Key(spelling: spelling).map { _ = field.handle($0) } }
        return field
    }

    @Test("Editing keys work as in a shell")
    func editing() {
        #expect(field("37.5", pressing: "Left", "Left", "7").text == "377.5")
        #expect(field("37.5", pressing: "Home", "-").text == "-37.5")
        #expect(field("37.5", pressing: "Ctrl-A", "Delete").text == "7.5")
        #expect(field("37.5", pressing: "Backspace").text == "37.")
        #expect(field("37.5", pressing: "Home", "Backspace").text == "37.5")
        #expect(field("37.5", pressing: "Ctrl-A", "Ctrl-E", "9").text == "37.59")
        #expect(field("37.5", pressing: "Left", "Ctrl-U").text == "5")
        #expect(field("37.5", pressing: "Home", "Right", "Ctrl-K").text == "3")
        #expect(field("37.57 126.98", pressing: "Ctrl-W").text == "37.57 ")
        #expect(field("37.57  ", pressing: "Ctrl-W").text == "")
        #expect(field("", pressing: "Ctrl-W", "Backspace", "Delete", "Left", "Right").text == "")
    }

    @Test("Alt-b, Alt-f, Alt-d, Alt-Backspace and Ctrl with arrows work by words, as in readline")
    func words() {
        #expect(field("paris, tx", pressing: "Alt-b", "x").text == "paris, xtx")
        #expect(field("paris, tx", pressing: "Alt-b", "Ctrl-Left", "x").text == "xparis, tx")
        #expect(field("paris, tx", pressing: "Home", "Alt-f", "x").text == "parisx, tx")
        #expect(field("paris, tx", pressing: "Home", "Ctrl-Right", "Alt-F", "x").text == "paris, txx")
        #expect(field("paris, tx", pressing: "Home", "Alt-d").text == ", tx")
        #expect(field("paris, tx", pressing: "Home", "Alt-d", "Alt-D").text == "")
        #expect(field("paris, tx", pressing: "Alt-Backspace").text == "paris, ")
        #expect(field("paris, tx ", pressing: "Ctrl-W").text == "paris, ")
        #expect(field("서울 부산", pressing: "Alt-b", "Alt-Backspace").text == "부산")
        #expect(field("", pressing: "Alt-b", "Alt-f", "Alt-d", "Alt-Backspace", "Ctrl-Left", "Ctrl-Right").text == "")
    }

    @Test("The cursor counts characters, not columns or scalars")
    func wideCharacters() {
        var field = TextField("서울é")
        #expect(field.cursor == 3)
        _ = field.handle(.backspace)
        #expect(field.text == "서울")
    }

    @Test("Control characters and line breaks become blanks, and the length is limited")
    func foreignText() {
        #expect(TextField("a\u{1B}[2J\r\nb").text == "a [2J b")
        #expect(TextField(String(repeating: "1", count: 1000)).text.count == TextField.limit)
    }

    @Test("Invisible and direction-changing characters are dropped, typed or pasted")
    func invisible() {
        #expect(TextField("3\u{202E}7\u{200B}.5\u{FE0F}\u{2066}7").text == "37.57")
        var field = TextField("e")
        for key in ["\u{202E}", "\u{200D}", "\u{301}"] { _ = field.handle(.character(Character(key))) }
        #expect(Array(field.text.unicodeScalars) == ["e", "\u{301}"])
        #expect(field.cursor == 1)
    }

    private func selected(pressing spellings: String...) -> TextField {
        var field = TextField("35.1017")
        field.select()
        for spelling in spellings { Key(spelling: spelling).map { _ = field.handle($0) } }
        return field
    }

    @Test("Typing, pasting or deleting replaces a selected text, and moving the cursor keeps it")
    func selection() {
        #expect(selected(pressing: "1", "0").text == "10")
        for key in ["Backspace", "Delete", "Ctrl-H", "Ctrl-D", "Ctrl-U"] {
            #expect(selected(pressing: key, "7").text == "7", "\(key)")
        }
        #expect(selected(pressing: "Left", "0").text == "35.10107")
        #expect(selected(pressing: "Right", "0").text == "35.10170")
        #expect(selected(pressing: "Home", "-").text == "-35.1017")
        #expect(selected(pressing: "Ctrl-A", "Ctrl-E", "Backspace").text == "35.101")
        #expect(selected(pressing: "PageUp").isSelected, "the key edits nothing")
        var pasted = selected()
        pasted.insert("7.5")
        #expect(pasted.text == "7.5" && pasted.cursor == 3 && !pasted.isSelected)
        var empty = TextField()
        empty.select()
        #expect(!empty.isSelected)
    }

    @Test("A key that edits nothing is not handled")
    func otherKeys() {
        var field = TextField("1")
        for key in [Key.pageUp, .function(5)] {
            let isHandled = field.handle(key)
            #expect(!isHandled)
        }
    }
}
