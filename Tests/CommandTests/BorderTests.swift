import Testing
import Weather

@testable import weather_tui

@Suite("Countries for official warnings")
struct BorderTests {
    /// Towns within 15 km of a town of the neighbour, most of which the gazetteer lacks. Coordinates of GeoNames.
    private static let atBorder: [(Double, Double)] = [
        (48.9854, -123.0781), (49.0001, -122.2650), (48.9391, -119.4356), (42.6186, -82.5327), (44.2395, -76.0858),
        (44.9970, -72.6712), (47.2809, -68.3797), (31.8276, -107.6400), (32.6065, -116.4692), (26.2773, -98.5638),
        (26.2687, -98.6470), (44.9062, -66.9900), (45.0059, -67.0800), (45.1887, -67.2783), (32.7155, -114.7297),
        (31.2544, -105.8556), (46.7376, -67.7084), (26.1004, -98.2631), (49.0325, -119.4683), (44.8900, -66.9700),
        (42.3149, -83.0364), (43.0962, -79.0377), (31.7587, -106.4869), (32.5149, -117.0382), (44.3307, -76.1636),
    ]

    @Test("Near the border of the United States both countries count", arguments: atBorder)
    func near(latitude: Double, longitude: Double) {
        let countries = LiveDependencies.countries(at: Coordinate(clampingLatitude: latitude, longitude: longitude))
        #expect(countries.contains("US") && countries.contains { ["CA", "MX"].contains($0) }, "\(countries)")
    }

    @Test(
        "Elsewhere only the own country counts",
        arguments: [
            (37.5665, 126.978, ["KR"]), (40.7128, -74.006, ["US"]), (39.7392, -104.9903, ["US"]),
            (47.6, -122.33, ["US"]),
            (53.5461, -113.4938, ["CA"]), (19.4326, -99.1332, ["MX"]), (44.6, -110.5, ["US"]), (0, -140, []),
        ] as [(Double, Double, [String])])
    func far(latitude: Double, longitude: Double, countries: [String]) {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        #expect(LiveDependencies.countries(at: coordinate) == countries)
    }

    @Test("The country of the nearest town comes first")
    func order() {
        #expect(LiveDependencies.countries(at: Coordinate(clampingLatitude: 42.33, longitude: -83.06)).first == "US")
        #expect(LiveDependencies.countries(at: Coordinate(clampingLatitude: 42.29, longitude: -83.0)).first == "CA")
    }
}
