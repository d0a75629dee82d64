import Announcing
import CursesTerminal
import Dashboard
import Logging
import Look
import Loop
import Platform
import Settings
import Sky

@MainActor
struct DashboardCommand {
    private let context: CommandContext

    init(in context: CommandContext) { self.context = context }

    /// Returns nil when the user has quit.
    func run() throws -> Ending? {
        let start = try DashboardStart(
            options: context.options, environment: context.environment, configuration: context.configuration())
        let configuration = start.configuration
        defer {
            // A signal has set an alarm of one second, which would end the wait.
            alarm(Self.secondsOfAlarm)
            start.finishStoring()
        }
        return try withCursesScreen(usesMouse: configuration.usesMouse, limits: configuration.characterLimits) {
            screen in
            let remembered = start.place.remembered
            let catalog = configuration.themes(colorCount: screen.colorCount, backgrounds: remembered.backgrounds)
            let state = start.state(
                ThemeChoice(catalog, chosenLast: remembered.view.theme),
                providerIcons: providerIcons(configuration, catalog, screen, start.logger), size: screen.size)
            var runner = Runner(
                screen: screen, inbox: start.inbox, effects: start.effects, cacheWatch: start.cacheWatch, state: state,
                showsTitle: configuration.showsTitle)
            return runner.run(
                after: start.known, asksBackground: configuration.followsBackground || state.icons.icons != nil,
                asksWidth: configuration.asksAmbiguousWidth,
                asksNotices: NoticeChoices(configuration.choices).ways.contains(.terminal))
        }
    }

    /// More than the patience at the end.
    private static let secondsOfAlarm: UInt32 = 4

    /// Logs why the pictures cannot be shown; a theme without colours hides them, but the theme key may bring them back.
    private func providerIcons(
        _ configuration: Configuration, _ themes: ThemeCatalog, _ screen: CursesScreen, _ logger: Logger
    ) -> ProviderIcons? {
        guard configuration.wantsProviderIcons else { return nil }
        let isPossible = themes.colorlessness == nil && !configuration.characterLimits.forbids("▀")
        let icons = isPossible ? ProviderIcons(ColorDepth(colorCount: screen.colorCount)) : nil
        if icons == nil || themes.configured == ThemeCatalog.mono {
            logger.warning(
                "The service's icons are not shown. They need 256 colors, a theme with colors, and narrow half blocks.")
        }
        return icons
    }
}
