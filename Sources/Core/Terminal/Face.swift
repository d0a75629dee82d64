package enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case terminalDefault
    /// An index of the terminal's palette, 0…255; 0…7 exist wherever there is colour.
    case palette(UInt8)
    /// Red, green and blue in sRGB, for terminals with direct colour.
    case rgb(UInt8, UInt8, UInt8)
}

extension Color {
    fileprivate var code: UInt32 {
        switch self {
        case .terminalDefault: 0
        case .palette(let index): 1 << 24 | UInt32(index)
        case .rgb(let red, let green, let blue): 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }

    /// Higher bits are ignored.
    fileprivate init(code: UInt32) {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code >> shift) }
        self =
            switch code >> 24 & 3 {
            case 1: .palette(byte(0))
            case 2: .rgb(byte(16), byte(8), byte(0))
            default: .terminalDefault
            }
    }
}

package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It stands in for the generic one, for which the runtime is asked at each span: with other
    /// such places 2 to 3 % of the instructions of a start.
    package init(arrayLiteral elements: Attributes...) {
        self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let reverse = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
}

/// How a cell looks, as a number that is fast to compare: attributes in eight bits, then the two colours in 26 each.
package struct Face: Hashable, Sendable {
    package private(set) var bits: UInt64

    private static let (foregroundShift, backgroundShift) = (8, 34)

    package init(
        foreground: Color = .terminalDefault, background: Color = .terminalDefault, attributes: Attributes = []
    ) {
        bits =
            UInt64(attributes.rawValue) | UInt64(foreground.code) << Self.foregroundShift
            | UInt64(background.code) << Self.backgroundShift
    }

    package var foreground: Color { Color(code: UInt32(truncatingIfNeeded: bits >> Self.foregroundShift)) }
    package var background: Color { Color(code: UInt32(truncatingIfNeeded: bits >> Self.backgroundShift)) }
    package var hasTerminalBackground: Bool { bits >> Self.backgroundShift == 0 }
    package var attributes: Attributes { Attributes(rawValue: UInt8(truncatingIfNeeded: bits)) }

    package static let plain = Face()

    package func with(_ attributes: Attributes) -> Face {
        var face = self
        face.bits |= UInt64(attributes.rawValue)
        return face
    }
}
