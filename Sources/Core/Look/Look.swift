import Terminal
import Weather

/// How things are drawn.
package struct Look: Equatable, Sendable {
    package var theme: Theme
    package var icons: Icons
    /// The service's pictures, where they stand for our own art.
    package var providerIcons: ProviderIcons?
    package var plotStyle: PlotStyle
    /// Whether all signs are ASCII.
    package var isASCII: Bool

    package init(theme: Theme, icons: Icons, plotStyle: PlotStyle = .braille, isASCII: Bool = false) {
        self.theme = theme
        self.icons = icons
        self.plotStyle = plotStyle
        self.isASCII = isASCII
    }

    /// That of bars and echoes.
    package var blockStyle: PlotStyle { isASCII ? .ascii : plotStyle }

    /// The service's picture, or else our own. Night follows the sun at the place in both.
    package func art(of conditions: Conditions, isNight: Bool, _ size: Icons.IconSize) -> [[Span]] {
        conditions.iconCode.flatMap { providerIcons?.lines(of: $0.at(night: isNight), size, in: theme) }
            ?? icons.lines(of: conditions.condition, isNight: isNight, size: size)
    }
}
