import Look
import Maps
import Words

/// The strengths with the rate at which each begins.
struct MapLegend {
    let palette: MapPalette
    let strings: Strings
    let formats: Formats

    /// Forecasters' words for the strengths; each begins with a level of rain and of snow.
    private static let names: [(phrase: MapPhrase, rain: RainLevel, snow: RainLevel)] = [
        (.light, .faint, .faint), (.moderate, .moderate, .veryLight), (.heavy, .heavy, .moderate),
    ]

    /// From long to short. Without rain there is room for more of the snow.
    func forms(_ content: MapContent) -> [[Span]] {
        let unit = [Span(formats.rainRateUnit, .dim)]
        let rain = [whole + unit, named(2) + unit, named(1) + unit]
        let ends: [[Span]] = [
            namedEnds() + limit(.violent) + unit, namedEnds() + unit, namedEnds(gap: []) + unit, self.ends + unit,
            self.ends,
        ]
        guard content.hasSnow else { return rain + ends }
        guard content.hasRain else {
            return [snow(2, isNamed: true) + unit, snow(2) + unit, snow(1) + unit, snow(1), shortSnow(1)]
        }
        let gap = [Span("  ")]
        let brief: [[Span]] = [
            ends[0] + gap + shortSnow(1), self.ends + unit + gap + shortSnow(1), self.ends + shortSnow(1),
            self.rain(1) + [Span(" ")] + shortSnow(1),
        ]
        return rain.flatMap { rain -> [[Span]] in [rain + gap + snow(2), rain + gap + shortSnow(2)] } + brief
    }

    /// Each limit, then what begins with it.
    private var whole: [Span] {
        rainLevels.flatMap { shade, level in
            limit(level) + name { $0.rain == level } + [palette.sample(shade, columns: 2), Span(" ")]
        }
    }

    /// The limits of the words only.
    private func named(_ columns: Int) -> [Span] {
        var spans: [Span] = []
        for (shade, level) in rainLevels {
            let name = name { $0.rain == level }
            if !name.isEmpty { spans += (spans.isEmpty ? [] : [Span(" ")]) + limit(level) + name }
            spans.append(palette.sample(shade, columns: columns))
        }
        return spans + [Span(" ")]
    }

    private var rainLevels: [(MapShade, RainLevel)] { Array(zip(MapShade.rains, RainLevel.allCases.dropFirst())) }

    private func rain(_ columns: Int) -> [Span] { MapShade.rains.map { palette.sample($0, columns: columns) } }

    private var ends: [Span] { limit(.faint) + rain(1) + [Span(" ")] + limit(.violent) }

    private func namedEnds(gap: [Span] = [Span(" ")]) -> [Span] {
        limit(.faint) + name { $0.rain == .faint } + rain(1) + gap + name { $0.rain == .heavy }
    }

    private func limit(_ level: RainLevel) -> [Span] { [Span(rate(level.lowestRate) + " ", .dim)] }

    /// The word that begins there, if any.
    private func name(_ begins: ((phrase: MapPhrase, rain: RainLevel, snow: RainLevel)) -> Bool) -> [Span] {
        Self.names.filter(begins).map { Span(strings[$0.phrase] + " ", .dim) }
    }

    private var nameOfSnow: Span { Span(strings[MapPhrase.snow] + " ", .dim) }

    private func snow(_ columns: Int, isNamed: Bool = false) -> [Span] {
        var spans = [nameOfSnow]
        for (shade, level) in zip(MapShade.snows, MapShade.levelsOfSnow) {
            if level != .faint { spans += limit(level) }
            if isNamed { spans += name { $0.snow == level } }
            spans += [palette.sample(shade, columns: columns), Span(" ")]
        }
        return spans
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
