import Weather

extension Gazetteer {
    /// Returns the largest towns first, without districts.
    ///
    /// The area crosses the date line if its west is greater than its east.
    package func towns(southWest: Coordinate, northEast: Coordinate, limit: Int) -> [Town] {
        let table = GazetteerTable.builtIn
        func units(_ degrees: Double) -> Int32 { Int32((degrees * 1e5).rounded()) }
        let (south, west) = (units(southWest.latitude), units(southWest.longitude))
        let (north, east) = (units(northEast.latitude), units(northEast.longitude))
        var towns: [Town] = []
        // The largest town has number 0.
        for number in 0..<table.townCount {
            if towns.count >= limit { break }
            let (latitude, longitude) = (table.coordinates[2 * number], table.coordinates[2 * number + 1])
            guard south <= latitude, latitude <= north else { continue }
            let (isAfterWest, isBeforeEast) = (west <= longitude, longitude <= east)
            guard west <= east ? isAfterWest && isBeforeEast : isAfterWest || isBeforeEast else { continue }
            if !table.isDistrict(number) { towns.append(Town(number: number)) }
        }
        return towns
    }
}

extension [Town] {
    /// A city has parts, and so many people on a square kilometre.
    private static let (fewestInCity, density) = (400_000, 3000.0)
    /// A larger town beside a city has a name of its own.
    private static let mostInPart = 200_000
    /// In kilometres; farther out stand other towns.
    private static let farthestPart = 16.0

    /// A small town as near to a city as its houses reach is a part of it, and so is any that is very near. The table names few
    /// as districts.
    package var withPartsOfCitiesLast: [Town] {
        let cities = filter { $0.population >= Self.fewestInCity }.map { city in
            (
                population: city.population, center: Vector(city.coordinate),
                reach: Swift.min((Double(city.population) / Self.density / .pi).squareRoot(), Self.farthestPart)
            )
        }
        func isPart(_ town: Town) -> Bool {
            let place = Vector(town.coordinate)
            return cities.contains { city in
                guard town.population < city.population else { return false }
                let reach = town.population < Self.mostInPart ? city.reach : city.reach / 3
                return city.center.kilometers(to: place) < reach
            }
        }
        return filter { !isPart($0) } + filter(isPart)
    }
}
