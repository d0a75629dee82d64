import Locations
import Services
import Weather
import WeatherService

struct DecodeFigures {
    private static let count = 300
    /// In milliseconds.
    private static let budget = 1.0

    func findings() throws -> Findings {
        let (weatherMap, meteo) = (try Self.openWeatherMap { _, _, _ in nil }, try Self.openMeteo())
        let rows = FullResponses.usualRows
        let forecast = FullResponses.openWeatherMapForecast(rows: rows)
        // The program requests 194 hours.
        let hourly = FullResponses.openMeteoForecast(rows: 65)
        let zoned = try Self.openWeatherMap { NearbyClocks().clock(at: $0, keeping: $1, at: $2) }
        return Findings(
            figures: try [
                figure("OpenWeather, current", FullResponses.openWeatherMapCurrent, weatherMap.currentWeather),
                figure("OpenWeather, forecast of \(rows) rows", forecast, weatherMap.forecast),
                figure("OpenWeather, forecast and time zone", forecast, budget: nil, zoned.forecast),
                figure("Open-Meteo, current", FullResponses.openMeteoCurrent, meteo.currentWeather),
                figure("Open-Meteo, 195 hours and 16 days", hourly, meteo.forecast),
            ])
    }

    private func figure<Value>(
        _ name: String, _ response: String, budget: Double? = budget, _ decode: ([UInt8]) throws -> Value
    ) throws -> Figure {
        let body = Array(response.utf8)
        var (times, floors) = (Series(), Series())
        for _ in 0..<Self.count {
            times.add(try milliseconds { try decode(body) })
            floors.add(milliseconds { Self.byteCounts(body) })
        }
        return Figure(name: name, times, budget: budget, floor: floors.median)
    }

    /// Counts each byte value: a short pass over all bytes that compilers do not vectorize.
    private static func byteCounts(_ bytes: [UInt8]) -> [Int] {
        var counts = Array(repeating: 0, count: 256)
        for byte in bytes { counts[Int(byte)] += 1 }
        return counts
    }

    private static let unreachable: Fetch = { _ throws(WeatherError) in throw .network(.offline, host: "h") }

    private static func openWeatherMap(
        clock: @escaping @Sendable (Coordinate, UTCOffset?, ClosedRange<UnixTime>) -> PlaceClock?
    ) throws -> OpenWeatherMap {
        OpenWeatherMap(
            base: try BaseURL("https://weather.example"),
            key: { () throws(WeatherError) in throw .network(.offline, host: "h") },
            clock: clock,
            fetch: unreachable)
    }

    private static func openMeteo() throws -> OpenMeteo {
        OpenMeteo(
            base: try BaseURL("https://meteo.example"), airBase: try BaseURL("https://air.example"),
            clock: { _, _ in nil }, fetch: unreachable)
    }
}
