package struct ThemeCatalog: Sendable {
    /// Chooses the dark or the light theme by the terminal's background, and a theme for both where that is unknown.
    package static let auto = "auto"
    package static let dark = "dark"
    package static let light = "light"
    package static let mono = "mono"
    package static let neutral = "neutral"

    /// Sorted as a key goes through them.
    package let names: [String]
    /// Nil leaves the theme to the last choice.
    package let configured: String?
    /// From the environment; nil where it does not tell.
    package let background: Background?
    /// The terminal's answer in an earlier run.
    package let lastBackground: Background?
    /// Nil where there is colour.
    package let colorlessness: NoColorReason?
    private let load: @Sendable (_ name: String) -> Theme?

    package enum NoColorReason: Hashable, Sendable {
        case wanted
        /// The terminal has fewer than eight colours.
        case unavoidable
    }

    /// `load` reads one theme on demand, so that the first picture does not wait for all.
    package init(
        names: [String], configured: String? = nil, background: Background? = nil, lastBackground: Background? = nil,
        colorlessness: NoColorReason? = nil, load: @escaping @Sendable (_ name: String) -> Theme?
    ) {
        self.names = names
        self.configured = configured
        self.background = background
        self.lastBackground = lastBackground
        self.colorlessness = colorlessness
        self.load = load
    }

    func theme(_ name: String) -> Theme { load(name) ?? Theme(table: [:], depth: nil) }
}
