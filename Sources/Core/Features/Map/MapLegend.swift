import Look
import Maps
import Words

/// The strengths with the rate at which each begins.
struct MapLegend {
    let palette: MapPalette
    let strings: Strings
    let formats: Formats

    /// From long to short. Without rain there is room for more of the snow.
    func forms(_ content: MapContent) -> [[Span]] {
        let unit = [Span(formats.rainRateUnit, .dim)]
        guard content.hasSnow else { return [whole + unit, ends(2) + unit, ends(1) + unit, ends(1)] }
        guard content.hasRain else { return [snow(2) + unit, snow(1) + unit, snow(1), shortSnow(1)] }
        let gap = [Span("  ")]
        return [
            whole + unit + gap + snow(2), whole + unit + gap + shortSnow(2), ends(2) + unit + gap + snow(2),
            ends(2) + unit + gap + shortSnow(2), ends(1) + unit + gap + shortSnow(1), ends(1) + shortSnow(1),
            rain(1) + [Span(" ")] + shortSnow(1),
        ]
    }

    private var limits: [String] { RainLevel.allCases.dropFirst().map { rate($0.lowestRate) } }

    private var whole: [Span] {
        MapShade.rains.flatMap { shade in
            let limit = limits[Int(shade.index) - 1]
            return [Span(limit + " ", .dim), palette.sample(shade, columns: 2), Span(" ")]
        }
    }

    private func rain(_ columns: Int) -> [Span] { MapShade.rains.map { palette.sample($0, columns: columns) } }

    private func ends(_ columns: Int) -> [Span] {
        [Span(limits[0] + " ", .dim)] + rain(columns) + [Span(" " + limits[limits.count - 1] + " ", .dim)]
    }

    private var nameOfSnow: Span { Span(strings[MapPhrase.snow] + " ", .dim) }

    private func snow(_ columns: Int) -> [Span] {
        [nameOfSnow]
            + MapShade.snows.flatMap { shade in
                let level = MapShade.levelsOfSnow[Int(shade.index) - MapShade.rains.count - 1]
                let limit = level == .faint ? [] : [Span(rate(level.lowestRate) + " ", .dim)]
                return limit + [palette.sample(shade, columns: columns), Span(" ")]
            }
    }

    private func shortSnow(_ columns: Int) -> [Span] {
        [nameOfSnow] + MapShade.snows.map { palette.sample($0, columns: columns) }
    }

    private func rate(_ millimeters: Double) -> String {
        guard formats.units == .imperial else {
            return formats.number(
                millimeters, decimals: millimeters < 0.2 ? 2 : millimeters < 1 || millimeters == 2.5 ? 1 : 0)
        }
        let inches = millimeters / 25.4
        return formats.number(inches, decimals: inches < 0.0095 ? 3 : inches < 0.095 ? 2 : inches < 1 ? 1 : 0)
    }
}
