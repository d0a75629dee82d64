import Loop
import News
import Sky
import Terminal
import Weather

/// What a feature may read and change during an event, beside its own state.
package struct FeatureContext: Sendable {
    package var sky: Sky
    package let screen: Screen
    package var requests: RequestCounter
    /// The text on the status line until the next key.
    package var message: String?
    /// The key of a command.
    package var key: Key?
    /// The name of the feature whose dialog is open.
    package var dialog: String?
    /// What all features know that may be worth a notice. It takes as long as an outlook.
    package let situation: @Sendable (Sky) -> Situation
    /// What features say of a place in one line. It takes as long as an outlook.
    package let summary: @Sendable (Sky) -> PlaceSummary
    /// What the dashboard does after the call, with its effects last.
    package var orders: [Order] = []

    package enum Order: Sendable {
        /// Opens the page of the feature with this name, or closes it if it is open. Nil closes any page.
        case page(String?)
        case show(Place, ProviderID)
        case leaveDemo
        /// As by its key.
        case refresh
        /// A service asks for a pause of so many seconds; nil if it does not say how many.
        case pause(Int?)
    }

    /// What the dashboard knows.
    package struct Screen: Sendable {
        package var size = Size(rows: 0, columns: 0)
        /// Whether a page, a dialog or the details of a row cover the view.
        package var isCovered = false
        /// Nil if no feature has an area, or if something covers it.
        package var area: FeatureArea?
        /// Whether the screen has room for an area.
        package var hasRoom = true
        package var hasRoomBesideList = false
        /// Whether an area has room below the hours, so that it hides nothing.
        package var hasRoomBelowHours = false
        /// Whether an area has room that nothing else needs.
        package var hasRoomBesideHours = false
        /// Whether the screen is wide enough for rows below the list.
        package var hasRoomBelowList = false
        /// Nil if no refresh runs.
        package var refreshStart: UnixTime?
        /// Whether the service of the weather has asked for a pause.
        package var isPaused = false

        package init() {}
    }

    package init(
        sky: Sky, screen: Screen = Screen(), requests: RequestCounter = RequestCounter(), message: String? = nil,
        situation: @escaping @Sendable (Sky) -> Situation = { _ in Situation() },
        summary: @escaping @Sendable (Sky) -> PlaceSummary = { _ in PlaceSummary() }
    ) {
        (self.sky, self.screen, self.requests, self.message) = (sky, screen, requests, message)
        (self.situation, self.summary) = (situation, summary)
    }
}

extension String? {
    package mutating func add(sentence: String) {
        guard self != sentence else { return }
        self = map { $0 + " " + sentence } ?? sentence
    }
}

/// The part of the screen that an open feature has, beside the list or over it.
package struct FeatureArea: Hashable, Sendable {
    package let rect: Rect
    package let coversList: Bool

    package init(_ rect: Rect, coversList: Bool) { (self.rect, self.coversList) = (rect, coversList) }
}

/// When a feature needs a frame without an event.
package struct FeatureWake: Sendable {
    /// When it asks a service.
    package var due: [UnixTime] = []
    /// The ends of the countdowns that it shows.
    package var countdowns: [UnixTime] = []
    /// How long the present picture of its animation stays; nil if nothing moves.
    package var pause: Duration?
    package var hasSpinner = false

    package init() {}
}
