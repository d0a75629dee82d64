@testable import Gazetteer
import RealModule
import Testing
import Weather

@Suite struct NearestTownTests {
    private func nearest(_ latitude: Double, _ longitude: Double) throws -> String? {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return Gazetteer.builtIn.nearestTown(to: coordinate).map { label($0) }
    }

    @Test(
        "A place has the name of the expected town",
        arguments: [
            (37.5665, 126.978, "Seoul, KR"), (51.5074, -0.1278, "London, GB"), (51.5, -0.12, "London, GB"),
            (48.8566, 2.3522, "Paris, FR"), (40.7128, -74.006, "New York City, US"), (35.6762, 139.6503, "Tokyo, JP"),
            (52.52, 13.405, "Berlin, DE"), (-33.8688, 151.2093, "Sydney, AU"), (-23.5505, -46.6333, "São Paulo, BR"),
            (37.2636, 127.0286, "Suwon, KR"), (33.4996, 126.5312, "Jeju, KR"), (35.1796, 129.0756, "Busan, KR"),
            (64.1466, -21.9426, "Reykjavík, IS"), (-41.2866, 174.7756, "Wellington, NZ"),
            (1.3521, 103.8198, "Singapore, SG"),
            (30.0444, 31.2357, "Cairo, EG"), (-54.8019, -68.303, "Ushuaia, AR"), (55.7558, 37.6173, "Moscow, RU"),
            (41.0082, 28.9784, "Istanbul, TR"), (21.3069, -157.8583, "Honolulu, US"),
            // Near the poles fifty kilometres are several degrees.
            (69.35, 89.2, "Norilsk, RU"), (69.65, 19.9, "Tromsø, NO"), (-54.8, -67.6, "Ushuaia, AR"),
            // The towns are on both sides of the date line.
            (-18.1416, 178.4419, "Suva, FJ"), (64.7337, 177.5, "Anadyr, RU"),
        ])
    func towns(latitude: Double, longitude: Double, expected: String) throws {
        #expect(try nearest(latitude, longitude) == expected)
    }

    @Test(
        "Oceans, deserts and poles have no nearest town",
        arguments: [
            (90, 0), (90, 180), (-90, 0), (-90, -180), (89.9, 45), (0, 0), (0, 180), (0, -180), (30, -40), (-40, -120),
            (-48.9, -123.4),
            (45, -170), (-75, 0), (-30, 80), (23, 10), (72, -40), (0, -30), (35, -50),
        ])
    func nowhere(latitude: Double, longitude: Double) throws { #expect(try nearest(latitude, longitude) == nil) }

    @Test("Longitudes 180 and −180 have the same town, and the search crosses the date line")
    func dateLine() throws {
        #expect(try nearest(-16.8, 180) == nearest(-16.8, -180))
        #expect(try nearest(-16.6, -179.9) == nearest(-16.6, 179.98))
    }

    @Test(
        "A place far from all towns has the country of the nearest one, and the middle of an ocean has none",
        arguments: [
            (44.6, -110.5, "US"), (38.3, -116, "US"), (66.5, -152, "US"), (37.24, 131.87, "KR"), (68.3, 24, "FI"),
            (37.57, 126.98, "KR"), (31.76, -106.49, "US"), (31.69, -106.42, "MX"), (-18, -179.99, "FJ"),
            (0, -30, nil), (30, -40, nil), (90, 0, nil),
        ] as [(Double, Double, String?)])
    func country(latitude: Double, longitude: Double, expected: String?) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(Gazetteer.builtIn.country(at: coordinate, reach: 500) == expected)
        #expect(Gazetteer.builtIn.country(at: coordinate, reach: 0.001) == nil)
    }

    @Test("A place in a city has the name of the city, not of its district")
    func districts() throws {
        #expect(try nearest(37.4979, 127.0276) == "Seoul, KR")
        #expect(try nearest(35.1631, 129.1636) == "Busan, KR")
    }

