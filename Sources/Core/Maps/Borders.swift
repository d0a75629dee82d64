import RealModule
import Weather

/// The borders of countries, as the map draws them. No line is searched across the date line.
package enum Borders {
    /// Whether a border is within so many kilometres. The lines are off by some kilometres, and most countries across
    /// water have none between them.
    package static func areNear(_ coordinate: Coordinate, kilometers: Double) -> Bool {
        guard coordinate.isOnMap else { return false }
        let table = CoastTable.builtIn
        let place = CoastTable.Position(coordinate)
        let kilometersPerUnit = equator / Double(CoastTable.side) * Double.cos(coordinate.latitude * .pi / 180)
        let reach = kilometers / max(kilometersPerUnit, 0.001)
        let (x, y) = (place.x - reach...place.x + reach, place.y - reach...place.y + reach)
        return table.pieces(of: .borders).contains { piece in
            guard piece.overlaps(x: x, y: y) else { return false }
            var isNear = false
            table.forEachSegment(of: piece) { start, end in
                let (startX, startY) = (start.x - place.x, start.y - place.y)
                let (width, height) = (end.x - start.x, end.y - start.y)
                let length = width * width + height * height
                // The point of the segment that is nearest to the place.
                let share = length == 0 ? 0 : min(max(-(startX * width + startY * height) / length, 0), 1)
                let (nearX, nearY) = (startX + share * width, startY + share * height)
                if nearX * nearX + nearY * nearY <= reach * reach { isNear = true }
            }
            return isNear
        }
    }

    /// Whether a straight line on the map from one place to the other crosses a border.
    package static func lie(between first: Coordinate, and second: Coordinate) -> Bool {
        guard first.isOnMap, second.isOnMap else { return false }
        let table = CoastTable.builtIn
        let (first, second) = (CoastTable.Position(first), CoastTable.Position(second))
        guard abs(first.x - second.x) < Double(CoastTable.side) / 2 else { return false }
        let x = min(first.x, second.x)...max(first.x, second.x)
        let y = min(first.y, second.y)...max(first.y, second.y)
        return table.pieces(of: .borders).contains { piece in
            guard piece.overlaps(x: x, y: y) else { return false }
            var isCrossed = false
            table.forEachSegment(of: piece) { start, end in
                let sides = (start.isLeft(of: first, to: second), end.isLeft(of: first, to: second))
                let others = (first.isLeft(of: start, to: end), second.isLeft(of: start, to: end))
                if sides.0 != sides.1, others.0 != others.1 { isCrossed = true }
            }
            return isCrossed
        }
    }

    /// In kilometres.
    private static let equator = 40_075.0
}

extension CoastTable.Position {
    fileprivate func isLeft(of start: Self, to end: Self) -> Bool {
        (end.x - start.x) * (y - start.y) > (end.y - start.y) * (x - start.x)
    }
}
