/// The lines of the world under the precipitation.
package enum BaseMap {
    package enum LineKind: CaseIterable, Sendable {
        case coast, border, lake
    }

    /// Calls the closure with each line that may be in the view. Lines are cut, and the ends of their parts meet.
    ///
    /// Positions may be outside the view (`LineSegment.clipped`).
    package static func forEachLine(in view: MapView, _ body: (LineKind, [ViewPosition]) -> Void) {
        let table = CoastTable.builtIn
        let scale = Double(view.worldSide) / Double(CoastTable.side)
        let (left, top) = (view.left, view.top)
        let y = Double(top) / scale...Double(top + view.rows) / scale
        var line: [ViewPosition] = []
        // A shift divides downwards, also below zero: one copy of the world lies west of the date line.
        let bits = view.worldSide.trailingZeroBitCount
        for copy in left >> bits...(left + view.columns) >> bits {
            let left = Double(left - (copy << bits))
            let x = left / scale...(left + Double(view.columns)) / scale
            for (kind, layer) in layers(zoom: view.zoom) {
                for piece in table.pieces(of: layer) where piece.overlaps(x: x, y: y) {
                    line.removeAll(keepingCapacity: true)
                    table.forEachPoint(of: piece) { x, y in
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
            ? [(.coast, .coarseCoast), (.border, .coarseBorders), (.lake, .lakes)]
            : [(.coast, .coast), (.border, .borders), (.lake, .lakes)]
    }

    /// Up to this zoom the lines of the finer scale are too dense.
    private static let lastCoarseZoom = 1
}
