import Weather

/// Land and sea, as the map draws them.
package enum Coasts {
    /// Small islands count as sea because the map lacks them. South of the map is Antarctica, north of it is sea.
    package static func isLand(_ coordinate: Coordinate) -> Bool {
        guard coordinate.isOnMap else { return coordinate.latitude < 0 }
        let table = CoastTable.builtIn
        let place = CoastTable.Position(coordinate)
        // A line from land to the north edge of the map crosses an odd number of coasts.
        var isLand = false
        for piece in table.pieces(of: .land) where piece.overlaps(x: place.x...place.x, y: 0...place.y) {
            table.forEachSegment(of: piece) { start, end in
                guard (start.x > place.x) != (end.x > place.x) else { return }
                let share = (place.x - start.x) / (end.x - start.x)
                if start.y + share * (end.y - start.y) < place.y { isLand.toggle() }
            }
        }
        return isLand
    }
}
