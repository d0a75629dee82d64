import RealModule
package import Weather

extension Gazetteer {
    /// The town that people would name for a place without a name; nil where none is within 50 km.
    ///
    /// A large town farther away counts for more than a small one nearby: the nearest of all would call London "Lambeth".
    package func nearestTown(to coordinate: Coordinate) -> Town? {
        let table = GazetteerTable.builtIn
        let here = Vector(coordinate)
        let latitude = coordinate.latitude * 1e5
        let south = Int32(latitude - Self.band)
        let north = Int32(latitude + Self.band)
        var best: (number: Int, cost: Double)?
        for number in 0..<table.townCount {
            let latitude = table.coordinates[2 * number]
            guard latitude >= south, latitude <= north else { continue }
            let distance = here.kilometers(to: Vector(table.coordinate(ofTown: number)))
            guard distance <= Self.farthest else { continue }
            let cost = (distance + 1) * (distance + 1) / Double(max(table.populations[number], 1)).squareRoot()
            if cost < best?.cost ?? .infinity { best = (number, cost) }
        }
        return best.map { Town(number: $0.number) }
    }

    private static let farthest = 50.0
    /// That distance as a difference of latitudes, in 1/100,000 of a degree and with a little to spare.
    private static let band = 46_000.0
}

/// A direction from the centre of the Earth: neither the poles nor the date line are special to it.
private struct Vector {
    private let x: Double
    private let y: Double
    private let z: Double

    init(_ coordinate: Coordinate) {
        let latitude = coordinate.latitude * .pi / 180
        let longitude = coordinate.longitude * .pi / 180
        x = .cos(latitude) * .cos(longitude)
        y = .cos(latitude) * .sin(longitude)
        z = .sin(latitude)
    }

    /// Straight through the Earth, which over 50 km is a metre less than along it.
    func kilometers(to other: Vector) -> Double {
        let (x, y, z) = (x - other.x, y - other.y, z - other.z)
        return 6371 * (x * x + y * y + z * z).squareRoot()
    }
}
