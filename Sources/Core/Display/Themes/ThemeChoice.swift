import Words

package struct ThemeChoice: Sendable {
    private let catalog: ThemeCatalog
    /// A theme's name, or "auto".
    package private(set) var name: String
    package private(set) var theme: Theme
    private var background: Background?
    private var told: Background?
    private var shownName: String

    /// The configured theme comes first, then the last choice, if that theme exists.
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

    /// False where all themes look the same.
    package mutating func advance() -> Bool {
        guard catalog.colorlessness == nil else { return false }
        let next = catalog.names.firstIndex(of: name).map { $0 + 1 } ?? 0
        name = next < catalog.names.count ? catalog.names[next] : ThemeCatalog.auto
        show()
        return true
    }

    /// Nil means that the terminal does not answer; an earlier answer was then perhaps another terminal's.
    /// Returns whether the background is new.
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

    /// Such as "Theme: dusk", or the reason why there is no choice.
    package func words(in strings: Strings) -> String {
        switch catalog.colorlessness {
        case .wanted: strings[.noColorWanted]
        case .unavoidable: strings[.noColorHere]
        case nil: name == shownName ? strings(.theme, name) : strings(.themeAuto, shownName)
        }
    }
}
