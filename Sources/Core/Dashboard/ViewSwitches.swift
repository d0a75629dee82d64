/// What the user has switched on the screen itself, and the next start goes on with; nil where nothing was.
package struct ViewSwitches: Hashable, Sendable {
    /// A theme's name, or "auto".
    package var theme: String?
    package var showsChart: Bool?

    package init(theme: String? = nil, showsChart: Bool? = nil) {
        self.theme = theme
        self.showsChart = showsChart
    }
}
