/// The themes there are, and what is known before the start of which one is wanted.
package struct ThemeCatalog: Sendable {
    /// In place of a name: the dark or the light theme, as the terminal's background asks for, and what can be read on either
    /// where it is not known.
    package static let auto = "auto"
    package static let dark = "dark"
    package static let light = "light"
    package static let mono = "mono"
    package static let neutral = "neutral"

    /// In the order that a key goes through them.
    package let names: [String]
    /// The theme that the configuration names; nil leaves it to what was chosen last.
    package let configured: String?
    /// What the environment says of the background; nil where it does not.
    package let background: Background?
    /// What this terminal has said last, in an earlier run.
    package let lastBackground: Background?
    /// Why there is no colour, if there is none.
    package let colorlessness: Colorlessness?
    private let load: @Sendable (_ name: String) -> Theme?

    package enum Colorlessness: Hashable, Sendable {
        /// NO_COLOR is set.
        case wanted
        /// The terminal has fewer than eight colours.
        case unavoidable
    }

    /// `load` reads one theme, which is asked for when it is to be shown: the first picture waits for one, not for all.
    package init(
        names: [String], configured: String? = nil, background: Background? = nil, lastBackground: Background? = nil,
        colorlessness: Colorlessness? = nil, load: @escaping @Sendable (_ name: String) -> Theme?
    ) {
        self.names = names
        self.configured = configured
        self.background = background
        self.lastBackground = lastBackground
        self.colorlessness = colorlessness
        self.load = load
    }

    /// Weight alone tells roles apart in a theme that there is not.
    func theme(_ name: String) -> Theme { load(name) ?? Theme(table: [:], depth: nil) }
}
