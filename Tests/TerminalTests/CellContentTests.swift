import Terminal
import Testing

@Suite("Cell content")
struct CellContentTests {
    @Test(
        "A character survives a round trip", arguments: ["a", " ", "°", "서", "⠿", "e\u{301}", "🇰🇷", "👩🏽‍🚀", "\u{10FFFF}"])
    func character(text: String) throws {
        let character = try #require(text.first)
        let content = CellContent(character)
        #expect(content.character == character)
        #expect(content.scalars == character.unicodeScalars.map(\.value))
        #expect(!content.isRightHalf)
        #expect((content.onlyScalar != 0) == (character.unicodeScalars.count == 1))
        #expect(content.ascii == character.asciiValue)
    }

    @Test("The first five scalars of a longer character are kept, as in curses")
    func longCharacter() throws {
        let family = try #require("👨‍👩‍👧‍👦".first)
        #expect(CellContent(family).scalars == family.unicodeScalars.prefix(5).map(\.value))
    }

    @Test("Different characters are unequal, and a right half is no character")
    func equality() {
        #expect(CellContent("a") == CellContent(ascii: 0x61))
        #expect(CellContent("e\u{301}") != CellContent("e"))
        #expect(CellContent.blank == CellContent(" "))
        #expect(CellContent.rightHalf.character == nil)
        #expect(CellContent.rightHalf.scalars.isEmpty)
    }
}
