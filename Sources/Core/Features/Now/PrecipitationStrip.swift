import Look
import Sky
import Terminal
import Weather

/// A bar for each quarter of the next three hours; nil if all are dry, or if the provider has no quarters.
struct PrecipitationStrip {
    let text: String
    let role: Role

    private static let count = PrecipitationAhead.span / QuarterHour.span
    private static let dry: Character = "·"
    /// In millimetres a quarter; a bar of full height. Source: WMO-No. 8, heavy precipitation of 10 mm/h.
    private static let highest = 2.5

    init?(_ sky: Sky, _ look: Look) {
        guard let ahead = sky.precipitationAhead, ahead.isInQuarters else { return nil }
        let quarters = ahead.steps.prefix(Self.count)
        guard let kind = quarters.kindOfQuarters, quarters.contains(where: { $0.kind != nil }) else { return nil }
        role = kind == .snow || kind == .heavySnow || kind == .sleet ? .snow : .rain
        // The ASCII forms of the blocks would not rise with the rain.
        let style = look.blockStyle
        let glyphs = style.barGlyphs(.solid)
        text = String(quarters.map { $0.kind == nil ? Self.dry : Self.bar($0.depth, glyphs) })
    }

    /// The root keeps light rain visible beside heavy rain.
    private static func bar(_ depth: PrecipitationDepth, _ glyphs: [Character]) -> Character {
        let height = (depth.millimeters / highest).squareRoot() * Double(glyphs.count)
        return glyphs[min(max(Int(height.rounded(.up)), 1), glyphs.count) - 1]
    }
}
