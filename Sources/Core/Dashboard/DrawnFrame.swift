import Boundary
import Maps
import Terminal
import Weather

/// The map of the last frame.
package struct DrawnMap: Sendable {
    package let view: MapView
    package let area: Rect
    /// False if it covers the list.
    package let isBesideList: Bool

    /// The middle of a cell of the screen.
    func viewPosition(of position: Position) -> ViewPosition {
        ViewPosition(
            column: Double(position.column - area.origin.column) + 0.5,
            row: 2 * Double(position.row - area.origin.row) + 1)
    }
}

package struct DrawnFrame: Sendable {
    /// Of the open details or page.
    var scrolling: Scrolling?
    /// The service's pictures for which it has room.
    var icons: Set<IconCode> = []
    /// Nil if none is drawn.
    package var map: DrawnMap?
    var clickTargets = Canvas.ClickTargets()
}
