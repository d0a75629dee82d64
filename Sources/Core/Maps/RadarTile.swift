/// The echoes in one tile of a radar picture.
package struct RadarTile: Hashable, Sendable {
    /// The raw values of the echoes, row by row from the north-west.
    let bytes: [UInt8]
    /// Whether no pixel has an echo: nothing falls, or no radar looks there.
    package let isEmpty: Bool

    /// The highest zoom that both services have.
    package static let maximumZoom = 7

    package static let pixelCount = TileAddress.side * TileAddress.side

    /// Expects a byte for each pixel.
    package init(bytes: [UInt8]) {
        precondition(bytes.count == Self.pixelCount)
        self.bytes = bytes
        isEmpty = bytes.allSatisfy { $0 == 0 }
    }

    package subscript(column: Int, row: Int) -> RadarEcho {
        RadarEcho(rawValue: bytes[row * TileAddress.side + column])
    }
}
