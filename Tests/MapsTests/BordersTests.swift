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

    @Test(
        "A border lies between two places",
        arguments: [
            // Nepal and India, Berlin and Paris, both Koreas, Alaska and Yukon.
            (27.7, 85.3, 26.85, 80.95, true), (52.5, 13.4, 48.9, 2.35, true), (37.57, 126.98, 39.02, 125.75, true),
            (64.84, -147.7, 64.06, -139.4, true),
            // One country, one place, water, beyond the map, and the date line.
            (52.5, 13.4, 50.11, 8.68, false), (49, -110, 49, -110, false), (37.57, 126.98, 35.68, 139.69, false),
            (-89, 0, -77.8, 166.7, false), (64.5, 179, 64.5, -179, false),
        ])
    func between(latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, lies: Bool) {
        let one = Coordinate(clampingLatitude: latitude, longitude: longitude)
        let other = Coordinate(clampingLatitude: otherLatitude, longitude: otherLongitude)
        #expect(Borders.lie(between: one, and: other) == lies)
        #expect(Borders.lie(between: other, and: one) == lies)
    }

    @Test(
        "Land and sea are told apart",
        arguments: [
            (48.86, 2.35, true), (-27.3, 128.48, true), (23.4, 12.6, true), (65.5, -179.5, true), (-80, 0, true),
            (-90, 0, true), (72, -40, true),
            (0, -140, false), (55, 3, false), (0, 180, false), (0, -180, false), (42.5, 5, false), (90, 0, false),
            (-60, -120, false),
        ] as [(Double, Double, Bool)])
    func land(latitude: Double, longitude: Double, isLand: Bool) {
        #expect(Coasts.isLand(Coordinate(clampingLatitude: latitude, longitude: longitude)) == isLand)
    }
}
