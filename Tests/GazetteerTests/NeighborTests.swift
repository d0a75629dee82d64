import Gazetteer
import Testing
import Weather

@Suite("Neighbors with a time zone")
struct NeighborTests {
    private func neighbors(_ latitude: Double, _ longitude: Double, villages: [ZonePlace] = []) -> [Neighbor] {
        Gazetteer.builtIn.neighbors(
            of: Coordinate(clampingLatitude: latitude, longitude: longitude), villages: villages, times: 18)
    }

    @Test(
        "The neighbors of a place are the nearest town of each direction, the nearest first",
        arguments: [(37.57, 126.98), (1.87, -157.4), (0, -140), (90, 0), (-90, 0), (-16.8, 180), (65, -179.9)])
    func order(latitude: Double, longitude: Double) throws {
        let found = neighbors(latitude, longitude)
        #expect((1...8).contains(found.count) && found.allSatisfy(\.isTown))
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.distance <= $1.distance })
    }

    @Test("A place in the middle of a country has neighbors all around")
    func around() throws {
        let found = neighbors(52.52, 13.4)
        #expect(found.count == 8)
        let north = try #require(found.first { $0.place.coordinate.latitude > 52.52 })
        #expect(north.place.zone == "Europe/Berlin")
        #expect(found[0].distance < 10)
    }

    @Test("Both sides of the date line have the same neighbors, and no pole has another nearest town by its longitude")
    func dateLine() {
        #expect(neighbors(-16.8, 180).map(\.place) == neighbors(-16.8, -180).map(\.place))
        #expect(neighbors(90, 0).first?.place == neighbors(90, 120).first?.place)
        #expect(neighbors(-90, 0).first?.place == neighbors(-90, -77).first?.place)
    }

    @Test("A village counts like a town")
    func village() {
        let village = ZonePlace(
            coordinate: Coordinate(clampingLatitude: 1.86, longitude: -157.35), zone: "Test/Village")
        let found = neighbors(1.87, -157.4, villages: [village])
        #expect(found.first?.place == village && found.first?.isTown == false)
        #expect(neighbors(52.52, 13.4, villages: [village]).first?.isTown == true)
    }

    @Test("The zones with towns are those of the gazetteer's towns, without other names of zones")
    func zones() {
        let zones = Gazetteer.builtIn.zonesWithTowns
        #expect(zones.isSuperset(of: ["Asia/Seoul", "Europe/Berlin", "Asia/Urumqi"]))
        #expect(zones.isDisjoint(with: ["Australia/Eucla", "Pacific/Kiritimati", "Antarctica/Troll", "US/Pacific"]))
    }
}
