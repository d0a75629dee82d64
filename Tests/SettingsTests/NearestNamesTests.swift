import Testing
import Weather

@testable import Settings

struct NearestNamesTests {
    private let paths = Setting.allCases.map(\.rawValue) + Setting.tables

    @Test(
        "A name is found by its prefix and despite few typos",
        arguments: [
            ("metrik", ["metric"]), ("mertic", ["metric"]), ("Metric", ["metric"]), ("imp", ["imperial"]),
            ("me", []), ("celsius", []), ("", []), ("\"metrik\"", ["metric"]),
        ] as [(String, [String])])
    func values(written: String, meant: [String]) {
        #expect(NearestNames.nearest(to: written, in: ["auto", "metric", "imperial", "standard"]) == meant)
    }

    @Test(
        "The path of a key is found in other tables and spellings",
        arguments: [
            ("unit", ["units"]), ("api-key", ["openweathermap.api-key"]),
            ("lat", ["place.latitude", "station.latitude"]),
            (
                "base-url",
                ProviderID.allCases.flatMap { Setting.baseURLs(of: $0).prefix(1).map(\.rawValue) } + [
                    "measured.base-url"
                ]
            ),
            ("place-name", ["place.name"]),
            ("refreshMinutes", ["refresh-minutes"]), ("network.timeout", ["network.timeout-seconds"]),
            ("plaice", ["place"]), ("openweather", ["openweathermap"]), ("open_meteo", ["open-meteo"]),
            ("place.units", ["units"]), ("foo", []), ("서울", []),
        ] as [(String, [String])])
    func paths(written: String, meant: [String]) {
        #expect(NearestNames.nearest(toPath: written, in: paths) == meant)
    }
}
