import DashboardSamples
import Resources
import Terminal
import Testing

@testable import Dashboard
@testable import Display

struct ThemeChoiceTests {
    /// A state with the real themes, whose title is in sight.
    private func state(
        _ language: String = "en", configured: String? = nil, background: Background? = .dark,
        lastBackground: Background? = nil, colorlessness: ThemeCatalog.NoColorReason? = nil, chosenLast: String? = nil
    ) throws -> DashboardState {
        var preferences = try Sample.preferences(language)
        preferences.themes = ThemeCatalog(
            names: Resource.names(in: "Themes"), configured: configured, background: background,
            lastBackground: lastBackground, colorlessness: colorlessness, load: { Self.theme($0) })
        return DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: seoul,
            view: ViewSwitches(theme: chosenLast, showsChart: false), size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
    }

    private static func theme(_ name: String) -> Theme? {
        Resource.texts("Themes/\(name).json").map { Theme(table: $0.dictionary, depth: .palette256) }
    }

    @Test("The key goes from auto through all themes and back to auto, says where it is, and has it remembered")
    func cycle() throws {
        var state = try state()
        #expect(state.presentation.theme == Self.theme("dark"))
        for name in ThemeFile.all.map(\.name) {
            let asked = Effect.rememberView(ViewSwitches(theme: name))
            #expect(state.press("t").contains(asked))
            #expect(state.presentation.theme == Self.theme(name))
            #expect(state.message == "Theme: \(name)")
            #expect(state.view == ViewSwitches(theme: name, showsChart: false))
        }
        let asked = Effect.rememberView(ViewSwitches(theme: "auto"))
        #expect(state.press("t") == [asked])
        #expect(state.message == "Theme: auto (dark)")
        state.press("j")
        #expect(state.message == nil)
    }

    @Test("The frame is drawn in the theme that is shown")
    func drawn() throws {
        var state = try state()
        state.finishRefresh(with: Sample.outcome())
        state.press("t", "t")
        #expect(frame(of: state).text(ofRow: 23).contains("Theme: light"))
        #expect(frame(of: state)[23, 1].face == Self.theme("light")?[.notice])
    }

    @Test("Korean says it in Korean")
    func korean() throws {
        var state = try state("ko", chosenLast: "dark")
        state.press("t")
        #expect(state.message == "테마: light")
        var other = try self.state("ko", background: .light, chosenLast: "sepia")
        other.press("t")
        #expect(other.message == "테마: 자동(light)")
    }

    @Test(
        "The configuration's theme comes first, then what was chosen last, then the background that the environment tells",
        arguments: [
            ("sepia", "dusk", .dark, "sepia"), (nil, "dusk", .light, "dusk"), (nil, "auto", .light, "light"),
            (nil, nil, .light, "light"), (nil, nil, .dark, "dark"), (nil, "gone", .dark, "dark"),
            (nil, nil, nil, "neutral"),
        ] as [(String?, String?, Background?, String)])
    func start(configured: String?, chosenLast: String?, background: Background?, shown: String) throws {
        let state = try state(configured: configured, background: background, chosenLast: chosenLast)
        #expect(state.presentation.theme == Self.theme(shown))
    }

    @Test("What the terminal tells of its background counts for auto alone, and more than the environment")
    func background() throws {
        var state = try state()
        #expect(state.handle(.backgroundTold(.light)) == [.rememberBackground(.light)])
        #expect(state.presentation.theme == Self.theme("light"))
        #expect(state.message == nil)
        #expect(state.handle(.backgroundTold(.light)) == [], "that is known")
        #expect(state.handle(.backgroundTold(.dark)) == [.rememberBackground(.dark)])
        #expect(state.presentation.theme == Self.theme("dark"))

        var chosen = try self.state(chosenLast: "dusk")
        _ = chosen.handle(.backgroundTold(.light))
        #expect(chosen.themes.theme == Self.theme("dusk"))
        while chosen.themes.name != ThemeCatalog.auto { chosen.press("t") }
        #expect(chosen.message == "Theme: auto (light)")
    }

    @Test("What this terminal said last is expected of it until it says otherwise, or says nothing")
    func lastBackground() throws {
        var light = try state(background: nil, lastBackground: .light)
        #expect(light.themes.theme == Self.theme("light"))
        #expect(light.handle(.backgroundTold(.light)) == [], "it is remembered")
        #expect(light.themes.theme == Self.theme("light"))
        // Perhaps it was another terminal of the same name.
        #expect(light.handle(.backgroundTold(nil)) == [])
        #expect(light.themes.theme == Self.theme("neutral"))

        var dark = try state(background: nil, lastBackground: .light)
        #expect(dark.handle(.backgroundTold(.dark)) == [.rememberBackground(.dark)])
        #expect(dark.themes.theme == Self.theme("dark"))

        var environment = try state(background: .dark, lastBackground: .light)
        #expect(environment.themes.theme == Self.theme("dark"), "it is of this session")
        _ = environment.handle(.backgroundTold(nil))
        #expect(environment.themes.theme == Self.theme("dark"))
    }

    @Test(
        "Without colours mono is shown whatever is wanted, and the key says why nothing changes",
        arguments: Sample.languages, [ThemeCatalog.NoColorReason.wanted, .unavoidable])
    func colorless(language: String, why: ThemeCatalog.NoColorReason) throws {
        var state = try state(language, configured: "dusk", colorlessness: why, chosenLast: "ember")
        #expect(state.presentation.theme == Self.theme("mono"))
        #expect(state.press("t") == [])
        #expect(state.presentation.theme == Self.theme("mono"))
        #expect(state.message == state.strings[why == .wanted ? .noColorWanted : .noColorHere])
        #expect(state.view.theme == "ember")
        _ = state.handle(.backgroundTold(.light))
        #expect(state.presentation.theme == Self.theme("mono"))
    }

    @Test("A start reads one theme and no other")
    func oneTheme() throws {
        var preferences = try Sample.preferences()
        preferences.themes = ThemeCatalog(names: ["dark", "light", "mono", "dusk"], configured: "dusk") { name in
            #expect(name == "dusk")
            return Sample.theme
        }
        let state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: nil, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        #expect(state.presentation.theme == Sample.theme)
    }

    @Test("What cannot be written is said in place of the theme, which is in sight")
    func notSaved() throws {
        var state = try state()
        state.press("t")
        _ = state.handle(.stateNotSaved(.view))
        #expect(state.message == state.strings[.viewNotSaved])
    }
}
