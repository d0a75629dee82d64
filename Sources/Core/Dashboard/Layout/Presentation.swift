import Forecast
import Look
import Sky
import Terminal
import Weather
import Words

/// All input of the panels: the weather as it is seen, how it is drawn, and what only the dashboard has. Equal values give
/// equal frames.
package struct Presentation: Equatable, Sendable {
    package var size: Size
    package var sky: Sky
    package var look: Look
    package var isRefreshing = false
    package var isLocating = false
    /// Nil during a refresh, or if none is scheduled.
    package var nextRefresh: UnixTime?
    package var nextTry: NextTry?
    package var stateFileError: StateFileError?
    /// A text on the status line until the next key press.
    package var message: String?
    /// Nil if the screen size decides.
    package var showsChart: Bool?
    package var folding = DayFolding()

    package init(sky: Sky, look: Look, size: Size) {
        self.sky = sky
        self.look = look
        self.size = size
    }
}

package struct NextTry: Hashable, Sendable {
    package let time: UnixTime
    /// Whether the service asked for the pause.
    package let isPause: Bool

    package init(time: UnixTime, isPause: Bool) {
        self.time = time
        self.isPause = isPause
    }
}

extension Presentation {
    package var offersDemo: Bool {
        !isRefreshing && (sky.report?.isEmpty ?? true) && (sky.report?.provider ?? sky.provider) != .demo
    }

    package var isBusy: Bool { isRefreshing || isLocating }
}
