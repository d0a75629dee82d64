package import Weather

extension Place {
    package static func demo(language: String) -> Place {
        let coordinate = Coordinate(clampingLatitude: 37.5665, longitude: 126.978)
        let town = Gazetteer.builtIn.nearestTown(to: coordinate)
        return Place(coordinate: coordinate, name: town?.name(in: language), countryCode: town?.countryCode)
    }
}
