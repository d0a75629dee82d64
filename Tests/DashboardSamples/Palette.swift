import Terminal

package enum Palette: CaseIterable, Sendable {
    case xterm, tango

    /// Sources: xterm's XTerm-col.ad; the Tango Desktop Project's palette in GNOME Terminal.
    private var firstSixteen: [UInt32] {
        switch self {
        case .xterm:
            [
                0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
            ]
        case .tango:
            [
                0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF,
                0x555753, 0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
            ]
        }
    }

    /// Colours from 16 on are xterm's cube and greys in all terminals. Source: xterm, 256colres.pl.
    private func color(_ index: UInt8) -> RGB {
        switch index {
        case ..<16: return RGB(hex: firstSixteen[Int(index)])
        case 232...:
            let gray = 8 + 10 * (index - 232)
            return RGB(red: gray, green: gray, blue: gray)
        default:
            let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
            let (red, rest) = (index - 16).quotientAndRemainder(dividingBy: 36)
            return RGB(red: levels[Int(red)], green: levels[Int(rest / 6)], blue: levels[Int(rest % 6)])
        }
    }

    /// Returns nil for the terminal's own colour.
    package func color(_ color: Color) -> RGB? {
        switch color {
        case .terminalDefault: nil
        case .palette(let index): self.color(index)
        case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
        }
    }
}
