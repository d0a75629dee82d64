import Weather

extension Place {
    package static func demo(language: String) -> Place { sample(37.5665, 126.978, language) }

    /// The saved places of a demo: Seoul, Busan, Tokyo, Berlin and New York.
    package static func demoPlaces(language: String) -> [Place] {
        [(37.5665, 126.978), (35.1796, 129.0756), (35.6895, 139.6917), (52.52, 13.405), (40.7128, -74.006)].map {
            sample($0, $1, language)
        }
    }

    private static func sample(_ latitude: Double, _ longitude: Double, _ language: String) -> Place {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        let town = Gazetteer.builtIn.nearestTown(to: coordinate)
        return Place(coordinate: coordinate, name: town?.name(in: language), countryCode: town?.countryCode)
    }
}
