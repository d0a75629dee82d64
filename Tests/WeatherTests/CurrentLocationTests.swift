import Testing

@testable import Weather

struct CurrentLocationTests {
    private let now = UnixTime(seconds: 1_795_237_320)

    @Test(
        "Distances between towns",
        arguments: [
            (37.5665, 126.978, 35.1796, 129.0756, 325), (0, 179.5, 0, -179.5, 111), (90, 0, 90, 120, 0),
            (0, 0, 0, 180, 20_015),
        ] as [(Double, Double, Double, Double, Double)])
    func distance(latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, expected: Double)
    {
        let one = Coordinate(clampingLatitude: latitude, longitude: longitude)
        let other = Coordinate(clampingLatitude: otherLatitude, longitude: otherLongitude)
        #expect(abs(one.kilometers(to: other) - expected) < 1)
        #expect(abs(one.kilometers(to: other) - other.kilometers(to: one)) < 1e-9)
    }

    @Test("A machine that has moved by more than 2 km is away from the place, which keeps its name otherwise")
    func away() {
        let home = Place(coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978), name: "Home")
        let near = CurrentLocation(Coordinate(clampingLatitude: 37.58, longitude: 126.98), foundAt: now)
        #expect(!near.isAway(from: home))
        #expect(near.place(near: home) == home)
        let far = CurrentLocation(Coordinate(clampingLatitude: 37.59, longitude: 126.98), foundAt: now)
        #expect(far.isAway(from: home))
        #expect(far.place(near: home) == Place(coordinate: far.coordinate))
        #expect(near.place(near: nil) == Place(coordinate: near.coordinate))
    }

    @Test("A location is rounded to a kilometer")
    func rounded() {
        let found = CurrentLocation(Coordinate(clampingLatitude: 35.17543, longitude: 129.07468), foundAt: now)
        #expect(found.coordinate == Coordinate(clampingLatitude: 35.18, longitude: 129.07))
    }
}