    @Test("A town at a place is found by its name in any language, and by no other name")
    func named() throws {
        let seoul = try #require(Coordinate(latitude: 37.5665, longitude: 126.978))
        let town = Gazetteer.builtIn.nearestTown(to: seoul)
        for name in ["Seoul", "서울", "ソウル"] { #expect(Gazetteer.builtIn.town(named: name, at: seoul) == town) }
        for name in ["Home", "Busan", "seoul", ""] { #expect(Gazetteer.builtIn.town(named: name, at: seoul) == nil) }
    }

    @Test("A name finds the same town as a look at all towns near the place")
    func namedAmongAll() {
        let table = GazetteerTable.builtIn
        for number in stride(from: 0, to: table.townCount, by: 20) {
            let coordinate = table.coordinate(ofTown: number)
            for name in Set(GazetteerTable.languages.compactMap { table.name(ofTown: number, in: $0) }) {
                let near = Surroundings(of: coordinate, reach: 20).numbersOfTowns(in: table.coordinates)
                    .filter { table.isName(name, ofTown: $0) }
                let here = Vector(coordinate)
                let nearest = near.min {
                    here.kilometers(to: Vector(table.coordinate(ofTown: $0)))
                        < here.kilometers(to: Vector(table.coordinate(ofTown: $1)))
                }
                #expect(
                    Gazetteer.builtIn.town(named: name, at: coordinate) == nearest.map { Town(number: $0) }, "\(name)")
            }
        }
    }

    @Test("Time zones around a place are in the order of their nearest towns")
    func zones() throws {
        func zones(_ latitude: Double, _ longitude: Double) -> [String] {
            Gazetteer.builtIn.zones(
                around: Coordinate(clampingLatitude: latitude, longitude: longitude), limit: 3)
        }
        #expect(zones(31.1804, -84.9751).prefix(2) == ["America/Chicago", "America/New_York"])
        #expect(zones(52.9433, -120.4189).first == "America/Vancouver")
        #expect(zones(64.7, -179.9).first == "Asia/Anadyr")
        #expect(zones(-90, 0).count == 3)
    }

    @Test("The nearest town equals that of a full search", arguments: 0..<24)
    func allTowns(number: Int) throws {
        // The places are near towns of all sizes, since most of the Earth has no town.
        let table = GazetteerTable.builtIn
        let town = table.coordinate(ofTown: number * table.townCount / 24)
        let (north, east) = (0.07 * Double(number % 5 - 2), 0.09 * Double(number % 7 - 3))
        let here = Coordinate(clampingLatitude: town.latitude + north, longitude: town.longitude + east)
        let best = (0..<table.townCount).lazy.compactMap { number -> (number: Int, cost: Double)? in
            let distance = kilometers(here, table.coordinate(ofTown: number))
            guard distance <= 50, !table.isDistrict(number) else { return nil }
            return (number, (distance + 1) * (distance + 1) / Double(max(table.populations[number], 1)).squareRoot())
        }.min { $0.cost < $1.cost }
        #expect(
            Gazetteer.builtIn.nearestTown(to: here).map { label($0) } == best.map { label(Town(number: $0.number)) })
    }

    /// Distance on a sphere. Source: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984.
    private func kilometers(_ one: Coordinate, _ other: Coordinate) -> Double {
        func sineOfHalf(_ difference: Double) -> Double { .sin(difference * .pi / 360) }
        func cosine(_ latitude: Double) -> Double { .cos(latitude * .pi / 180) }
        let (north, east) = (sineOfHalf(one.latitude - other.latitude), sineOfHalf(one.longitude - other.longitude))
        return 2 * 6371
            * .asin((north * north + cosine(one.latitude) * cosine(other.latitude) * east * east).squareRoot())
    }

    @Test("Of any number of towns those within the bounds are found, in their order", arguments: 0...18)
    func surroundings(count: Int) throws {
        let here = try #require(Coordinate(latitude: 10, longitude: 20))
        let surroundings = Surroundings(of: here, reach: 50)
        let near: [Int32] = [10_00001, 20_00001]
        let far: [[Int32]] = [[10_00001, -20_00001], [-10_00001, 20_00001]]
        for pattern in 0..<(1 << count) where pattern.nonzeroBitCount < 3 {
            let towns = (0..<count).flatMap { pattern & 1 << $0 == 0 ? far[$0 % 2] : near }
            let expected = (0..<count).filter { pattern & 1 << $0 != 0 }
            let found = towns.withUnsafeBufferPointer { surroundings.numbersOfTowns(in: $0) }
            #expect(found == expected)
        }
    }
}
