import Dashboard
import Loop
import Terminal
import Weather

package func frame(of state: DashboardState) -> Frame {
    var state = state
    return state.drawn()
}

extension DashboardState {
    /// Draws the state and stores its visible lines in it.
    @discardableResult
    package mutating func drawn() -> Frame {
        var renderer = Renderer()
        return renderer.frame(of: &self)
    }

    package mutating func updateLayout() {
        var renderer = Renderer()
        renderer.updateLayout(of: &self)
    }

    /// Handles an event and updates the layout, as the program does.
    package mutating func step(_ event: Event) -> [Effect] {
        // The program has already drawn a frame before the first event.
        if list.height == 0, !rows.isEmpty { updateLayout() }
        let effects = handle(event)
        updateLayout()
        return effects
    }
}

extension Presentation {
    /// Of a printed page.
    package init(
        printing report: WeatherReport, preferences: Preferences, guessedTimeZone: String? = nil, columns: Int,
        now: UnixTime, userOffset: UTCOffset
    ) {
        self.init(
            sky: preferences.sky(provider: report.provider, now: now, userOffset: userOffset),
            look: preferences.look(ThemeChoice(preferences.themes, chosenLast: nil).theme),
            size: Size(rows: 0, columns: columns))
        sky.report = report
        sky.guessedTimeZone = guessedTimeZone
    }
}
