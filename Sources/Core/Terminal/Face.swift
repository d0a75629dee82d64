/// A colour as terminals name it.
package enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case terminalDefault
    /// An index of the terminal's palette, 0…255; 0…7 exist wherever there is colour.
    case palette(UInt8)
    /// Red, green and blue in sRGB, for terminals with direct colour.
    case rgb(UInt8, UInt8, UInt8)
}

package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Stands in for the standard library's own, which is generic and asks the runtime what it is made of at each span.
    package init(arrayLiteral elements: Attributes...) {
        self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let reverse = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
}

/// How a cell looks.
package struct Face: Hashable, Sendable {
    package var foreground: Color
    package var background: Color
    package var attributes: Attributes

    package init(
        foreground: Color = .terminalDefault, background: Color = .terminalDefault, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own look.
    package static let plain = Face()

    package func with(_ attributes: Attributes) -> Face {
        var face = self
        face.attributes.formUnion(attributes)
        return face
    }
}
