import Files
import TestSupport
import Testing
import Weather

@testable import Exchange

@Suite("Weather cache", .timeLimit(.minutes(5)))
struct WeatherCacheTests {
    let directory: TemporaryDirectory
    let seoul = Coordinate(clampingLatitude: 37.566_512, longitude: 126.978)
    let noon = UnixTime(seconds: 1_795_237_320)

    init() throws { directory = try TemporaryDirectory() }

    private var cache: WeatherCache {
        WeatherCache(
            directory: directory.path + "/weather-tui", patience: .seconds(10), placeLimit: 32)
    }

    private func entry(_ coordinate: Coordinate? = nil, part: ReportPart = .current) -> CacheEntry {
        cache.entry(WeatherCache.name(part.rawValue, from: .provider(.openMeteo), at: coordinate ?? seoul))
    }

    private func stored(_ text: String, at time: UnixTime? = nil) -> CacheEntry.Stored {
        CacheEntry.Stored(fetchedAt: time ?? noon, body: Array(text.utf8))
    }

    @Test("What is known of countries is removed after a month, and within it when there is too much")
    func coverages() throws {
        func names() -> Int { directory.names(in: "weather-tui/coverage").count }
        func write(_ country: String) throws {
            try cache.entry("coverage/" + country).write(CacheEntry.Stored(fetchedAt: noon, body: [1]))
            cache.prune(.coverage)
        }
        try write("KR")
        directory.age("weather-tui/coverage/KR", by: 31 * 86_400)
        try write("JP")
        #expect(cache.entry("coverage/KR").read() == nil && cache.entry("coverage/JP").read()?.body == [1])
        for number in 0..<610 {
            try cache.entry("coverage/\(number)").write(CacheEntry.Stored(fetchedAt: noon, body: [1]))
        }
        try write("KR")
        #expect(names() == 600)
    }

    @Test("A written entry is read back from a private file")
    func roundTrip() throws {
        try entry().write(stored("{\n}\n"))
        #expect(entry().read() == stored("{\n}\n"))
        #expect(directory.names(in: "weather-tui") == ["open-meteo_37.5665_126.9780_current"])
        #expect(directory.mode(of: "weather-tui/open-meteo_37.5665_126.9780_current") == 0o600)
        #expect(directory.mode(of: "weather-tui") == 0o700)
    }

    @Test(
        "File names contain a place by four decimals and nothing else",
        arguments: [
            (0.0, -0.000_04, "0.0000_0.0000"), (-33.868_84, 151.209_3, "-33.8688_151.2093"),
            (89.999_99, -180, "90.0000_-180.0000"), (1e-4, -1e-4, "0.0001_-0.0001"),
        ])
    func names(latitude: Double, longitude: Double, name: String) {
        let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
        #expect(entry(coordinate).path.hasSuffix("/open-meteo_\(name)_current"))
    }

    @Test("A response that cannot be written is kept in memory")
    func unwritten() throws {
        try directory.write("no directory", to: "weather-tui")
        let cache = cache
        #expect(throws: PrivateFile.AccessError.self) {
            try cache.entry(WeatherCache.name("current", from: .provider(.openMeteo), at: seoul)).write(stored("{}"))
        }
        #expect(
            cache.entry(WeatherCache.name("current", from: .provider(.openMeteo), at: seoul)).read() == stored("{}"))
        #expect(cache.entry(WeatherCache.name("forecast", from: .provider(.openMeteo), at: seoul)).read() == nil)
    }

    @Test("The newer of written and unwritten responses is read")
    func newer() throws {
        let entry = entry()
        try entry.write(stored("old"))
        entry.unwritten[entry.path] = stored("new", at: noon + 600)
        #expect(entry.read() == stored("new", at: noon + 600))
        entry.unwritten[entry.path] = stored("older", at: noon + -600)
        #expect(entry.read() == stored("old"))
    }

    @Test("Each provider and part has its own entry")
    func apart() {
        let paths = ProviderID.allCases.flatMap { provider in
            ReportPart.allCases.map {
                cache.entry(WeatherCache.name($0.rawValue, from: .provider(provider), at: seoul)).path
            }
        }
        #expect(Set(paths).count == paths.count)
    }

    @Test(
        "A damaged entry or one of another version is ignored and replaced",
        arguments: [
            "", "\n", "weather-tui", "weather-tui 1 1795237320\n{}", "weather-tui 2 1795237320 08326107b4eaee94\n{}",
            "other 1 1795237320 08326107b4eaee94\n{}", "weather-tui 1 soon 08326107b4eaee94\n{}",
            "weather-tui 1 1795237320 0\n{}", String(repeating: "x", count: 10_000),
        ])
    func damaged(text: String) throws {
        try entry().write(stored("{}"))
        try directory.write(text, to: "weather-tui/open-meteo_37.5665_126.9780_current")
        #expect(entry().read() == nil)
        try entry().write(stored("[]"))
        #expect(entry().read() == stored("[]"))
    }

    @Test("Every lost or changed byte is detected")
    func everyByte() throws {
        try entry().write(stored("{\"main\":{\"temp\":18.2}}"))
        let file = PrivateFile(entry().path)
        let bytes = try file.read()
        for index in bytes.indices {
            try file.replace(with: Array(bytes[..<index]))
            #expect(entry().read() == nil, "cut at \(index)")
            var changed = bytes
            changed[index] ^= 1
            try file.replace(with: changed)
            #expect(entry().read() == nil, "changed at \(index)")
        }
    }

    @Test("Only so many places are kept as may be, those that were stored last")
    func bounded() throws {
        for number in 0..<40 {
            let place = Coordinate(clampingLatitude: Double(number), longitude: 0)
            for part in ReportPart.allCases { try entry(place, part: part).write(stored("{}")) }
            for part in ReportPart.allCases {
                directory.age("weather-tui/open-meteo_\(number).0000_0.0000_\(part)", by: Double(1000 - number))
            }
        }
        try directory.write("", to: "weather-tui/open-meteo_0.0000_0.0000_current.lock")
        directory.age("weather-tui/open-meteo_0.0000_0.0000_current.lock", by: 2000)
        // Locks of places without entries remove no entry, and one lock is in use.
        for number in 50..<90 {
            let name = "weather-tui/open-meteo_\(number).0000_0.0000_current.lock"
            try directory.write("", to: name)
            if number > 50 { directory.age(name, by: 7200) }
        }
        try directory.write("mine", to: "weather-tui/README")
        cache.prune()
        let names = directory.names(in: "weather-tui")
        #expect(names.count == 32 * ReportPart.allCases.count + 2)
        #expect(names.contains("README"), "other files are kept")
        for number in 0..<40 {
            #expect(names.contains("open-meteo_\(number).0000_0.0000_forecast") == (number >= 8))
        }
        #expect(!names.contains("open-meteo_0.0000_0.0000_current.lock"))
    }
}
