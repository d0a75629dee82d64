import Testing

@testable import Terminal

@Suite("Cell content")
struct CellContentTests {
    @Test(
        "A character survives a round trip", arguments: ["a", " ", "°", "서", "⠿", "e\u{301}", "🇰🇷", "👩🏽‍🚀", "\u{10FFFF}"])
    func character(text: String) throws {
        let character = try #require(text.first)
        let content = CellContent(character)
        #expect(content.character == character)
        #expect(content.scalars == character.unicodeScalars.map(\.value))
        #expect(!content.isContinuation)
        #expect((content.onlyScalar != 0) == (character.unicodeScalars.count == 1))
        #expect(content.ascii == character.asciiValue)
    }

    @Test(
        "A character of several cells keeps all its scalars",
        arguments: ["👨‍👩‍👧‍👦", "र्त्स्न्यां", "서", "🇰🇷", "a\u{301}\u{302}\u{303}\u{304}\u{305}"])
    func longCharacter(text: String) throws {
        let character = try #require(text.first)
        let cells = CellContent.cells(of: character, columns: ColumnWidth.of(character))
        #expect(cells.count == ColumnWidth.of(text))
        #expect(cells.map(\.isContinuation) == cells.indices.map { $0 > 0 })
        #expect(cells.flatMap(\.scalars) == text.unicodeScalars.map(\.value))
        #expect(cells[0].character?.unicodeScalars.elementsEqual(text.unicodeScalars.prefix(5)) == true)
    }

    @Test("Different characters are unequal, and a continuation is no character")
    func equality() {
        #expect(CellContent("a") == CellContent(ascii: 0x61))
        #expect(CellContent("e\u{301}") != CellContent("e"))
        #expect(CellContent.blank == CellContent(" "))
        #expect(CellContent.continuation.character == nil)
        #expect(CellContent.continuation.scalars.isEmpty)
    }
}
