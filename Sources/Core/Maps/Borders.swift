import RealModule
import Weather

/// The borders of countries, as the map draws them.
package enum Borders {
    /// Whether a border is within so many kilometres. The lines are off by some kilometres, and most countries across
    /// water have none between them. No line is searched across the date line.
    package static func areNear(_ coordinate: Coordinate, kilometers: Double) -> Bool {
        guard coordinate.isOnMap else { return false }
        let table = CoastTable.builtIn
        let point = MapPoint(coordinate)
        let (x, y) = (point.x * Double(CoastTable.side), point.y * Double(CoastTable.side))
        let kilometersPerUnit = equator / Double(CoastTable.side) * Double.cos(coordinate.latitude * .pi / 180)
        let reach = kilometers / max(kilometersPerUnit, 0.001)
        for piece in table.pieces(of: .borders) where piece.overlaps(x: x - reach...x + reach, y: y - reach...y + reach)
        {
            var isNear = false
            var last: (x: Double, y: Double)?
            table.forEachPoint(of: piece) { pointX, pointY in
                let (endX, endY) = (Double(pointX) - x, Double(pointY) - y)
                let (startX, startY) = last ?? (endX, endY)
                last = (endX, endY)
                let (width, height) = (endX - startX, endY - startY)
                let length = width * width + height * height
                // The point of the segment that is nearest to the place.
                let share = length == 0 ? 0 : min(max(-(startX * width + startY * height) / length, 0), 1)
                let (nearX, nearY) = (startX + share * width, startY + share * height)
                if nearX * nearX + nearY * nearY <= reach * reach { isNear = true }
            }
            if isNear { return true }
        }
        return false
    }

    /// In kilometres.
    private static let equator = 40_075.0
}
