import Terminal
import Testing

@testable import CursesTerminal

@Suite("Colour pairs")
struct ColorPairsTests {
    private func pairs(colors: Int, limit: Int = 256, works: Bool = true) -> ColorPairs {
        ColorPairs(colorCount: colors, paletteSize: 256, limit: limit) { _, _, _ in works }
    }

    /// Returns the foreground that curses gets if the lowest `paletteSize` numbers mean palette colours.
    private func direct(_ color: Color, paletteSize: Int = 8) -> Int32? {
        var sent: Int32?
        var pairs = ColorPairs(colorCount: 1 << 24, paletteSize: paletteSize, limit: 256) { _, foreground, _ in
            sent = foreground
            return true
        }
        _ = pairs.number(for: Face(foreground: color, attributes: .bold))
        return sent
    }

    @Test("Default colours are pair 0, and other pairs get the next number")
    func numbers() {
        var pairs = pairs(colors: 256)
        #expect(pairs.number(for: .plain) == 0)
        #expect(pairs.number(for: Face(foreground: .palette(2))) == 1)
        #expect(pairs.number(for: Face(foreground: .palette(2), background: .palette(4))) == 2)
        #expect(pairs.number(for: Face(foreground: .palette(2), attributes: .bold)) == 1)
    }

    @Test("Colours that the terminal lacks become its default colours")
    func missingColors() {
        var eight = pairs(colors: 8)
        #expect(eight.number(for: Face(foreground: .palette(200))) == 0)
        #expect(eight.number(for: Face(foreground: .palette(200), background: .palette(1))) == 1)
        #expect(eight.number(for: Face(background: .palette(1))) == 1)
        var none = pairs(colors: 0)
        #expect(none.number(for: Face(foreground: .palette(1))) == 0)
    }

    @Test("Direct colours need a terminal that has them")
    func directColors() {
        var indexed = pairs(colors: 256)
        #expect(indexed.number(for: Face(foreground: .rgb(250, 128, 5))) == 0)
        #expect(direct(.rgb(250, 128, 5)) == 0xFA8005)
        #expect(direct(.rgb(255, 255, 255)) == 0xFFFFFF)
    }

    @Test("A direct colour never gets the number of a palette colour", arguments: [8, 16, 256])
    func darkestColors(paletteSize: Int) throws {
        for blue: UInt8 in [0, 1, 7, 8, 255] {
            let sent = try #require(direct(.rgb(0, 0, blue), paletteSize: paletteSize))
            #expect(sent >= paletteSize)
            #expect(sent & 0xFF >= blue && sent <= 0x1FF)
        }
    }

    @Test("With direct colours the lowest palette colours stay, and others become the RGB values of xterm")
    func paletteWithDirectColor() {
        #expect(direct(.palette(3)) == 3)
        #expect(direct(.palette(9), paletteSize: 16) == 9)
        #expect(direct(.palette(200), paletteSize: 256) == 200)
        let looks: [UInt8: Int32] = [
            8: 0x7F7F7F, 9: 0xFF0000, 12: 0x5C5CFF, 15: 0xFFFFFF, 16: 8, 21: 0x0000FF, 75: 0x5FAFFF, 196: 0xFF0000,
            231: 0xFFFFFF, 232: 0x080808, 247: 0x9E9E9E, 255: 0xEEEEEE,
        ]
        for (index, look) in looks { #expect(direct(.palette(index)) == look, "\(index)") }
    }

    @Test("Pairs that the terminal lacks become its default colours")
    func missingPairs() {
        var two = pairs(colors: 256, limit: 2)
        #expect(two.number(for: Face(foreground: .palette(1))) == 1)
        #expect(two.number(for: Face(foreground: .palette(2))) == 0)
        var refusing = pairs(colors: 256, works: false)
        #expect(refusing.number(for: Face(foreground: .palette(1))) == 0)
    }
}
