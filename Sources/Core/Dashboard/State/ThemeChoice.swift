import Look
import Terminal
import Words

package struct ThemeChoice: Sendable {
    private var catalog: ThemeCatalog
    private(set) var name: String
    package private(set) var theme: Theme
    private var background: Background?
    private var lastReply: Background?
    private var shownName: String

    /// Uses the configured theme, else the last chosen one, if the theme exists.
    package init(_ catalog: ThemeCatalog, chosenLast: String?) {
        self.catalog = catalog
        name =
            [catalog.configured, chosenLast].lazy.compactMap { $0 }.first { catalog.names.contains($0) }
            ?? ThemeCatalog.auto
        lastReply = catalog.lastBackground
        background = catalog.background ?? lastReply
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

    /// Returns false if all themes look the same.
    mutating func advance() -> Bool {
        guard catalog.colorlessness == nil else { return false }
        let next = catalog.names.firstIndex(of: name).map { $0 + 1 } ?? 0
        name = next < catalog.names.count ? catalog.names[next] : ThemeCatalog.auto
        show()
        return true
    }

    /// Returns whether the background is new. Without a reply, an earlier one may be from another terminal.
    mutating func adapt(to reply: Background?) -> Bool {
        background = reply ?? catalog.background
        show()
        guard let reply, reply != lastReply else { return false }
        lastReply = reply
        return true
    }

    mutating func use(colorCount: Int) {
        catalog.depth = ColorDepth(colorCount: colorCount)
        theme = catalog.theme(shownName)
    }

    private mutating func show() {
        let newName = Self.shownName(for: name, catalog, background)
        guard newName != shownName else { return }
        shownName = newName
        theme = catalog.theme(newName)
    }

    func words(in strings: Strings) -> String {
        switch catalog.colorlessness {
        case .wanted: strings[.noColorWanted]
        case .unavoidable: strings[.noColorHere]
        case nil: name == shownName ? strings(.theme, name) : strings(.themeAuto, shownName)
        }
    }
}
