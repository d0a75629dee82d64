import Maps
import Terminal

/// What falls in a view.
struct MapContent {
    let hasRain: Bool
    let hasSnow: Bool

    var isDry: Bool { !hasRain && !hasSnow }
}

/// The water, the rain and the lines of a view, in cells.
struct MapDrawing {
    let size: Size
    /// Two rows for each row of cells.
    private var shades: [MapShade]
    private let water: WaterMask
    private var lines: DotGrid
    private var coasts: DotGrid
    /// Whether the line of a cell rises to the right; only needed without dots.
    private var isRising: [Bool?]

    init(_ view: MapView, tiles: [TileAddress: RadarTile], style: PlotStyle) {
        size = Size(rows: view.rows / 2, columns: view.columns)
        shades = Array(repeating: .none, count: view.rows * view.columns)
        water = WaterMask(view)
        lines = DotGrid(size: size, style: style)
        coasts = lines
        isRising = Array(repeating: nil, count: size.rows * size.columns)
        for tile in view.radarTiles {
            guard let echoes = tiles[tile.address], !echoes.isEmpty else { continue }
            for row in tile.rows {
                let tileRow = tile.row(at: row)
                for column in tile.columns {
                    let echo = echoes[tile.column(at: column), tileRow]
                    shades[row * view.columns + column] = MapShade.ofEcho[Int(echo.rawValue)]
                }
            }
        }
        BaseMap.forEachLine(in: view) { kind, positions in
            for (start, end) in zip(positions, positions.dropFirst()) {
                let segment = LineSegment(start: start, end: end).clipped(columns: view.columns, rows: view.rows)
                if let segment { draw(segment, isCoast: kind != .border) }
            }
        }
    }

    private mutating func draw(_ segment: LineSegment, isCoast: Bool) {
        let (across, down) = (Double(lines.style.dots.columns), Double(lines.style.dots.rows) / 2)
        let start = (column: segment.start.column * across, row: segment.start.row * down)
        let (width, height) = (segment.end.column * across - start.column, segment.end.row * down - start.row)
        let steps = max(Int(max(abs(width), abs(height)).rounded(.up)), 1)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            let (column, row) = (Int(start.column + share * width), Int(start.row + share * height))
            lines.set(column: column, row: row)
            if isCoast { coasts.set(column: column, row: row) }
            if lines.style == .ascii, column < lines.dotColumns, row < lines.dotRows, width != 0 {
                isRising[row / lines.style.dots.rows * size.columns + column] = (height < 0) == (width > 0)
            }
        }
    }

    /// The stronger one of a cell's two pixels.
    func shade(row: Int, column: Int) -> MapShade {
        let (upper, lower) = halves(row: row, column: column)
        return upper.index > lower.index ? upper : lower
    }

    private func halves(row: Int, column: Int) -> (upper: MapShade, lower: MapShade) {
        let index = 2 * row * size.columns + column
        return (shades[index], shades[index + size.columns])
    }

    var content: MapContent {
        MapContent(hasRain: shades.contains { !$0.isNone && !$0.isSnow }, hasSnow: shades.contains(where: \.isSnow))
    }

    func isWater(row: Int, column: Int) -> Bool { water.isWater(row: row, column: column) }

    func draw(on canvas: inout Canvas, _ palette: MapPalette) {
        drawWater(on: &canvas, palette)
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let ground = palette.ground(isWater: isWater(row: row, column: column))
                let (upper, lower) = halves(row: row, column: column)
                let line = glyph(row: row, column: column)
                if upper.isNone, lower.isNone {
                    guard let line else { continue }
                    let face = coasts.isEmpty(row: row, column: column) ? palette.border : palette.coast
                    canvas.put(glyph: line, row: row, column: column, face: face.over(ground))
                } else if palette.isDense {
                    let shade = shade(row: row, column: column)
                    canvas.put(
                        glyph: line ?? palette.letter(shade), row: row, column: column,
                        face: palette.letterFace(shade).over(ground))
                } else if upper == lower {
                    let face = palette.face(over: upper, plain: .plain, ground: ground)
                    canvas.put(glyph: line ?? " ", row: row, column: column, face: face)
                } else if upper.isNone {
                    canvas.put(
                        glyph: "▄", row: row, column: column,
                        face: Face(foreground: palette.color(lower), background: ground))
                } else {
                    let face = Face(
                        foreground: palette.color(upper),
                        background: lower.isNone ? ground : palette.color(lower))
                    canvas.put(glyph: "▀", row: row, column: column, face: face)
                }
            }
        }
    }

    /// A shade of the background; without such a colour dots, a blank beside each, so that rain is denser.
    private func drawWater(on canvas: inout Canvas, _ palette: MapPalette) {
        for row in 0..<size.rows {
            for columns in water.runs(ofRow: row) {
                let area = Rect(row: row, column: columns.lowerBound, rows: 1, columns: columns.count)
                canvas.fill(area, face: palette.waterFace)
                guard let dot = palette.waterDot else { continue }
                for column in columns where (row + column).isMultiple(of: 2) {
                    canvas.put(glyph: dot, row: row, column: column, face: palette.waterFace)
                }
            }
        }
    }

    private func glyph(row: Int, column: Int) -> Character? {
        let glyph = lines.glyph(row: row, column: column, isRising: isRising[row * size.columns + column])
        // The hyphen is a strength of rain.
        return glyph == "-" ? "~" : glyph
    }
}
