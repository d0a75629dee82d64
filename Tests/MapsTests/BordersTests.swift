import Maps
import Testing
import Weather

@Suite("Borders")
struct BordersTests {
    @Test(
        "A border is near",
        arguments: [
            (49, -110, 10, true), (49.15, -110, 10, false), (49.15, -110, 20, true), (48.58, 7.75, 15, true),
            (48.86, 2.35, 100, false), (37.5665, 126.978, 20, false), (37.5665, 126.978, 60, true),
            (0, -140, 1000, false), (89, 0, 50, false), (-90, 0, 50, false), (52, 180, 300, false),
        ] as [(Double, Double, Double, Bool)])
    func near(latitude: Double, longitude: Double, kilometers: Double, isNear: Bool) {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        #expect(Borders.areNear(coordinate, kilometers: kilometers) == isNear)
    }
}
