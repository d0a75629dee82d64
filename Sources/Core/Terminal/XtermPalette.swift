/// Xterm's colours from index 8 on; terminals differ only in the first sixteen.
extension UInt8 {
    package var xtermColor: (red: UInt8, green: UInt8, blue: UInt8) {
        switch self {
        case 232...:
            let gray = 8 + 10 * (self - 232)
            return (gray, gray, gray)
        case 16...:
            let cube = self - 16
            return (Self.step(cube / 36), Self.step(cube / 6 % 6), Self.step(cube % 6))
        case 8: return (0x7F, 0x7F, 0x7F)
        case 12: return (0x5C, 0x5C, 0xFF)
        default: return (self & 1 == 0 ? 0 : 0xFF, self & 2 == 0 ? 0 : 0xFF, self & 4 == 0 ? 0 : 0xFF)
        }
    }

    private static func step(_ number: UInt8) -> UInt8 { number == 0 ? 0 : 55 + 40 * number }
}
