import Boundary
import Terminal
import Weather

package struct DrawnFrame: Sendable {
    /// Of the open details or page.
    var scrolling: Scrolling?
    /// The service's pictures for which it has room.
    var icons: Set<IconCode> = []
    /// Nil if no feature has one.
    package var area: FeatureArea?
    var clickTargets = Canvas.ClickTargets()
}
