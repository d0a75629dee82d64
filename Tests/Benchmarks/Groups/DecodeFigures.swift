import Locations
import Providers
import Weather
import WeatherService

/// How long it takes to understand an answer that is here.
struct DecodeFigures {
    private static let count = 300
    /// Milliseconds.
    private static let budget = 1.0

    func findings() throws -> Findings {
        let (weatherMap, meteo) = (try Self.openWeatherMap { _, _, _ in nil }, try Self.openMeteo())
        let rows = FullResponses.usualRows
        let forecast = FullResponses.openWeatherMapForecast(rows: rows)
        // Asked for from midnight on.
        let hourly = FullResponses.openMeteoForecast(rows: 48)
        let located = try Self.openWeatherMap { NearbyClocks().clock(at: $0, keeping: $1, at: $2) }
        return Findings(
            figures: try [
                figure("OpenWeather, current", FullResponses.openWeatherMapCurrent, weatherMap.currentWeather),
                figure("OpenWeather, forecast of \(rows) rows", forecast, weatherMap.forecast),
                figure("the same, with the clock of the place", forecast, budget: nil, located.forecast),
                figure("Open-Meteo, current", FullResponses.openMeteoCurrent, meteo.currentWeather),
                figure("Open-Meteo, forecast of 48 rows", hourly, meteo.forecast),
            ])
    }

    private func figure<Value>(
        _ name: String, _ answer: String, budget: Double? = budget, _ decode: ([UInt8]) throws -> Value
    ) throws -> Figure {
        let body = Array(answer.utf8)
        var (times, glances) = (Series(), Series())
        for _ in 0..<Self.count {
            times.add(try milliseconds { try decode(body) })
            glances.add(milliseconds { Self.counted(body) })
        }
        return Figure(name: name, times, budget: budget, floor: glances.median)
    }

    /// How often each byte occurs: little more than one look at each, which no compiler puts together.
    private static func counted(_ bytes: [UInt8]) -> [Int] {
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
        OpenMeteo(base: try BaseURL("https://meteo.example"), clock: { _, _ in nil }, fetch: unreachable)
    }
}
