import Maps
import Words

/// The strengths with the rate at which each begins.
struct MapLegend {
    let palette: MapPalette
    let strings: Strings
    let formats: Formats

    /// From long to short.
    func forms(hasSnow: Bool) -> [[Span]] {
        let shades = MapShade.rains
        let limits = RainLevel.allCases.dropFirst().map { rate($0.lowestRate) }
        let unit = [Span(strings(MapPhrase.perHour, formats.units == .imperial ? "in" : "mm"), .dim)]
        let snow =
            hasSnow
            ? [Span("  " + strings[MapPhrase.snow] + " ", .dim)] + MapShade.snows.map { palette.sample($0, columns: 2) }
            : []
        func all(_ columns: Int) -> [Span] {
            zip(shades, limits).flatMap { [Span($1 + " ", .dim), palette.sample($0, columns: columns), Span(" ")] }
        }
        func ends(_ columns: Int) -> [Span] {
            [Span(limits[0] + " ", .dim)] + shades.map { palette.sample($0, columns: columns) }
                + [Span(" " + limits[limits.count - 1] + " ", .dim)]
        }
        return [all(2) + unit + snow, ends(2) + unit + snow, ends(1) + unit + snow, ends(1) + unit, ends(1)]
    }

    private func rate(_ millimeters: Double) -> String {
        guard formats.units == .imperial else {
            return formats.number(
                millimeters, decimals: millimeters < 0.2 ? 2 : millimeters < 1 || millimeters == 2.5 ? 1 : 0)
        }
        let inches = millimeters / 25.4
        return formats.number(inches, decimals: inches < 0.095 ? 2 : inches < 1 ? 1 : 0)
    }
}
