import Boundary
import Terminal
import Weather

struct DrawnFrame: Sendable {
    /// Of the open details or page.
    var scrolling: Scrolling?
    /// The first line of the page over the view.
    var pageOffset = 0
    /// The service's pictures for which it has room.
    var icons: Set<IconCode> = []
    /// Nil if no feature has one.
    var area: FeatureArea?
    var clickTargets = Canvas.ClickTargets()
}
