import PNGShim
import Terminal

package enum PictureError: Error, Hashable, Sendable {
    case broken
    case tooLarge
    /// No pixel is visible.
    case empty
}

extension Picture {
    /// In bytes.
    static let longestPNG = 256 << 10
    /// In pixels.
    package static let longestSide = 512

    /// Whether libpng is installed, which the first call loads.
    package static var canReadPNG: Bool { png_is_there() }

    /// Refuses a large picture before it is decompressed.
    package init(png bytes: [UInt8]) throws(PictureError) {
        guard bytes.count <= Self.longestPNG else { throw .tooLarge }
        guard let chunks = PNGChunks(bytes) else { throw .broken }
        guard chunks.columns <= Self.longestSide, chunks.rows <= Self.longestSide else { throw .tooLarge }
        var pixels = [UInt8](repeating: 0, count: chunks.columns * chunks.rows * 4)
        let isWhole = png_read(
            chunks.bytes, chunks.bytes.count, UInt32(chunks.columns), UInt32(chunks.rows), &pixels)
        guard isWhole else { throw .broken }
        self.init(columns: chunks.columns, rows: chunks.rows, pixels: pixels)
    }
}
