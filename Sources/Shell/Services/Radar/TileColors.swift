import Maps
import Pictures
import Terminal

/// The colours of a tile as the service sends it.
struct TileColors {
    /// Red, green, blue and alpha of each pixel, row by row.
    let bytes: [UInt8]

    init(png: [UInt8]) throws(RadarError) {
        guard let picture = try? Picture(png: png), picture.columns == TileAddress.side,
            picture.rows == TileAddress.side
        else { throw .broken }
        bytes = picture.pixels
    }

    /// The colour as 0xRRGGBBAA.
    subscript(index: Int) -> UInt32 {
        bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)) }
    }
}
