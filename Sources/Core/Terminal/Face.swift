package enum Color: Hashable, Sendable {
    case terminalDefault
    /// An index, 0…255; every terminal with colour has 0…7.
    case palette(UInt8)
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

    /// Replaces the generic initializer: this and similar runtime lookups took 2 to 3 % of a start's instructions.
    package init(arrayLiteral elements: Attributes...) {
        self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let reverse = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
}

/// The look of a cell as a number that compares fast: 8 bits of attributes, then 26 for each colour.
package struct Face: Hashable, Sendable {
    package private(set) var bits: UInt64

    // In one tuple they would be no constants, and each cell would ask whether they are set.
    private static let foregroundShift = 8
    private static let backgroundShift = 34

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

    package func over(_ background: Color) -> Face {
        Face(foreground: foreground, background: background, attributes: attributes)
    }

    package func with(_ attributes: Attributes) -> Face {
        var face = self
        face.bits |= UInt64(attributes.rawValue)
        return face
    }
}
