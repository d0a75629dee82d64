import Look
import Maps
import Terminal

/// The look of one pixel of the map: nothing, a strength of rain or a strength of snow.
struct MapShade: Hashable {
    /// 0 for nothing, then the rain, then the snow.
    let index: UInt8

    static let none = MapShade(index: 0)

    private static let rainCount = Role.echoes.count
    static let rains = (1...rainCount).map { MapShade(index: UInt8($0)) }
    static let snows = Role.snowEchoes.indices.map { MapShade(index: UInt8(rainCount + 1 + $0)) }

    /// For each value of `RadarEcho`.
    static let ofEcho = (0...UInt8.max).map { byte in
        let echo = RadarEcho(rawValue: byte)
        return MapShade(echo.level, isSnow: echo.isSnow)
    }

    private init(index: UInt8) { self.index = index }

    private init(_ level: RainLevel, isSnow: Bool) {
        switch level {
        case .none: self = .none
        case _ where !isSnow: self = Self.rains[Int(level.rawValue) - 1]
        default: self = Self.snows[Self.levelsOfSnow.lastIndex { level >= $0 } ?? 0]
        }
    }

    /// With which level each shade of snow begins. Snow has less water than rain.
    static let levelsOfSnow = [RainLevel.faint, .veryLight, .moderate]

    var isNone: Bool { self == .none }
    var isSnow: Bool { index > Self.rainCount }
}

/// No sign is a letter for rain.
struct MapSigns {
    let place, town: String
    /// Of the shown frame, of others, and of those that are not loaded or have failed.
    let shown, other, pending, failed: String
    let scaleStart, scale, scaleEnd: String

    static let unicode = MapSigns(
        place: "◉", town: "•", shown: "●", other: "─", pending: "·", failed: "×", scaleStart: "├", scale: "─",
        scaleEnd: "┤")
    static let ascii = MapSigns(
        place: "@", town: "o", shown: "O", other: "-", pending: ".", failed: "x", scaleStart: "|", scale: "-",
        scaleEnd: "|")
}

/// The colours and characters of the shades in a theme.
struct MapPalette {
    private let colors: [Color]
    /// Colours for text and lines over each shade.
    private let inks: [Color]
    private let letters: [Character]
    /// Whether density tells the strength, because two strengths share a colour.
    let isDense: Bool
    let signs: MapSigns
    let coast: Face
    let border: Face
    private let water: Color
    /// Nil if a background tells water.
    let waterDot: Character?

    init(_ theme: Theme, isASCII: Bool) {
        let roles = Role.echoes + Role.snowEchoes
        colors = [.terminalDefault] + roles.map { theme[$0].foreground }
        inks = colors.map(\.ink)
        isDense = isASCII || Set(colors).count < colors.count
        signs = isASCII ? .ascii : .unicode
        letters = isASCII ? Array(" :-=+*#%,xX") : Self.blocks(colors) ?? Array(" :-=░▒▓█,xX")
        (coast, border, water) = (theme[.dim], theme[.rule], theme[.sea].foreground)
        waterDot = water != .terminalDefault ? nil : isASCII ? "." : "·"
    }

    /// Denser characters for the stronger ones of the shades that share a colour; nil if rain shares one with snow.
    private static func blocks(_ colors: [Color]) -> [Character]? {
        let densities: [Character] = ["░", "▒", "▓", "█"]
        var blocks: [Character] = [" "]
        for index in 1..<colors.count {
            let alike = (1..<colors.count).filter { colors[$0] == colors[index] }
            let isMixed = alike.contains { $0 <= MapShade.rains.count } && alike.contains { $0 > MapShade.rains.count }
            guard !isMixed, alike.count <= densities.count else { return nil }
            let stronger = alike.count { $0 > index }
            blocks.append(densities[densities.count - 1 - stronger])
        }
        return blocks
    }

    func color(_ shade: MapShade) -> Color { colors[Int(shade.index)] }

    func ground(isWater: Bool) -> Color { isWater ? water : .terminalDefault }

    var waterFace: Face { Face(foreground: border.foreground, background: water) }

    /// Returns the face of text over the shade; `plain` is that of text over the bare ground.
    func face(over shade: MapShade, plain: Face, ground: Color) -> Face {
        guard !shade.isNone, !isDense else { return plain.over(ground) }
        return Face(
            foreground: inks[Int(shade.index)], background: color(shade),
            attributes: plain.attributes.intersection(.bold))
    }

    func letter(_ shade: MapShade) -> Character { letters[Int(shade.index)] }

    func letterFace(_ shade: MapShade) -> Face { Face(foreground: color(shade)) }

    /// A sample for the legend.
    func sample(_ shade: MapShade, columns: Int) -> Span {
        let text = String(repeating: isDense ? letter(shade) : "█", count: columns)
        return Span(text, face: letterFace(shade))
    }
}

extension Color {
    /// Black or white, whichever is easier to read over this colour.
    fileprivate var ink: Color {
        switch self {
        case .terminalDefault: .terminalDefault
        case .rgb(let red, let green, let blue):
            Self.isBright(red, green, blue) ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
        case .palette(let index) where index < 16: [0, 1, 4, 5, 8].contains(index) ? .palette(7) : .palette(0)
        case .palette(let index):
            Self.isBright(index.xtermColor.red, index.xtermColor.green, index.xtermColor.blue)
                ? .palette(16) : .palette(231)
        }
    }

    /// Whether black has the greater contrast. Source: WCAG 2.2, relative luminance above 0.179.
    private static func isBright(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool {
        func linear(_ component: UInt8) -> Double {
            let share = Double(component) / 255
            return share * share * (share * 0.305306 + 0.682171) + share * 0.012523
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179
    }
}
