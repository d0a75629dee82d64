import Words

/// Which theme is shown, and why.
package struct ThemeChoice: Sendable {
    private let catalog: ThemeCatalog
    /// A theme's name, or "auto".
    package private(set) var name: String
    package private(set) var theme: Theme
    private var background: Background?
    /// What this terminal is known to say, now or in an earlier run.
    private var told: Background?
    private var shownName: String

    /// What the configuration names comes first, then what was chosen last, if there is such a theme.
    package init(_ catalog: ThemeCatalog, chosenLast: String?) {
        self.catalog = catalog
        name =
            [catalog.configured, chosenLast].lazy.compactMap { $0 }.first { catalog.names.contains($0) }
            ?? ThemeCatalog.auto
        told = catalog.lastBackground
        background = catalog.background ?? told
        shownName = Self.shownName(for: name, catalog, background)
        theme = catalog.theme(shownName)
    }

    private static func shownName(for name: String, _ catalog: ThemeCatalog, _ background: Background?) -> String {
        if catalog.colorlessness != nil { return ThemeCatalog.mono }
        guard name == ThemeCatalog.auto else { return name }
        return switch background {
        case .dark: ThemeCatalog.dark
        case .light: ThemeCatalog.light
        case nil: ThemeCatalog.neutral
        }
    }

    /// Goes to the next theme; false where all of them look the same.
    package mutating func advance() -> Bool {
        guard catalog.colorlessness == nil else { return false }
        let next = catalog.names.firstIndex(of: name).map { $0 + 1 } ?? 0
        name = next < catalog.names.count ? catalog.names[next] : ThemeCatalog.auto
        show()
        return true
    }

    /// The terminal has said what its background is, or that it does not say (nil): then what it said once was perhaps another
    /// one's. True where it is news.
    package mutating func adapt(to answer: Background?) -> Bool {
        background = answer ?? catalog.background
        show()
        guard let answer, answer != told else { return false }
        told = answer
        return true
    }

    private mutating func show() {
        let wanted = Self.shownName(for: name, catalog, background)
        guard wanted != shownName else { return }
        shownName = wanted
        theme = catalog.theme(wanted)
    }

    /// "Theme: dusk", or why there is nothing to choose from.
    package func words(in strings: Strings) -> String {
        switch catalog.colorlessness {
        case .wanted: strings[.noColorWanted]
        case .unavoidable: strings[.noColorHere]
        case nil: name == shownName ? strings(.theme, name) : strings(.themeAuto, shownName)
        }
    }
}
