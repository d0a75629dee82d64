/// A colour in sRGB.
package struct RGB: Hashable, Sendable {
    package let red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a colour from a value such as 0x1e1e2e.
    package init(hex: UInt32) {
        self.init(red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    }
}
