import Dashboard
import Display
import Terminal
import Weather

// States as they look.

/// What a state looks like, drawn anew.
package func frame(of state: DashboardState) -> Frame {
    var state = state
    return state.drawn()
}

extension DashboardState {
    package var nextWake: NextWake { nextWake(pictureChanges: presentation.nextChange) }

    /// Draws it, which tells it what shows.
    @discardableResult
    package mutating func drawn() -> Frame {
        var renderer = Renderer()
        return renderer.frame(of: &self)
    }

    /// Tells it how much of the list shows, as each picture does.
    package mutating func settle() {
        var renderer = Renderer()
        renderer.updateLayout(of: &self)
    }

    /// Handles an event, and settles as the program does.
    package mutating func step(_ event: Event) -> [Effect] {
        // A picture has been shown before.
        if list.height == 0, !rows.isEmpty { settle() }
        let effects = handle(event)
        settle()
        return effects
    }
}

extension Presentation {
    /// A report that is shown as it is, once.
    package init(
        printing report: WeatherReport, preferences: Preferences, guessedTimeZone: String? = nil, columns: Int,
        now: UnixTime, userOffset: UTCOffset
    ) {
        self =
            DashboardState(
                preferences: preferences, provider: report.provider, place: nil, size: Size(rows: 0, columns: columns),
                now: now, userOffset: userOffset
            ).presentation
        self.report = report
        self.guessedTimeZone = guessedTimeZone
    }
}
