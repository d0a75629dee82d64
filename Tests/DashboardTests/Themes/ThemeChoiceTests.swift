@testable import Look
import DashboardSamples
import Loop
import Resources
import Terminal
import Testing

@testable import Dashboard

struct ThemeChoiceTests {
    /// Returns a state with the real themes and a visible title.
    private func state(
        _ language: String = "en", configured: String? = nil, background: Background? = .dark,
        lastBackground: Background? = nil, colorlessness: ThemeCatalog.NoColorReason? = nil, chosenLast: String? = nil,
        depth: ColorDepth? = .palette256
    ) throws -> DashboardState {
        var preferences = try Sample.preferences(language)
        preferences.themes = ThemeCatalog(
            names: Resource.names(in: "Themes"), configured: configured, background: background,
            lastBackground: lastBackground, colorlessness: colorlessness, depth: depth,
            load: { Self.theme($0, $1) })
        return DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: seoul,
            view: ViewSwitches(theme: chosenLast, showsChart: false), size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
    }

    private static func theme(_ name: String, _ depth: ColorDepth? = .palette256) -> Theme? {
        Resource.texts("Themes/\(name).json").map { Theme(table: $0.dictionary, depth: depth) }
    }

    @Test("The key cycles through auto and all themes, shows a message and saves the choice")
    func cycle() throws {
        var state = try state()
        #expect(state.presentation.look.theme == Self.theme("dark"))
        for name in ThemeFile.all.map(\.name) {
            let asked = Effect.rememberView(ViewSwitches(theme: name))
            #expect(state.press("t").contains(asked))
            #expect(state.presentation.look.theme == Self.theme(name))
            #expect(state.message == "Theme: \(name)")
            #expect(state.view == ViewSwitches(theme: name, showsChart: false))
        }
        let asked = Effect.rememberView(ViewSwitches(theme: "auto"))
        #expect(state.press("t") == [asked])
        #expect(state.message == "Theme: auto (dark)")
        state.press("j")
        #expect(state.message == nil)
    }

    @Test("The frame is drawn in the chosen theme")
    func drawn() throws {
        var state = try state()
        state.finishRefresh(with: Sample.outcome())
        state.press("t", "t")
        #expect(frame(of: state).text(ofRow: 23).contains("Theme: light"))
        #expect(frame(of: state)[23, 78].face == Self.theme("light")?[.notice])
    }

    @Test("The message is in Korean")
    func korean() throws {
        var state = try state("ko", chosenLast: "dark")
        state.press("t")
        #expect(state.message == "테마: light")
        var other = try self.state("ko", background: .light, chosenLast: "sepia")
        other.press("t")
        #expect(other.message == "테마: 자동(light)")
    }

    @Test(
        "The configured theme comes first, then the last choice, then the environment's background",
        arguments: [
            ("sepia", "dusk", .dark, "sepia"), (nil, "dusk", .light, "dusk"), (nil, "auto", .light, "light"),
            (nil, nil, .light, "light"), (nil, nil, .dark, "dark"), (nil, "gone", .dark, "dark"),
            (nil, nil, nil, "neutral"),
        ] as [(String?, String?, Background?, String)])
    func start(configured: String?, chosenLast: String?, background: Background?, shown: String) throws {
        let state = try state(configured: configured, background: background, chosenLast: chosenLast)
        #expect(state.presentation.look.theme == Self.theme(shown))
    }

    @Test("The terminal's background counts only for auto, and more than the environment")
    func background() throws {
        var state = try state()
        #expect(state.handle(.backgroundDetected(.light)) == [.rememberBackground(.light)])
        #expect(state.presentation.look.theme == Self.theme("light"))
        #expect(state.message == nil)
        #expect(state.handle(.backgroundDetected(.light)) == [], "the background is known")
        #expect(state.handle(.backgroundDetected(.dark)) == [.rememberBackground(.dark)])
        #expect(state.presentation.look.theme == Self.theme("dark"))

        var chosen = try self.state(chosenLast: "dusk")
        _ = chosen.handle(.backgroundDetected(.light))
        #expect(chosen.themes.theme == Self.theme("dusk"))
        while chosen.themes.name != ThemeCatalog.auto { chosen.press("t") }
        #expect(chosen.message == "Theme: auto (light)")
    }

    @Test("The last known background of this terminal applies until it replies or stays silent")
    func lastBackground() throws {
        var light = try state(background: nil, lastBackground: .light)
        #expect(light.themes.theme == Self.theme("light"))
        #expect(light.handle(.backgroundDetected(.light)) == [], "the background is saved")
        #expect(light.themes.theme == Self.theme("light"))
        // The saved background may be from another terminal of the same name.
        #expect(light.handle(.backgroundDetected(nil)) == [])
        #expect(light.themes.theme == Self.theme("neutral"))

        var dark = try state(background: nil, lastBackground: .light)
        #expect(dark.handle(.backgroundDetected(.dark)) == [.rememberBackground(.dark)])
        #expect(dark.themes.theme == Self.theme("dark"))

        var environment = try state(background: .dark, lastBackground: .light)
        #expect(environment.themes.theme == Self.theme("dark"), "the environment is of this session")
        _ = environment.handle(.backgroundDetected(nil))
        #expect(environment.themes.theme == Self.theme("dark"))
    }

    @Test(
        "Without colours the theme is mono, and the key shows the reason",
        arguments: Sample.languages, [ThemeCatalog.NoColorReason.wanted, .unavoidable])
    func colorless(language: String, reason: ThemeCatalog.NoColorReason) throws {
        var state = try state(language, configured: "dusk", colorlessness: reason, chosenLast: "ember")
        #expect(state.presentation.look.theme == Self.theme("mono"))
        #expect(state.press("t") == [])
        #expect(state.presentation.look.theme == Self.theme("mono"))
        #expect(state.message == state.strings[reason == .wanted ? .noColorWanted : .noColorHere])
        #expect(state.view.theme == "ember")
        _ = state.handle(.backgroundDetected(.light))
        #expect(state.presentation.look.theme == Self.theme("mono"))
    }

    @Test("A terminal with more colours than its description says gets the theme for them")
    func moreColors() throws {
        var state = try state(depth: .palette8)
        #expect(state.look.theme == Self.theme("dark", .palette8))
        #expect(state.handle(.colorsFound(count: 256)) == [])
        #expect(state.look.theme == Self.theme("dark", .palette256))
        state.press("t")
        #expect(state.look.theme == Self.theme(state.themes.name, .palette256))
    }

    @Test("A start reads only one theme")
    func oneTheme() throws {
        var preferences = try Sample.preferences()
        preferences.themes = ThemeCatalog(names: ["dark", "light", "mono", "dusk"], configured: "dusk") { name, _ in
            #expect(name == "dusk")
            return Sample.theme
        }
        let state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: nil, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        #expect(state.presentation.look.theme == Sample.theme)
    }

    @Test("A failed save shows its message instead of the theme's name")
    func notSaved() throws {
        var state = try state()
        state.press("t")
        _ = state.handle(.stateNotSaved(.view))
        #expect(state.message == state.strings[.viewNotSaved])
    }
}
