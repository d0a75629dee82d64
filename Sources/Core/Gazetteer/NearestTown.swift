import RealModule
import Weather

extension Gazetteer {
    /// Returns a town within 50 km; prefers large towns, since the nearest to central London is Lambeth.
    package func nearestTown(to coordinate: Coordinate) -> Town? {
        let table = GazetteerTable.builtIn
        let here = Vector(coordinate)
        let surroundings = Surroundings(of: coordinate, reach: Self.farthest)
        var best: (number: Int, cost: Double)?
        for number in surroundings.numbersOfTowns(in: table.coordinates) {
            let town = table.coordinate(ofTown: number)
            let size = Double(max(table.populations[number], 1)).squareRoot()
            func cost(_ distance: Double) -> Double { (distance + 1) * (distance + 1) / size }
            // The latitude gives a lower bound, which excludes most towns early because the largest come first.
            let least = abs(town.latitude - coordinate.latitude) * Self.kilometersPerDegree
            guard cost(least) < best?.cost ?? .infinity, !table.isDistrict(number) else { continue }
            let distance = here.kilometers(to: Vector(town))
            guard distance <= Self.farthest else { continue }
            let whole = cost(distance)
            if whole < best?.cost ?? .infinity { best = (number, whole) }
        }
        return best.map { Town(number: $0.number) }
    }

    /// Returns the country of the nearest town within so many kilometres. Its size does not count, because the larger town
    /// may be across a border.
    package func country(at coordinate: Coordinate, reach: Double) -> String? {
        countries(at: coordinate, reach: reach, reachAcrossBorder: 0).first
    }

    /// Returns the country of the nearest town within `reach`, then those of all towns within `reachAcrossBorder`, the
    /// nearest first; both in kilometres.
    package func countries(at coordinate: Coordinate, reach: Double, reachAcrossBorder: Double) -> [String] {
        let table = GazetteerTable.builtIn
        let here = Vector(coordinate)
        let near = Surroundings(of: coordinate, reach: max(reach, reachAcrossBorder))
            .numbersOfTowns(in: table.coordinates)
            .map { (number: $0, distance: here.kilometers(to: Vector(table.coordinate(ofTown: $0)))) }
        guard let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance <= reach else { return [] }
        let across = near.filter { $0.distance <= reachAcrossBorder }.sorted { $0.distance < $1.distance }
        return ([nearest] + across).reduce(into: []) { countries, town in
            let country = Town(number: town.number).countryCode
            if !countries.contains(country) { countries.append(country) }
        }
    }

    /// Returns the town of the gazetteer that is a part of a large city; nil in the middle of the city.
    package func district(at coordinate: Coordinate, of city: Town) -> Town? {
        let table = GazetteerTable.builtIn
        let here = Vector(coordinate)
        func distance(_ other: Coordinate) -> Double { here.kilometers(to: Vector(other)) }
        guard city.population >= Self.leastPopulationWithDistricts, distance(city.coordinate) > Self.cityCenter else {
            return nil
        }
        let towns = Surroundings(of: coordinate, reach: Self.widestDistrict).numbersOfTowns(in: table.coordinates)
            .map(Town.init(number:))
            .filter { $0.population < city.population && $0.countryCode == city.countryCode }
        let nearest = towns.min { distance($0.coordinate) < distance($1.coordinate) }
        return nearest.flatMap { distance($0.coordinate) <= Self.widestDistrict ? $0 : nil }
    }

    func town(called name: String, near coordinate: Coordinate) -> Town? {
        let here = Vector(coordinate)
        return search(name, limit: Self.namesakes).first { match in
            match.quality >= .otherName && here.kilometers(to: Vector(match.town.coordinate)) <= Self.farthest
        }?.town
    }

