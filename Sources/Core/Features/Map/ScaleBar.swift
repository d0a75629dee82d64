import Maps
import RealModule

/// A length that is 1, 2 or 5 with zeros, and how wide it is on the map.
struct ScaleBar: Hashable, Sendable {
    let length: Int
    let unit: DistanceUnit
    let columns: Double
}

extension MapView {
    /// At the center; Web Mercator stretches the map towards the poles.
    var metersPerPixel: Double { Self.equator / .cosh((1 - 2 * center.y) * .pi) / Double(worldSide) }

    /// Returns the longest bar that fits into the columns at the center; nil if not even 1 does.
    func scaleBar(columns: Int, unit: DistanceUnit) -> ScaleBar? {
        let longest = Double(columns) * metersPerPixel / unit.meters
        var length: Int?
        var power = 1
        while Double(power) <= longest {
            length = [5, 2, 1].map { $0 * power }.first { Double($0) <= longest }
            power *= 10
        }
        return length.map { ScaleBar(length: $0, unit: unit, columns: Double($0) * unit.meters / metersPerPixel) }
    }

    /// In meters, of WGS 84.
    private static let equator = 2 * Double.pi * 6_378_137
}
