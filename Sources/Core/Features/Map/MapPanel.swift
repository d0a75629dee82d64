import Gazetteer
import Look
import Maps
import Sky
import Terminal
import Weather
import Words

/// The map with its lines of words below it.
struct MapPanel {
    private let sky: Sky
    private let look: Look
    private let size: Size
    private let palette: MapPalette
    private let drawing: MapDrawing
    private let lines: [[Span]]
    private let view: MapView
    /// Whether a mark tells that the keys act on it and not on the list.
    private let isMarked: Bool

    /// In rows; a lower map gives up words.
    private static let lowestMap = 3

    init(_ scene: MapScene, _ view: MapView, _ sky: Sky, _ look: Look, size: Size, isMarked: Bool = false) {
        (self.sky, self.look) = (sky, look)
        (self.size, self.isMarked) = (size, isMarked)
        // Half blocks are of ambiguous width, as the degree sign is.
        let isASCII = look.isASCII || sky.formats.degreeSign.isEmpty
        palette = MapPalette(look.theme, isASCII: isASCII)
        let style = isASCII ? PlotStyle.ascii : look.plotStyle
        self.view = view
        drawing = MapDrawing(view, tiles: scene.tiles, style: style)
        let words = MapWords(scene, sky, palette, in: size)
        let all = words.lines(view, drawing.content)
        lines = Array(all.prefix(size.rows - drawing.size.rows))
    }

    /// The part of `size` without the lines of words.
    static func mapSize(in size: Size, of scene: MapScene) -> Size {
        let words = min(MapWords.count(of: scene, in: size), max(size.rows - lowestMap, 0))
        return Size(rows: size.rows - words, columns: size.columns)
    }

    func draw(on canvas: inout Canvas) {
        let map = Rect(row: 0, column: 0, rows: drawing.size.rows, columns: size.columns)
        canvas.inside(map) { canvas in
            drawing.draw(on: &canvas, palette)
            MapLabels(
                view,
                place: sky.report.map { (sky.nameOnMap(of: $0.place), $0.place.coordinate) },
                language: sky.strings.language
            ).draw(over: drawing, on: &canvas, palette, look.theme)
        }
        for (index, line) in lines.enumerated() {
            canvas.put(
                line, row: map.size.rows + index, column: 1, limit: MapWords.columns(in: size), theme: look.theme)
        }
        if isMarked {
            canvas.put(look.icons.sign(.selected), row: map.size.rows, column: 0, face: look.theme[.selection])
        }
    }
}

extension Sky {
    /// As in the title of the header: its name, that of the nearest town, or its coordinates.
    fileprivate func nameOnMap(of place: Place) -> String {
        place.name ?? town(near: place)?.name(in: strings.language) ?? formats.coordinate(place.coordinate, decimals: 1)
    }
}
