import Boundary
import Look
import Sky
import Terminal
import Words

/// The pollutants and the next days side by side, below a heading.
struct AirBlock {
    let sky: Sky
    let look: Look

    /// Without the heading; nil if the air of the present hour is not known.
    static func rows(_ sky: Sky) -> Int? {
        sky.presentAir.flatMap { $0.concentrations.isEmpty ? nil : $0.concentrations.count }
    }

    private static let gap = 4

    func draw(on canvas: inout Canvas) {
        guard let scale = sky.airScale, let air = sky.air, let hour = sky.presentAir else { return }
        let theme = look.theme
        let columns = (canvas.size.columns - Self.gap - 2) / 2
        let page = AirPage(sky: sky, look: look, columns: columns)
        let heading = [Span(sky.strings[FactPhrase.air], .heading), Span("   ")] + (page.total.first ?? [])
        canvas.put(heading, row: 0, column: 1, limit: canvas.size.columns - 1, theme: theme)
        for (side, lines) in [page.pollutants(of: hour, on: scale), page.days(of: air, on: scale)].enumerated() {
            for (row, line) in lines.prefix(canvas.size.rows - 1).enumerated() {
                canvas.put(line, row: row + 1, column: 1 + side * (columns + Self.gap), limit: columns, theme: theme)
            }
        }
        canvas.offer(Target.key(AirFeature.key), in: canvas.bounds)
    }
}
