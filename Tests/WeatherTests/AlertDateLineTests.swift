import Testing

@testable import Weather

@Suite("Areas of warnings across the date line")
struct AlertDateLineTests {
    /// The western edge runs from 179° to 181°, which is −179°.
    private static let shape = AlertShape.polygon(
        [(10.0, 179.0), (20, -179), (20, -178), (10, -178)].map {
            Coordinate(clampingLatitude: $0.0, longitude: $0.1)
        })

    @Test(
        "Places on both sides of the date line are told apart", arguments: [(12.0, 179.9), (15, -179.5), (19, -178.5)])
    func inside(latitude: Double, longitude: Double) {
        #expect(Self.shape.contains(Coordinate(clampingLatitude: latitude, longitude: longitude)))
    }

    @Test("Places elsewhere at the same latitude are outside")
    func outside() {
        for longitude in stride(from: -177.9, through: 178.9, by: 0.1) {
            let place = Coordinate(clampingLatitude: 15, longitude: longitude)
            #expect(!Self.shape.contains(place), "\(longitude)°")
        }
    }

    @Test(
        "Corners at 180° and −180° beside each other are the same point",
        arguments: [(5, 175, true), (5, -175, true), (5, 180, true), (5, 0, false), (5, 165, false), (12, 175, false)])
    func bothSigns(latitude: Double, longitude: Double, isInside: Bool) {
        let corners = [(0, 170), (0, 180), (0, -180), (0, -170), (10, -170), (10, -180), (10, 180), (10, 170)]
        let shape = AlertShape.polygon(
            corners.map { Coordinate(clampingLatitude: Double($0.0), longitude: Double($0.1)) })
        #expect(shape.contains(Coordinate(clampingLatitude: latitude, longitude: longitude)) == isInside)
    }
}
