/// One of the square tiles into which web maps cut the world: 2^zoom columns from 180° W, and as many rows from 85° N.
package struct TileAddress: Hashable, Sendable {
    package let zoom: Int
    package let column: Int
    package let row: Int

    package init(zoom: Int, column: Int, row: Int) {
        (self.zoom, self.column, self.row) = (zoom, column, row)
    }

    /// Pixels along each side.
    package static let side = 256
}
