import Terminal

/// A colour in sRGB.
struct RGB: Hashable {
    var red, green, blue: UInt8

    /// Such as "#1e1e2e".
    var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// As far towards another colour as half of the way.
    func mixed(with other: RGB) -> RGB {
        func middle(_ one: UInt8, _ two: UInt8) -> UInt8 { UInt8((Int(one) + Int(two)) / 2) }
        return RGB(
            red: middle(red, other.red), green: middle(green, other.green), blue: middle(blue, other.blue))
    }
}

extension RGB {
    init(hex: UInt32) {
        self.init(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    }

    /// A colour of xterm's palette. Source: xterm, XTerm-col.ad and 256colres.pl.
    init(palette index: UInt8) {
        switch index {
        case 0..<16: self.init(hex: Self.firstSixteen[Int(index)])
        case 16..<232:
            let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
            let step = Int(index) - 16
            self.init(red: levels[step / 36], green: levels[step / 6 % 6], blue: levels[step % 6])
        default:
            let gray = 8 + 10 * (index - 232)
            self.init(red: gray, green: gray, blue: gray)
        }
    }

    private static let firstSixteen: [UInt32] = [
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    ]

    /// Nil is the terminal's own colour.
    init?(_ color: Color) {
        switch color {
        case .terminalDefault: return nil
        case .palette(let index): self.init(palette: index)
        case .rgb(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
        }
    }
}
