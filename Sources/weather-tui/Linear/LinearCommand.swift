import Announcing
import Platform
import Dashboard
import Linear
import Settings
import Sky
import Terminal

/// The dashboard without a screen.
@MainActor
struct LinearCommand {
    let options: Options
    let environment: [String: String]

    /// Returns when the user has quit, or at the end of input.
    func run(print: @escaping (String) -> Void) throws {
        let start = try DashboardStart(
            options: options, environment: environment, terminal: isatty(STDOUT_FILENO) != 0 ? STDOUT_FILENO : nil)
        defer { start.finishStoring() }
        let themes = ThemeChoice(start.configuration.themes(colorCount: 0), chosenLast: nil)
        let state = start.state(themes, size: Self.size) { $0.spoken }
        var runner = LinearRunner(
            session: LinearSession(state, saved: start.place.remembered.saved), inbox: start.inbox,
            effects: start.effects, cacheWatch: start.cacheWatch,
            isKitty: NoticeChoices(start.configuration.choices).hasKittyTerminal, print: print)
        runner.run(after: start.known)
    }

    /// Of a screen with room for every question.
    private static let size = Size(rows: 60, columns: 200)
}
