/// A position in a view, in pixels from its upper left corner; the middle of the first pixel is at 0.5.
package struct ViewPosition: Hashable, Sendable {
    package let column: Double
    package let row: Double

    package init(column: Double, row: Double) { (self.column, self.row) = (column, row) }
}
