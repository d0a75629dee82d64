import RealModule

/// Where this machine is, and when a location source found it.
package struct CurrentLocation: Hashable, Sendable {
    package let coordinate: Coordinate
    package let foundAt: UnixTime

    package init(_ coordinate: Coordinate, foundAt: UnixTime) {
        // One kilometre is precise enough for weather, so a finer position is neither stored nor sent.
        self.coordinate = coordinate.rounded(decimals: 2)
        self.foundAt = foundAt
    }

    /// In seconds.
    package static let useTime = 1800

    /// Whether the machine has moved away, farther than the errors of its location sources.
    func isAway(from place: Place) -> Bool { coordinate.kilometers(to: place.coordinate) > Self.reach }

    /// The place that follows this machine: `known` while it is near.
    package func place(near known: Place?) -> Place {
        if let known, !isAway(from: known) { return known }
        return Place(coordinate: coordinate)
    }

    /// In kilometres.
    private static let reach = 2.0
}

extension Coordinate {
    /// In kilometres.
    package static let earthRadius = 6371.0

    /// In kilometres: the length of the great circle. Source: the haversine formula, on a sphere.
    package func kilometers(to other: Coordinate) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let north = Double.sin(radians(other.latitude - latitude) / 2)
        let east = Double.sin(radians(other.longitude - longitude) / 2)
        let cosines = Double.cos(radians(latitude)) * Double.cos(radians(other.latitude))
        let square = north * north + cosines * east * east
        return 2 * Self.earthRadius * Double.asin(min(square, 1).squareRoot())
    }
}
