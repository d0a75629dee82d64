import Gazetteer
import Look
import Maps
import Sky
import Terminal
import Weather
import Words

/// The map with its lines of words below it.
package struct MapPanel {
    private let presentation: Presentation
    private let size: Size
    private let palette: MapPalette
    private let drawing: MapDrawing
    private let lines: [[Span]]
    private let view: MapView

    /// In rows; a lower map gives up words.
    private static let lowestMap = 3

    package init(_ scene: MapScene, _ view: MapView, presentation: Presentation, size: Size) {
        self.presentation = presentation
        self.size = size
        // Half blocks are of ambiguous width, as the degree sign is.
        let isASCII = presentation.look.isASCII || presentation.sky.formats.degreeSign.isEmpty
        palette = MapPalette(presentation.look.theme, isASCII: isASCII)
        let style = isASCII ? PlotStyle.ascii : presentation.look.plotStyle
        self.view = view
        drawing = MapDrawing(view, tiles: scene.tiles, style: style)
        let words = MapWords(scene, presentation, palette, in: size)
        let all = words.lines(view, drawing.content)
        lines = Array(all.prefix(size.rows - drawing.size.rows))
    }

    /// The part of `size` without the lines of words.
    package static func mapSize(in size: Size, of scene: MapScene) -> Size {
        let words = min(MapWords.count(of: scene, in: size), max(size.rows - lowestMap, 0))
        return Size(rows: size.rows - words, columns: size.columns)
    }

    package func draw(on canvas: inout Canvas) {
        let map = Rect(row: 0, column: 0, rows: drawing.size.rows, columns: size.columns)
        canvas.inside(map) { canvas in
            drawing.draw(on: &canvas, palette)
            MapLabels(
                view,
                place: presentation.sky.report.map { (presentation.sky.nameOnMap(of: $0.place), $0.place.coordinate) },
                language: presentation.sky.strings.language
            ).draw(over: drawing, on: &canvas, palette, presentation.look.theme)
        }
        for (index, line) in lines.enumerated() {
            canvas.put(
                line, row: map.size.rows + index, column: 1, limit: size.columns - 2, theme: presentation.look.theme)
        }
    }
}

extension Sky {
    /// As in the title of the header: its name, that of the nearest town, or its coordinates.
    fileprivate func nameOnMap(of place: Place) -> String {
        place.name ?? town(near: place)?.name(in: strings.language) ?? formats.coordinate(place.coordinate, decimals: 1)
    }
}
