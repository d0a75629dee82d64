import Terminal

package struct ThemeCatalog: Sendable {
    /// The choice of a theme by the terminal's background; an unknown background gets `neutral`.
    package static let auto = "auto"
    package static let dark = "dark"
    package static let light = "light"
    package static let mono = "mono"
    package static let neutral = "neutral"

    /// The theme key shows them in this order.
    package let names: [String]
    package let configured: String?
    /// The background that the environment names, if any.
    package let background: Background?
    /// The terminal's reply in an earlier run.
    package let lastBackground: Background?
    package let colorlessness: NoColorReason?
    /// Nil without colours.
    package var depth: ColorDepth?
    private let load: @Sendable (_ name: String, _ depth: ColorDepth?) -> Theme?

    package enum NoColorReason: Hashable, Sendable {
        case wanted
        /// The terminal has fewer than eight colours.
        case unavoidable
    }

    /// `load` reads one theme on demand, so that the first frame does not wait for all themes.
    package init(
        names: [String], configured: String? = nil, background: Background? = nil, lastBackground: Background? = nil,
        colorlessness: NoColorReason? = nil, depth: ColorDepth? = nil,
        load: @escaping @Sendable (_ name: String, _ depth: ColorDepth?) -> Theme?
    ) {
        self.names = names
        self.configured = configured
        self.background = background
        self.lastBackground = lastBackground
        self.colorlessness = colorlessness
        self.depth = depth
        self.load = load
    }

    package func theme(_ name: String) -> Theme { load(name, depth) ?? Theme(table: [:], depth: nil) }
}
