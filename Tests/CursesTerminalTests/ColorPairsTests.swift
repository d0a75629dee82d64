import Terminal
import Testing

@testable import CursesTerminal

@Suite("Colour pairs")
struct ColorPairsTests {
    private func pairs(colors: Int, limit: Int = 256, works: Bool = true) -> ColorPairs {
        ColorPairs(colorCount: colors, limit: limit) { _, _, _ in works }
    }

    @Test("The terminal's own colours are pair 0; others are numbered as they come")
    func numbers() {
        var pairs = pairs(colors: 256)
        #expect(pairs.number(for: .plain) == 0)
        #expect(pairs.number(for: Face(foreground: .palette(2))) == 1)
        #expect(pairs.number(for: Face(foreground: .palette(2), background: .palette(4))) == 2)
        #expect(pairs.number(for: Face(foreground: .palette(2), attributes: .bold)) == 1)
    }

    @Test("Colours a terminal does not have are its own")
    func missingColors() {
        var eight = pairs(colors: 8)
        #expect(eight.number(for: Face(foreground: .palette(200))) == 0)
        #expect(eight.number(for: Face(foreground: .palette(200), background: .palette(1))) == 1)
        #expect(eight.number(for: Face(background: .palette(1))) == 1)
        var none = pairs(colors: 0)
        #expect(none.number(for: Face(foreground: .palette(1))) == 0)
    }

    @Test("Pairs a terminal does not have are its own")
    func missingPairs() {
        var two = pairs(colors: 256, limit: 2)
        #expect(two.number(for: Face(foreground: .palette(1))) == 1)
        #expect(two.number(for: Face(foreground: .palette(2))) == 0)
        var refusing = pairs(colors: 256, works: false)
        #expect(refusing.number(for: Face(foreground: .palette(1))) == 0)
    }
}
