package import Weather

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
