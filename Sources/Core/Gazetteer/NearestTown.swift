import RealModule
package import Weather

extension Gazetteer {
    /// The town that people would name for a place without a name; nil where none is within 50 km.
    ///
    /// A large town farther away counts for more than a small one nearby: the nearest of all would call London "Lambeth".
    package func nearestTown(to coordinate: Coordinate) -> Town? {
        let table = GazetteerTable.builtIn
        let here = Vector(coordinate)
        let surroundings = Surroundings(of: coordinate)
        var best: (number: Int, cost: Double)?
        // Most of the time goes into this, so that nothing is reckoned of towns that it can rule out.
        for number in surroundings.numbersOfTowns(in: table.coordinates) {
            let town = table.coordinate(ofTown: number)
            let size = Double(max(table.populations[number], 1)).squareRoot()
            func cost(_ distance: Double) -> Double { (distance + 1) * (distance + 1) / size }
            // No town is nearer than its parallel is; the largest come first, so that this leaves little to do.
            let least = abs(town.latitude - coordinate.latitude) * Self.kilometersPerDegree
            guard cost(least) < best?.cost ?? .infinity else { continue }
            let distance = here.kilometers(to: Vector(town))
            guard distance <= Self.farthest else { continue }
            let whole = cost(distance)
            if whole < best?.cost ?? .infinity { best = (number, whole) }
        }
        return best.map { Town(number: $0.number) }
    }

    /// The town at most 50 km away of which this is a name in any language.
    package func town(called name: String, near coordinate: Coordinate) -> Town? {
        let here = Vector(coordinate)
        return search(name, limit: Self.namesakes).first { match in
            match.quality >= .otherName && here.kilometers(to: Vector(match.town.coordinate)) <= Self.farthest
        }?.town
    }

    private static let namesakes = 20
    private static let farthest = 50.0
    /// Of latitude, a little less than it is.
    private static let kilometersPerDegree = 111.0
}

/// The degrees within which everything lies that is at most 50 km away, in 1/100,000 as in the table.
private struct Surroundings {
    private let south: Int32
    private let height: UInt32
    private let west: Int32
    private let width: UInt32

    /// Those 50 km as a difference of latitudes, with a little to spare.
    private static let band = 0.46

    init(of coordinate: Coordinate) {
        south = Int32((coordinate.latitude - Self.band) * 1e5)
        height = UInt32(2 * Self.band * 1e5)
        // A degree of longitude is shortest on the side of the pole.
        let widest = abs(coordinate.latitude) + Self.band
        let reach = widest < 89 ? Self.band / .cos(widest * .pi / 180) : 360
        let crossesDateLine = abs(coordinate.longitude) + reach > 180
        west = crossesDateLine ? .min : Int32((coordinate.longitude - reach) * 1e5)
        width = crossesDateLine ? .max : UInt32(2 * reach * 1e5)
    }

    /// The numbers of the towns that may lie within, of a table with a latitude and a longitude of each.
    func numbersOfTowns(in coordinates: UnsafeBufferPointer<Int32>) -> [Int] {
        guard var next = coordinates.baseAddress else { return [] }
        var numbers: [Int] = []
        for number in 0..<coordinates.count / 2 {
            // What is less wraps around to far more, so that either is one comparison.
            let isNear =
                UInt32(bitPattern: next[0] &- south) <= height && UInt32(bitPattern: next[1] &- west) <= width
            if isNear { numbers.append(number) }
            next += 2
        }
        return numbers
    }
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
