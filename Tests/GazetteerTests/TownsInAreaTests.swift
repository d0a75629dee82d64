import Testing
import Weather

@testable import Gazetteer

@Suite struct TownsInAreaTests {
    private func towns(south: Double, west: Double, north: Double, east: Double, limit: Int = 50) -> [Town] {
        Gazetteer.builtIn.towns(
            southWest: Coordinate(clampingLatitude: south, longitude: west),
            northEast: Coordinate(clampingLatitude: north, longitude: east), limit: limit)
    }

    @Test("The largest town of an area is first, and all are in the area")
    func korea() {
        let korea = towns(south: 34, west: 125.5, north: 38.2, east: 130)
        #expect(korea.prefix(3).map { label($0) } == ["Seoul, KR", "Busan, KR", "Incheon, KR"])
        #expect(zip(korea, korea.dropFirst()).allSatisfy { $0.population >= $1.population })
        #expect(
            korea.allSatisfy {
                (34...38.2).contains($0.coordinate.latitude) && (125.5...130).contains($0.coordinate.longitude)
            })
        #expect(korea.count == 50)
        #expect(towns(south: 34, west: 125.5, north: 38.2, east: 130, limit: 3) == Array(korea.prefix(3)))
    }

    @Test("Districts are left out")
    func districts() throws {
        let district = try #require(Gazetteer.builtIn.search("강남구", limit: 1).first?.town)
        #expect(GazetteerTable.builtIn.isDistrict(try #require(number(of: district))))
        let seoul = towns(south: 37.4, west: 126.8, north: 37.7, east: 127.2)
        #expect(seoul.first.map { label($0) } == "Seoul, KR" && !seoul.contains(district))
    }

    @Test(
        "Parts of a city come after the towns around it",
        arguments: [("Chicago", 41.88, -87.63), ("Budapest", 47.5, 19.05), ("Berlin", 52.52, 13.4)])
    func partsOfCities(name: String, latitude: Double, longitude: Double) {
        let all = towns(
            south: latitude - 0.5, west: longitude - 0.7, north: latitude + 0.5, east: longitude + 0.7, limit: 120)
        let sorted = all.withPartsOfCitiesLast
        let center = Vector(Coordinate(clampingLatitude: latitude, longitude: longitude))
        #expect(sorted.first?.name(in: "en") == name && Set(sorted) == Set(all))
        #expect(sorted.dropFirst().prefix(8).allSatisfy { center.kilometers(to: Vector($0.coordinate)) > 9 })
    }

    @Test("An area across the date line has the towns on both sides of it")
    func dateLine() {
        let names = towns(south: -22, west: 177, north: -12, east: -174).map { label($0) }
        #expect(names.contains("Suva, FJ") && names.contains("Labasa, FJ") && names.contains("Nuku‘alofa, TO"))
        #expect(names.allSatisfy { !$0.hasSuffix("AU") })
    }

    @Test("The world has its largest town, the ocean has none, and a limit of zero gives none")
    func limits() {
        #expect(towns(south: -90, west: -180, north: 90, east: 180, limit: 1).first == Town(number: 0))
        #expect(towns(south: -50, west: -140, north: -30, east: -100).isEmpty)
        #expect(towns(south: -90, west: -180, north: 90, east: 180, limit: 0).isEmpty)
    }

    private func number(of town: Town) -> Int? {
        (0..<GazetteerTable.builtIn.townCount).first { Town(number: $0) == town }
    }
}
