import Maps
import Testing
import Weather
import WeatherService

@testable import Services

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

    /// Source: the masks of the service's data/coverage.py and stations.py at ceb22b44, computed for these towns.
    @Test(
        "Greece, Bulgaria, the western Balkans and Moldova have radar, and towns between the circles have none",
        arguments: [
            ("Athens", "GR", 37.98, 23.73, true), ("Thessaloniki", "GR", 40.64, 22.94, true),
            ("Chania", "GR", 35.51, 24.02, true), ("Mytilene", "GR", 39.11, 26.55, true),
            ("Iraklio", "GR", 35.33, 25.14, false), ("Rhodes", "GR", 36.44, 28.22, false),
            ("Orestiada", "GR", 41.5, 26.53, false), ("Alexandroupoli", "GR", 40.85, 25.88, true),
            ("Sofia", "BG", 42.7, 23.32, true), ("Varna", "BG", 43.21, 27.92, true),
            ("Svilengrad", "BG", 41.77, 26.2, false), ("Skopje", "MK", 42, 21.43, true),
            ("Tirana", "AL", 41.33, 19.82, true), ("Sarajevo", "BA", 43.85, 18.36, true),
            ("Podgorica", "ME", 42.44, 19.26, true), ("Pristina", "XK", 42.67, 21.17, true),
            ("Chișinău", "MD", 47.01, 28.86, true), ("Belgrade", "RS", 44.8, 20.47, true),
            ("Zagreb", "HR", 45.81, 15.98, true), ("Gibraltar", "GI", 36.14, -5.35, true),
            ("Mariehamn", "AX", 60.1, 19.95, true), ("Charlotte Amalie", "VI", 18.34, -64.93, true),
            ("Saipan", "MP", 15.19, 145.75, true), ("Lerwick", "GB", 60.15, -1.14, false),
            ("Kirkwall", "GB", 58.98, -2.96, true), ("Nicosia", "CY", 35.17, 33.36, false),
            ("Istanbul", "TR", 41.01, 28.95, false), ("Kyiv", "UA", 50.45, 30.52, false),
            ("Zamboanga", "PH", 6.91, 122.07, false), ("Puerto Princesa", "PH", 9.74, 118.74, false),
            ("Coron", "PH", 12, 120.2, false), ("San Jose", "PH", 12.35, 121.07, false),
            ("Mamburao", "PH", 13.22, 120.6, false), ("Calapan", "PH", 13.41, 121.18, true),
            ("Cotabato", "PH", 7.22, 124.25, true), ("Cebu", "PH", 10.32, 123.9, true),
            ("Laoag", "PH", 18.2, 120.59, true), ("Dipolog", "PH", 8.59, 123.34, true),
            ("Jolo", "PH", 6.05, 121, true), ("Cranbrook", "CA", 49.5, -115.77, false),
            ("Kimberley", "CA", 49.67, -115.98, true), ("Terrace", "CA", 54.52, -128.6, false),
            ("Prince Rupert", "CA", 54.32, -130.32, false), ("Prince George", "CA", 53.92, -122.75, true),
            ("Thompson", "CA", 55.74, -97.86, false), ("Labrador City", "CA", 52.95, -66.91, false),
            ("Chibougamau", "CA", 49.92, -74.37, false), ("Vancouver", "CA", 49.25, -123.12, true),
            ("Kodiak", "US", 57.79, -152.41, false), ("Ketchikan", "US", 55.34, -131.65, false),
            ("Juneau", "US", 58.3, -134.42, true), ("Shiprock", "US", 36.79, -108.69, false),
            ("Farmington", "US", 36.73, -108.22, true),
        ])
    func towns(name: String, country: String, latitude: Double, longitude: Double, hasRadar: Bool) throws {
        let service = LibreWXR(base: try BaseURL("https://api.librewxr.net")) { _ in country }
        let place = Coordinate(clampingLatitude: latitude, longitude: longitude)
        #expect((service.coverage(at: place) == .radar) == hasRadar, "\(name)")
    }

    @Test("In the Philippines no gap reaches into the circles around the service's nine radars there")
    func circles() throws {
        let service = LibreWXR(base: try BaseURL("https://api.librewxr.net")) { _ in "PH" }
        // Source: PHCOMP_STATIONS and DEFAULT_RADAR_RANGE_KM at ceb22b44.
        let radars = [
            (15.744, 121.632), (16.351, 120.559), (16.716, 121.684), (14.124, 122.983), (11.044, 125.754),
            (10.77, 122.58), (7.13, 125.65), (7.1, 124.834), (7.316, 125.634),
        ]
        for latitude in stride(from: 9.3, through: 18, by: 0.1) {
            for longitude in stride(from: 118.0, through: 126, by: 0.1) {
                let distances = radars.map { radar in
                    let east = (longitude - radar.1) * cosine(ofDegrees: radar.0)
                    return 111 * ((latitude - radar.0) * (latitude - radar.0) + east * east).squareRoot()
                }
                let distance = distances.min() ?? 0
                let place = Coordinate(clampingLatitude: latitude, longitude: longitude)
                // A gap is a box, so that its corners may have radar.
                if distance < 190 { #expect(service.coverage(at: place) == .radar, "\(latitude), \(longitude)") }
            }
        }
    }

    /// The first terms of its series, exact to a millionth near the equator.
    private func cosine(ofDegrees degrees: Double) -> Double {
        let angle = degrees * .pi / 180
        let square = angle * angle
        return 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
    }

    @Test("Far from all towns there is no radar")
    func ocean() throws {
        let service = LibreWXR(base: try BaseURL("https://api.librewxr.net")) { _ in nil }
        #expect(service.coverage(at: Coordinate(clampingLatitude: 0, longitude: -140)) == .satellite)
    }
}
