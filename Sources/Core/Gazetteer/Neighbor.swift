import RealModule
import Weather

/// A place whose time zone is known.
package struct ZonePlace: Hashable, Sendable {
    package let coordinate: Coordinate
    /// An IANA name, such as "Asia/Seoul".
    package let zone: String

    package init(coordinate: Coordinate, zone: String) {
        self.coordinate = coordinate
        self.zone = zone
    }
}

/// A place with a time zone that is the nearest one in its direction.
package struct Neighbor: Sendable {
    package let place: ZonePlace
    /// In kilometres.
    package let distance: Double
    package let isTown: Bool
}

extension Gazetteer {
    /// Returns the nearest place in each of eight directions, the nearest first. The places are the towns and `villages`,
    /// as far away as so many times the distance of the nearest.
    package func neighbors(of coordinate: Coordinate, villages: [ZonePlace] = [], times: Double) -> [Neighbor] {
        let table = GazetteerTable.builtIn
        let compass = Compass(coordinate)
        var reach = 100.0
        while true {
            var nearest = [(distance: Double, number: Int)?](repeating: nil, count: Compass.directionCount)
            func consider(_ place: Coordinate, _ number: Int) {
                let (direction, distance) = compass.way(to: Vector(place))
                if distance < nearest[direction]?.distance ?? .infinity { nearest[direction] = (distance, number) }
            }
            for number in Surroundings(of: coordinate, reach: reach).numbersOfTowns(in: table.coordinates) {
                consider(table.coordinate(ofTown: number), number)
            }
            for (number, village) in villages.enumerated() { consider(village.coordinate, table.townCount + number) }
            let found = nearest.compactMap { $0 }.sorted { $0.distance < $1.distance }
            let wanted = found.first.map { $0.distance * times } ?? reach * 4
            guard wanted > reach, reach < Self.farthestNeighbor else {
                return found.map { distance, number in
                    number < table.townCount
                        ? Neighbor(place: table.place(ofTown: number), distance: distance, isTown: true)
                        : Neighbor(place: villages[number - table.townCount], distance: distance, isTown: false)
                }
            }
            reach = wanted
        }
    }

    /// The time zones in which the gazetteer has a town.
    package var zonesWithTowns: Set<String> {
        let table = GazetteerTable.builtIn
        var isUsed = [Bool](repeating: false, count: table.zones.count)
        for number in 0..<table.townCount { isUsed[table.zone(ofTown: number)] = true }
        return Set(isUsed.indices.filter { isUsed[$0] }.map(table.name(ofZone:)))
    }

    /// In kilometres. Farther places do not matter.
    private static let farthestNeighbor = 5000.0
}

extension GazetteerTable {
    fileprivate func place(ofTown number: Int) -> ZonePlace {
        ZonePlace(coordinate: coordinate(ofTown: number), zone: name(ofZone: zone(ofTown: number)))
    }
}

/// The directions from a place, also at the poles and at the date line.
private struct Compass {
    private let here: Vector
    private let east: Vector
    private let north: Vector

    static let directionCount = 8

    init(_ coordinate: Coordinate) {
        here = Vector(coordinate)
        east = Vector(Coordinate(clampingLatitude: 0, longitude: Self.wrapped(coordinate.longitude + 90)))
        let (latitude, longitude) = (coordinate.latitude + 90, coordinate.longitude)
        // Beyond the pole the other half of the meridian begins.
        north = Vector(
            latitude > 90
                ? Coordinate(clampingLatitude: 180 - latitude, longitude: Self.wrapped(longitude + 180))
                : Coordinate(clampingLatitude: latitude, longitude: longitude))
    }

    private static func wrapped(_ longitude: Double) -> Double { longitude > 180 ? longitude - 360 : longitude }

    /// The distance is in kilometres.
    func way(to place: Vector) -> (direction: Int, distance: Double) {
        let (east, north) = (place.product(with: east), place.product(with: north))
        let direction = (east > 0 ? 1 : 0) + (north > 0 ? 2 : 0) + (abs(east) > abs(north) ? 4 : 0)
        return (direction, here.kilometers(to: place))
    }
}
