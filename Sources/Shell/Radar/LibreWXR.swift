import Maps
import Weather
import WeatherService

/// Source: https://github.com/JoshuaKimsey/LibreWXR.
struct LibreWXR: RadarService {
    let base: BaseURL
    /// The code of the country at a coordinate, such as "KR"; nil far from all towns.
    let country: @Sendable (Coordinate) -> String?

    let id = RadarServiceID.libreWXR
    /// Gray levels, which need no table.
    let tileScheme = "0/0_1"
    /// A region that failed has the picture of an earlier frame until its own arrives. Source: `add_frame` in store.py,
    /// `_carried_regions` in fetcher.py and `radar_tile` in routes.py, at ceb22b44.
    let replacesTiles = true

    func echoes(in colors: TileColors) throws(RadarError) -> [UInt8] {
        try (0..<RadarTile.pixelCount).map { index throws(RadarError) in
            let color = colors[index]
            if color & 0xFF == 0 { return 0 }
            guard (color >> 8) & 0xFFFF == color >> 16 else { throw .wrongColors }
            return UInt8(color >> 24)
        }
    }

    func knownCoverage(at place: Coordinate) -> RadarCoverage? { coverage(at: place) }

    func coverage(at place: Coordinate) -> RadarCoverage {
        let country = country(place)
        if Self.regions.contains(where: { $0.contains(place, in: country) }) { return .radar }
        return Self.satellite.contains(place.latitude) ? .satellite : .noRadar
    }

    private static let satellite = -60.0...70.0

    /// The service has circles around its radars; these are the countries with most of their towns in them.
    private struct Region {
        let countries: Set<String>
        var latitudes = -90.0...90.0
        var longitudes = -180.0...180.0

        func contains(_ place: Coordinate, in country: String?) -> Bool {
            country.map(countries.contains) ?? false && latitudes.contains(place.latitude)
                && longitudes.contains(place.longitude)
        }
    }

    /// Source: docs/coverage.md of LibreWXR; the members of EUMETNET that send to its composite (OPERA), and Italy.
    private static let regions = [
        Region(countries: ["US", "PR", "GU", "JP", "TW", "MY", "SG", "BN", "PH", "SV"]),
        // The far north of Canada has no radar.
        Region(countries: ["CA"], latitudes: 40...58),
        // Without the Canary Islands, the Azores and Madeira.
        Region(
            countries: [
                "AD", "AT", "BE", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GG", "HR", "HU", "IE", "IM",
                "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI",
                "SK", "SM", "VA",
            ],
            latitudes: 35...72, longitudes: -25...32),
    ]
}
