import Maps
import Weather
import WeatherService

/// Source: https://github.com/JoshuaKimsey/LibreWXR.
struct LibreWXR: RadarService {
    let base: BaseURL
    /// The code of the country at a coordinate, such as "KR"; nil far from all towns.
    let country: @Sendable (Coordinate) -> String?

    let id = RadarServiceID.libreWXR

    static let address = ServiceAddress(
        "map.librewxr-base-url", "https://api.librewxr.net", check: ServiceCheck(RadarIndex.path, member: "radar"))
    static let service = ServiceDescription(
        .radar(.libreWXR, rank: 1) { LibreWXR(base: $0.addresses[address], country: $0.country) },
        addresses: [address])

    let domain = "librewxr.net"
    /// Gray levels, which need no table.
    let tileScheme = "0/0_1"
    /// A region that failed has the picture of an earlier frame until its own arrives. Source: `add_frame` in store.py,
    /// `_carried_regions` in fetcher.py and `radar_tile` in routes.py, at ceb22b44.
    let replacesTiles = true
    let hasAllTiles = true

    func echoes(in colors: TileColors) throws(RadarError) -> [UInt8] {
        try (0..<RadarTile.pixelCount).map { index throws(RadarError) in
            let color = colors[index]
            if color & 0xFF == 0 { return 0 }
            guard (color >> 8) & 0xFFFF == color >> 16 else { throw .wrongColors }
            return UInt8(color >> 24)
        }
    }

    func knownCoverage(at place: Coordinate) -> RadarCoverage? { coverage(at: place) }

    /// Elsewhere it has estimates.
    func isForAuto(at place: Coordinate) -> Bool { coverage(at: place) == .radar }

    func coverage(at place: Coordinate) -> RadarCoverage {
        let country = country(place)
        func isIn(_ regions: [Region]) -> Bool { regions.contains { $0.contains(place, in: country) } }
        if isIn(Self.regions), !isIn(Self.gaps) { return .radar }
        return Self.satellite.contains(place.latitude) ? .satellite : .noRadar
    }

    private static let satellite = -60.0...70.0

    private struct Region {
        let countries: Set<String>
        var latitudes = -90.0...90.0
        var longitudes = -180.0...180.0

        func contains(_ place: Coordinate, in country: String?) -> Bool {
            country.map(countries.contains) ?? false && latitudes.contains(place.latitude)
                && longitudes.contains(place.longitude)
        }
    }

    /// The service has circles around its radars, and the outlines of the pictures of Japan and Italy. These are the
    /// countries whose towns are in them, but for those in `gaps`.
    /// Source: `build_coverage_masks` in data/coverage.py and the stations.py of each network, at ceb22b44.
    private static let regions = [
        Region(
            countries: [
                "US", "PR", "VI", "VG", "GU", "MP", "PM", "JP", "TW", "MY", "SG", "BN", "PH", "SV",
            ]),
        // The far north of Canada has no radar.
        Region(countries: ["CA"], latitudes: 40...58),
        // Without the Canary Islands, the Azores and Madeira.
        Region(
            countries: [
                "AD", "AL", "AT", "AX", "BA", "BE", "BG", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GG",
                "GI", "GR", "HR", "HU", "IE", "IM", "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK",
                "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "SM", "VA", "XK",
            ],
            latitudes: 35...72, longitudes: -25...32),
    ]

    /// Boxes between the circles.
    private static let gaps = [
        // The Sulu Islands and Zamboanga.
        Region(countries: ["PH"], latitudes: 4...8.6, longitudes: 121.15...122.6),
        Region(countries: ["PH"], latitudes: 7.7...8.6, longitudes: 122.6...122.8),
        Region(countries: ["PH"], latitudes: 8.4...8.6, longitudes: 122.8...123.15),
        // Palawan, and the west of Mindoro.
        Region(countries: ["PH"], latitudes: 9...14, longitudes: 115...120.25),
        Region(countries: ["PH"], latitudes: 12.2...13.3, longitudes: 120.2...121.08),
        // Cranbrook, and the coast of British Columbia.
        Region(countries: ["CA"], latitudes: 49.4...49.6, longitudes: -115.9 ... -115.7),
        Region(countries: ["CA"], latitudes: 52...57, longitudes: -131 ... -126.6),
        // The north of Saskatchewan and Manitoba.
        Region(countries: ["CA"], latitudes: 54.9...58, longitudes: -106.3 ... -102.8),
        Region(countries: ["CA"], latitudes: 53.6...58, longitudes: -104.1 ... -95.5),
        // Chibougamau, James Bay and Labrador.
        Region(countries: ["CA"], latitudes: 49.6...52.5, longitudes: -74.8 ... -73.8),
        Region(countries: ["CA"], latitudes: 52...56.3, longitudes: -81.3 ... -76.5),
        Region(countries: ["CA"], latitudes: 51.1...56, longitudes: -69.4 ... -57.8),
        // Four Corners; the south-east of Alaska, and Kodiak.
        Region(countries: ["US"], latitudes: 36.7...36.9, longitudes: -110.3 ... -108.65),
        Region(countries: ["US"], latitudes: 52.8...55.8, longitudes: -132.1 ... -129.2),
        Region(countries: ["US"], latitudes: 55.2...58.1, longitudes: -152.6 ... -149.9),
        // The east of Crete, the Dodecanese, and both sides of the Evros; Shetland.
        Region(countries: ["GR"], latitudes: 34...35.4, longitudes: 24.7...27.5),
        Region(countries: ["GR"], latitudes: 34...37, longitudes: 27.1...30),
        Region(countries: ["GR", "BG"], latitudes: 41.3...41.85, longitudes: 26.15...26.9),
        Region(countries: ["GB"], latitudes: 60.05...61.3, longitudes: -1.25 ... -0.3),
    ]
}
