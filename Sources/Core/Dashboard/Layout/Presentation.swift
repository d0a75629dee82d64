import Boundary
import Forecast
import Look
import Sky
import Terminal
import Weather

/// All input of the panels: the weather as it is seen, how it is drawn, and what only the dashboard has. Equal values give
/// equal frames.
package struct Presentation: Equatable, Sendable {
    var size: Size
    package var sky: Sky
    package var look: Look
    var isRefreshing = false
    /// What a feature says while the user waits for it.
    var waiting: String?
    /// Nil during a refresh, or if none is scheduled.
    var nextRefresh: UnixTime?
    var nextTry: NextTry?
    var stateFileError: StateFileError?
    /// A text on the status line until the next key press.
    var message: String?
    /// Nil if the screen size decides.
    var showsChart: Bool?
    var folding = DayFolding()
    /// The rows that features want below the list, from top to bottom.
    var wishesBelow: [WishBelow] = []

    package init(sky: Sky, look: Look, size: Size) {
        self.sky = sky
        self.look = look
        self.size = size
    }
}

struct NextTry: Hashable, Sendable {
    let time: UnixTime
    /// Whether the service asked for the pause.
    let isPause: Bool
}

extension Presentation {
    var offersDemo: Bool {
        !isRefreshing && !hasWeather && (sky.report?.provider ?? sky.provider) != .demo
    }

    var hasWeather: Bool { !(sky.report?.isEmpty ?? true) }
}
