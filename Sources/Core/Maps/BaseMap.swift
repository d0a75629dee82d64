/// The lines of the world under the precipitation.
package enum BaseMap {
    package enum LineKind: CaseIterable, Sendable {
        case coast, border, lake
    }

    /// Calls the closure with each line that may be in the view. Lines are cut, and the ends of their parts meet.
    /// Positions may be outside the view.
    ///
    /// With `fromNorth` also lines between the view and the north edge of the map: of a part above the view only its ends.
    package static func forEachLine(
        in view: MapView, of kinds: Set<LineKind> = Set(LineKind.allCases), fromNorth: Bool = false,
        _ body: (LineKind, [ViewPosition]) -> Void
    ) {
        let table = CoastTable.builtIn
        let scale = Double(view.worldSide) / Double(CoastTable.side)
        let (left, top) = (view.left, view.top)
        let north = Double(top) / scale
        let south = Double(top + view.rows) / scale
        let y = (fromNorth ? min(0, north) : north)...south
        let layers = layers(zoom: view.zoom).filter { kinds.contains($0.0) }
        var line: [ViewPosition] = []
        // A shift divides downwards, also below zero: one copy of the world lies west of the date line.
        let bits = view.worldSide.trailingZeroBitCount
        for copy in left >> bits...(left + view.columns) >> bits {
            let left = Double(left - (copy << bits))
            let x = left / scale...(left + Double(view.columns)) / scale
            for (kind, layer) in layers {
                for piece in table.pieces(of: layer) where piece.overlaps(x: x, y: y) {
                    line.removeAll(keepingCapacity: true)
                    let isAbove = Double(piece.y) + Double(piece.height) < north
                    table.forEachPoint(of: piece) { x, y in
                        if isAbove, line.count == 2 { line.removeLast() }
                        line.append(
                            ViewPosition(column: Double(x) * scale - left, row: Double(y) * scale - Double(top)))
                    }
                    body(kind, line)
                }
            }
        }
    }

    private static func layers(zoom: Int) -> [(LineKind, CoastTable.Layer)] {
        zoom <= lastCoarseZoom
            ? [(.coast, .coarseLand), (.border, .coarseBorders), (.lake, .coarseLakes)]
            : [(.coast, .land), (.border, .borders), (.lake, .lakes)]
    }

    /// Up to this zoom the lines of the finer scale are too dense.
    private static let lastCoarseZoom = 1
}
