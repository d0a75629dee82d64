import Maps
import Testing
import Weather
import WeatherService

@testable import Radar

@Suite("Where LibreWXR has radar")
struct RadarCoverageTests {
    @Test(
        "Radar where its networks are, satellites between 60° S and 70° N, nothing beyond",
        arguments: [
            ("Berlin", "DE", 52.5, 13.4, RadarCoverage.radar), ("Chicago", "US", 41.9, -87.6, .radar),
            ("Anchorage", "US", 61.2, -149.9, .radar), ("San Juan", "PR", 18.5, -66.1, .radar),
            ("Toronto", "CA", 43.7, -79.4, .radar), ("Iqaluit", "CA", 63.7, -68.5, .satellite),
            ("Tokyo", "JP", 35.7, 139.7, .radar), ("Taipei", "TW", 25, 121.5, .radar),
            ("Kuala Lumpur", "MY", 3.1, 101.7, .radar), ("Manila", "PH", 14.6, 121, .radar),
            ("San Salvador", "SV", 13.7, -89.2, .radar), ("Tromsø", "NO", 69.6, 19, .radar),
            ("Las Palmas", "ES", 28.1, -15.4, .satellite), ("Ponta Delgada", "PT", 37.7, -25.7, .satellite),
            ("Seoul", "KR", 37.57, 126.98, .satellite), ("Sydney", "AU", -33.9, 151.2, .satellite),
            ("Longyearbyen", "SJ", 78.2, 15.6, .noRadar), ("McMurdo", "AQ", -77.8, 166.7, .noRadar),
        ])
    func places(name: String, country: String, latitude: Double, longitude: Double, coverage: RadarCoverage) throws {
        let service = LibreWXR(base: try BaseURL("https://api.librewxr.net")) { _ in country }
        let place = Coordinate(clampingLatitude: latitude, longitude: longitude)
        #expect(service.coverage(at: place) == coverage, "\(name)")
    }

    @Test("Far from all towns there is no radar")
    func ocean() throws {
        let service = LibreWXR(base: try BaseURL("https://api.librewxr.net")) { _ in nil }
        #expect(service.coverage(at: Coordinate(clampingLatitude: 0, longitude: -140)) == .satellite)
    }
}
