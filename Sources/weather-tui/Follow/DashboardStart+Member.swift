import Dashboard
import Loop
import News
import Settings
import Sky
import Terminal
import Weather

extension DashboardStart {
    /// A state without a screen and without a user, of the first place or of another one. `limit` removes the parts that
    /// are not needed.
    func member(
        at place: Place? = nil, _ told: [Coordinate: Told] = [:], _ inbox: Inbox<Event>? = nil,
        limit: (inout Choices) -> Void
    ) -> QuietLoop.Member {
        let themes = ThemeChoice(configuration.themes(colorCount: 0), chosenLast: nil)
        let state = state(themes, size: Self.noScreen, hasUser: false, place: place, told: told) { sky in
            var sky = sky
            limit(&sky.choices)
            return sky
        }
        return QuietLoop.Member(
            state: state, effects: inbox.map(effects) ?? effects, inbox: inbox ?? self.inbox)
    }

    /// Too small for anything that moves or counts down.
    private static let noScreen = Size(rows: 1, columns: 1)
}
