import CursesShim
import Terminal

nonisolated struct ColorPairs {
    private struct Colors: Equatable {
        let foreground: Int32
        let background: Int32
    }

    private let colorCount: Int
    private let paletteSize: Int
    private let limit: Int
    private let define: (_ pair: Int32, _ foreground: Int32, _ background: Int32) -> Bool
    /// An array, because a dictionary's type costs time at each start.
    private var numbers: [(colors: Colors, number: Int32)] = []
    private var next: Int32 = 1

    /// In direct colour, numbers below `paletteSize` are palette indices; `define` returns whether it defined the pair.
    init(colorCount: Int, paletteSize: Int, limit: Int, define: @escaping (Int32, Int32, Int32) -> Bool) {
        self.colorCount = colorCount
        self.paletteSize = paletteSize
        self.limit = limit
        self.define = define
    }

    mutating func number(for face: Face) -> Int32 {
        let colors = Colors(foreground: index(of: face.foreground), background: index(of: face.background))
        if colors == Colors(foreground: -1, background: -1) { return 0 }
        if let known = numbers.first(where: { $0.colors == colors }) { return known.number }
        guard Int(next) < limit else { return 0 }
        let number = define(next, colors.foreground, colors.background) ? next : 0
        numbers.append((colors, number))
        next += 1
        return number
    }

    private static let directColors = 1 << 24

    private var isDirect: Bool { colorCount >= Self.directColors }

    private func index(of color: Color) -> Int32 {
        switch color {
        case .rgb(let red, let green, let blue) where isDirect: direct(red, green, blue)
        case .palette(let index) where isDirect && Int(index) >= paletteSize:
            direct(index.xtermColor.red, index.xtermColor.green, index.xtermColor.blue)
        case .palette(let index) where Int(index) < colorCount: Int32(index)
        default: -1
        }
    }

    /// Lightens the darkest colours, whose values would be palette indices.
    private func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
        let value = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
        return value < paletteSize ? value | Int32(paletteSize) : value
    }
}

extension ColorPairs {
    static func ofScreen(colorCount: Int) -> ColorPairs {
        ColorPairs(
            colorCount: colorCount, paletteSize: Int(screen_palette_size()), limit: Int(screen_pair_limit()),
            define: screen_set_pair)
    }
}
