/// Which theme is shown, and why.
struct ThemeChoice: Sendable {
    private let catalog: ThemeCatalog
    /// A theme's name, or "auto".
    private(set) var name: String
    private(set) var theme: Theme
    private var hasLightBackground: Bool
    private var shownName: String

    /// What the configuration names comes first, then what was chosen last, if there is such a theme.
    init(_ catalog: ThemeCatalog, chosenLast: String?) {
        self.catalog = catalog
        name =
            [catalog.configured, chosenLast].lazy.compactMap { $0 }.first { catalog.names.contains($0) }
            ?? ThemeCatalog.auto
        hasLightBackground = catalog.hasLightBackground
        shownName = Self.shownName(for: name, catalog, hasLightBackground: hasLightBackground)
        theme = catalog.theme(shownName)
    }

    private static func shownName(for name: String, _ catalog: ThemeCatalog, hasLightBackground: Bool) -> String {
        if catalog.colorlessness != nil { return ThemeCatalog.mono }
        guard name == ThemeCatalog.auto else { return name }
        return hasLightBackground ? ThemeCatalog.light : ThemeCatalog.dark
    }

    /// Goes to the next theme; false where all of them look the same.
    mutating func advance() -> Bool {
        guard catalog.colorlessness == nil else { return false }
        let next = catalog.names.firstIndex(of: name).map { $0 + 1 } ?? 0
        name = next < catalog.names.count ? catalog.names[next] : ThemeCatalog.auto
        show()
        return true
    }

    /// The terminal has said what its background is.
    mutating func adapt(toLightBackground isLight: Bool) {
        hasLightBackground = isLight
        show()
    }

    private mutating func show() {
        let wanted = Self.shownName(for: name, catalog, hasLightBackground: hasLightBackground)
        guard wanted != shownName else { return }
        shownName = wanted
        theme = catalog.theme(wanted)
    }

    /// "Theme: dusk", or why there is nothing to choose from.
    func words(in strings: Strings) -> String {
        switch catalog.colorlessness {
        case .wanted: strings[.noColorWanted]
        case .unavoidable: strings[.noColorHere]
        case nil: name == shownName ? strings(.theme, name) : strings(.themeAuto, shownName)
        }
    }
}

extension DashboardState {
    mutating func showNextTheme() -> [Effect] {
        let hasChanged = themes.advance()
        message = themes.words(in: strings)
        guard hasChanged else { return [] }
        view.theme = themes.name
        return [.rememberView(ViewSwitches(theme: themes.name))]
    }
}