    /// Looks in the tree of names, which is much faster than to look at all coordinates: a list of places asks for many.
    package func town(named name: String, at coordinate: Coordinate) -> Town? {
        let table = GazetteerTable.builtIn
        guard let letters = table.folding.fold(name.unicodeScalars, limit: Self.longestName) else { return nil }
        let here = Vector(coordinate)
        let surroundings = Surroundings(of: coordinate, reach: Self.widestTown)
        var nearest: (distance: Double, number: Int)?
        table.townNames.search(letters) { hit in
            let number = hit.value >> 2
            guard hit.isWhole, surroundings.contain(number, of: table.coordinates), table.isName(name, ofTown: number)
            else { return }
            let town = (here.kilometers(to: Vector(table.coordinate(ofTown: number))), number)
            if nearest.map({ town < $0 }) ?? true { nearest = town }
        }
        return nearest.map { Town(number: $0.number) }
    }

    package func zones(around coordinate: Coordinate, limit: Int) -> [String] {
        let table = GazetteerTable.builtIn
        var distances = [Float](repeating: .infinity, count: table.zones.count)
        let (latitude, longitude) = (Float(coordinate.latitude * 1e5), Float(coordinate.longitude * 1e5))
        let width = Float(max(.cos(coordinate.latitude * .pi / 180), 0.01))
        for number in 0..<table.townCount {
            let north = Float(table.coordinates[2 * number]) - latitude
            let around = abs(Float(table.coordinates[2 * number + 1]) - longitude)
            let east = min(around, 360e5 - around) * width
            let distance = north * north + east * east
            let zone = table.zone(ofTown: number)
            if distance < distances[zone] { distances[zone] = distance }
        }
        return distances.indices.filter { distances[$0] < .infinity }.sorted { distances[$0] < distances[$1] }
            .prefix(limit).map(table.name(ofZone:))
    }

    private static let namesakes = 20
    /// In kilometres.
    private static let farthest = 50.0
    private static let leastPopulationWithDistricts = 1_000_000
    /// In kilometres, from the middle to the edge.
    private static let (widestDistrict, cityCenter) = (4.0, 4.0)
    /// In kilometres, from end to end.
    private static let widestTown = 20.0
    /// A lower bound: a degree of latitude is slightly longer.
    fileprivate static let kilometersPerDegree = 111.0
}

/// Bounds in 1/100,000 of a degree, as in the table.
struct Surroundings {
    private let south: Int32
    private let height: UInt32
    private let west: Int32
    private let width: UInt32

    /// `reach` is in kilometres.
    init(of coordinate: Coordinate, reach: Double) {
        let band = reach / Gazetteer.kilometersPerDegree + 0.01
        south = Int32((coordinate.latitude - band) * 1e5)
        height = UInt32(2 * band * 1e5)
        // A degree of longitude is shortest on the side nearest the pole.
        let widest = abs(coordinate.latitude) + band
        let reach = widest < 89 ? band / .cos(widest * .pi / 180) : 360
        let crossesDateLine = abs(coordinate.longitude) + reach > 180
        west = crossesDateLine ? .min : Int32((coordinate.longitude - reach) * 1e5)
        width = crossesDateLine ? .max : UInt32(2 * reach * 1e5)
    }

    func numbersOfTowns(in coordinates: UnsafeBufferPointer<Int32>) -> [Int] {
        guard var next = coordinates.baseAddress else { return [] }
        var numbers: [Int] = []
        for number in 0..<coordinates.count / 2 {
            if contain(next[0], next[1]) { numbers.append(number) }
            next += 2
        }
        return numbers
    }

    func contain(_ number: Int, of coordinates: UnsafeBufferPointer<Int32>) -> Bool {
        contain(coordinates[2 * number], coordinates[2 * number + 1])
    }

    /// A negative difference wraps around to a large number, so one comparison is enough.
    private func contain(_ latitude: Int32, _ longitude: Int32) -> Bool {
        UInt32(bitPattern: latitude &- south) <= height && UInt32(bitPattern: longitude &- west) <= width
    }
}

/// A vector from the Earth's centre, because the poles and the date line then need no special case.
struct Vector {
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

    /// Returns the length of the chord, which at 50 km is less than 1 m shorter than the arc.
    func kilometers(to other: Vector) -> Double {
        let (x, y, z) = (x - other.x, y - other.y, z - other.z)
        return Coordinate.earthRadius * (x * x + y * y + z * z).squareRoot()
    }

    func product(with other: Vector) -> Double { x * other.x + y * other.y + z * other.z }
}
