import Exchange
import Files
import TestSupport
import Testing
import Weather
import WeatherService

@testable import weather_tui
import Platform

struct CacheWatchTests {
    let home: TemporaryDirectory
    private let seoul = Place(coordinate: Coordinate(clampingLatitude: 37.5665, longitude: 126.978))

    init() throws { home = try TemporaryDirectory() }

    private var directory: String { home.path + "/weather-tui" }

    private func begun() throws -> CacheWatch {
        var watch = CacheWatch(of: WeatherCache(directory: directory, patience: .seconds(1)))
        let hasBegun = watch.begin()
        try #require(hasBegun)
        return watch
    }

    private func news(_ watch: inout CacheWatch, of place: Place? = nil) -> Bool {
        watch.hasChanged(of: WeatherReport(place: place ?? seoul, provider: .openMeteo), from: .openMeteo)
    }

    private func store(_ name: String) throws { try PrivateFile(directory + "/" + name).replace(with: [1]) }

    @Test("A new cache entry of the place is reported once, and one of another place or provider is not")
    func news() throws {
        var watch = try begun()
        var seen = [news(&watch)]
        try store("open-meteo_37.5665_126.9780_forecast")
        seen += [news(&watch), news(&watch)]
        try store("open-meteo_37.5665_126.9781_forecast")
        try store("openweathermap_37.5665_126.9780_forecast")
        seen.append(news(&watch))
        #expect(seen == [false, true, false, false])
    }

    @Test("Without a place changes are read too, because unread ones would end every wait")
    func noPlace() throws {
        var watch = try begun()
        try store("open-meteo_37.5665_126.9780_forecast")
        let isNews = watch.hasChanged(of: nil, from: .openMeteo)
        #expect(!isNews)
        var descriptor = pollfd(fd: try #require(watch.descriptor), events: Int16(POLLIN), revents: 0)
        let ready = poll(&descriptor, 1, 0)
        #expect(ready == 0)
    }

    @Test("A removed directory is created and watched again")
    func again() throws {
        var watch = try begun()
        var begins = [watch.begin()]
        #expect(rmdir(directory) == 0)
        var seen = [news(&watch)]
        #expect(watch.descriptor == nil)
        begins.append(watch.begin())
        try store("open-meteo_37.5665_126.9780_current")
        seen.append(news(&watch))
        #expect(begins == [false, true])
        #expect(seen == [false, true])
    }

    @Test("What was shown before it was stored is no news, unless the report lacks it or another copy replaces it")
    func shown() async throws {
        let cache = WeatherCache(directory: directory, patience: .seconds(1))
        var watch = CacheWatch(of: cache)
        let hasBegun = watch.begin()
        try #require(hasBegun)
        var report = WeatherReport(place: seoul, provider: .demo)
        let empty = report
        func refresh(at seconds: Int) async {
            let now = UnixTime(seconds: seconds)
            _ = await WeatherRepository(
                provider: OneRow(), store: Store(cache, now: { now }), now: { now }
            ).refresh(seoul, [.forecast: now], wish: .user) { report.merge($0) }
        }
        await refresh(at: 100)
        var seen = [watch.hasChanged(of: report, from: .demo)]
        await refresh(at: 200)
        seen.append(watch.hasChanged(of: empty, from: .demo))
        await refresh(at: 300)
        try store("demo_37.5665_126.9780_forecast")
        seen.append(watch.hasChanged(of: report, from: .demo))
        #expect(seen == [false, true, true])
    }

    @Test("Without a usable cache directory nothing is watched", arguments: [nil, "/dev/null/x"])
    func nowhere(directory: String?) throws {
        var watch = CacheWatch(of: WeatherCache(directory: directory, patience: .seconds(1)))
        let hasBegun = watch.begin()
        #expect(!hasBegun)
        #expect(watch.descriptor == nil)
    }
}

private struct OneRow: WeatherProvider {
    let id = ProviderID.demo

    var sources: [PartSource] {
        [
            PartSource(
                PartReader { _ throws(WeatherError) in
                    let time = UnixTime(seconds: 7200)
                    return Forecast(
                        hours: [HourWeather(validTime: time, span: 3600, conditions: Conditions(.clear))],
                        clock: PlaceClock(.zero))
                }
            ) { _, _ throws(WeatherError) in [1] }
        ]
    }
}
