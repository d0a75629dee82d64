import RealModule
import Weather

/// A point in the square of Web Mercator: x from 0 at 180° W eastwards to 1, y from 0 at 85.0511° N southwards to 1.
package struct MapPoint: Hashable, Sendable {
    /// Always less than 1, because 180° E and 180° W are the same.
    package let x: Double
    package let y: Double

    /// Wraps x around the world and clamps y.
    init(x: Double, y: Double) {
        let wrapped = x - x.rounded(.down)
        // A tiny negative number rounds to 1.
        self.x = wrapped < 1 ? wrapped : 0
        self.y = min(max(y, 0), 1)
    }

    /// Clamps latitudes beyond 85.0511°.
    package init(_ coordinate: Coordinate) {
        let latitude = coordinate.latitude * .pi / 180
        self.init(x: coordinate.longitude / 360 + 0.5, y: (1 - .asinh(.tan(latitude)) / .pi) / 2)
    }

    /// In degrees: a little beyond the end of the map, so that a point at the end counts as on it.
    static let lastLatitude = 85.06

    package var coordinate: Coordinate {
        Coordinate(
            clampingLatitude: .atan(.sinh((1 - 2 * y) * .pi)) * 180 / .pi,
            longitude: x * 360 - 180)
    }
}

extension Coordinate {
    /// Whether it is between the latitudes at which the map ends.
    package var isOnMap: Bool { abs(latitude) <= MapPoint.lastLatitude }
}
