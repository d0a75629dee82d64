import Terminal
import Testing

@Suite("A glyph")
struct GlyphTests {
    @Test("A character is the same again", arguments: ["a", " ", "°", "서", "⠿", "e\u{301}", "🇰🇷", "👩🏽‍🚀", "\u{10FFFF}"])
    func character(text: String) throws {
        let character = try #require(text.first)
        let glyph = Glyph(character)
        #expect(glyph.character == character)
        #expect(glyph.scalars == character.unicodeScalars.map(\.value))
        #expect(!glyph.isRightHalf)
        #expect((glyph.onlyScalar != 0) == (character.unicodeScalars.count == 1))
        #expect(glyph.ascii == character.asciiValue)
    }

    @Test("Of a longer one its first five scalars are kept, as curses does")
    func longCharacter() throws {
        let family = try #require("👨‍👩‍👧‍👦".first)
        #expect(Glyph(family).scalars == family.unicodeScalars.prefix(5).map(\.value))
    }

    @Test("Different characters are different, and the right half is none")
    func equality() {
        #expect(Glyph("a") == Glyph(ascii: 0x61))
        #expect(Glyph("e\u{301}") != Glyph("e"))
        #expect(Glyph.blank == Glyph(" "))
        #expect(Glyph.rightHalf.character == nil)
        #expect(Glyph.rightHalf.scalars.isEmpty)
    }
}
