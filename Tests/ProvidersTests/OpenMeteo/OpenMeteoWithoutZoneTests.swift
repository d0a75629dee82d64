import Networking
@testable import Services
import Synchronization
import TestSupport
import Testing
import Weather
import WeatherService

/// The refusal is that of the service: `ForecastApiError.invalidTimezone` in ForecastapiQuery.swift of
/// github.com/open-meteo/open-meteo at ba13de1c, which an `AbortError` of status 400 sends as JSON.
@Suite("Open-Meteo without the time zone of a place", .timeLimit(.minutes(5)))
struct OpenMeteoWithoutZoneTests {
    /// 21:00 UTC on 20 November 2026, which is 06:00 of the next day in Seoul.
    private static let now = 1_795_208_400
    private static let refusal = FaultResponse(
        status: 400, body: Array(#"{"error":true,"reason":"Invalid timezone"}"#.utf8))

    private static func list(_ count: Int, _ value: (Int) -> String) -> String {
        (0..<count).map(value).joined(separator: ",")
    }

    /// A day of the service begins at midnight in UTC.
    private static let current = """
        {"latitude":37.5,"longitude":127,"utc_offset_seconds":0,"timezone":"GMT",
        "current":{"time":\(now),"interval":900,"temperature_2m":4},
        "daily":{"time":[\(now / 86_400 * 86_400)],"temperature_2m_min":[-20],"temperature_2m_max":[40],
        "sunrise":[\(now - 82_800)],"sunset":[\(now - 46_800)]}}
        """

    private static let forecast = """
        {"latitude":37.5,"longitude":127,"utc_offset_seconds":0,"timezone":"GMT",
        "hourly":{"time":[\(list(194) { "\(now - 50 * 3600 + $0 * 3600)" })],
        "temperature_2m":[\(list(194) { "\($0 % 9)" })]},
        "daily":{"time":[\(list(16) { "\(now / 86_400 * 86_400 + $0 * 86_400)" })],
        "temperature_2m_min":[\(list(16) { _ in "-20" })],"temperature_2m_max":[\(list(16) { _ in "40" })],
        "rain_sum":[\(list(16) { _ in "99" })]}}
        """

    private static let good: FaultServer.Rule = {
        guard $0.parameter("timezone") == "GMT" else { return refusal }
        return .json($0.parameter("current") == nil ? forecast : current)
    }

    /// The results of both halves with a clock of `offset` seconds near the place, and the zones asked for.
    private func halves(
        offset: Int, rule: @escaping FaultServer.Rule = good
    ) async throws -> (current: CurrentWeather, forecast: Forecast, zones: [String?], unknown: Int) {
        let unknown = Mutex(0)
        return try await withFaultServer(rule: rule) { server in
            let network = NetworkService(NetworkConfiguration(userAgent: "test", totalTimeout: .seconds(20)))
            let base = try BaseURL(server.baseURL)
            let provider = OpenMeteo(
                base: base, airBase: base, clock: { _, _ in nil },
                clockNear: { coordinate, _, _ in
                    coordinate == seoul ? PlaceClock(UTCOffset(clamping: offset)) : nil
                },
                onZoneUnknown: { unknown.withLock { $0 += 1 } },
                fetch: { endpoint throws(WeatherError) in try await network.fetch(endpoint) })
            let place = try #require(seoul)
            let current = try await provider.response(for: .current, at: place)
            let forecast = try await provider.response(for: .forecast, at: place)
            return (
                try provider.currentWeather(from: current), try provider.forecast(from: forecast),
                server.requests.map { $0.parameter("timezone") }, unknown.withLock { $0 }
            )
        }
    }

    @Test("Each half is asked for once more, in UTC, and only the zone differs")
    func secondRequest() async throws {
        let halves = try await halves(offset: 32_400)
        #expect(halves.zones == ["auto", "GMT", "auto", "GMT"] && halves.unknown == 2)
        let known = try await self.halves(offset: 32_400) {
            .json($0.parameter("current") == nil ? Self.forecast : Self.current)
        }
        #expect(known.zones == ["auto", "auto"] && known.unknown == 0)
    }

    @Test("The clock is the program's own, and rows begin at its hours", arguments: [32_400, -28_800, 19_800, -12_600])
    func clock(offset: Int) async throws {
        let halves = try await halves(offset: offset)
        let clock = PlaceClock(UTCOffset(clamping: offset))
        #expect(halves.current.clock == clock && halves.forecast.clock == clock)
        // The series begins within a row.
        let hours = halves.forecast.hours.dropFirst().map { $0.validTime.localTime(at: clock.offset).hour }
        #expect(hours.count > 50 && hours.allSatisfy { $0.isMultiple(of: 3) })
    }

    @Test("The days of UTC are not told as those of the place", arguments: [32_400, -28_800, 3600, 19_800, -1800])
    func days(offset: Int) async throws {
        let halves = try await halves(offset: offset)
        #expect(halves.current.namedRange == nil)
        // What is known of a day comes from its hours.
        #expect(halves.forecast.summaries.values.allSatisfy { $0 == DaySummary(range: $0.range) })
        #expect(
            halves.forecast.summaries.values.allSatisfy { $0.range?.low.celsius == 0 && $0.range?.high.celsius == 8 })
        let clock = halves.current.clock
        let today = halves.current.validTime.localTime(at: clock.offset).date
        for time in [halves.current.sunrise, halves.current.sunset] {
            #expect(time == nil || time?.localTime(at: clock.offset).date == today)
        }
    }

    @Test("Where the place has the time of UTC, its days are those of the response")
    func sameDays() async throws {
        let halves = try await halves(offset: 0)
        // Those of the response, and yesterday, whose hours are all known.
        #expect(halves.current.namedRange?.low.celsius == -20 && halves.forecast.summaries.count == 17)
        #expect(halves.current.sunrise != nil && halves.current.sunset != nil)
    }

    @Test("A response of the zone GMT to the first request is as before")
    func namedByTheService() async throws {
        let provider = try openMeteo()
        #expect(try provider.forecast(from: Array(Self.forecast.utf8)).summaries.count == 17)
        #expect(try provider.currentWeather(from: Array(Self.current.utf8)).namedRange != nil)
    }

    @Test(
        "Other refusals get no second request",
        arguments: ["Latitude must be in range of -90 to 90°.", "Timezone is required", "", "An Invalid timezone"])
    func others(reason: String) async throws {
        let zones = Mutex<[String?]>([])
        let refusal = FaultResponse(status: 400, body: Array(#"{"error":true,"reason":"\#(reason)"}"#.utf8))
        await #expect(throws: WeatherError.service(.requestRefused(reason: reason))) {
            _ = try await halves(offset: 0) { request in
                zones.withLock { $0.append(request.parameter("timezone")) }
                return refusal
            }
        }
        #expect(zones.withLock { $0 } == ["auto"])
    }

    @Test(
        "The error of the second request is told, and there is no third",
        arguments: [
            (Self.refusal, WeatherError.service(.requestRefused(reason: "Invalid timezone"))),
            (FaultResponse(status: 500), .service(.broken(status: 500))),
            (FaultResponse(status: 429, headers: [("Retry-After", "9")]), .service(.rateLimited(retryAfter: 9))),
        ])
    func secondError(response: FaultResponse, error: WeatherError) async throws {
        let zones = Mutex<[String?]>([])
        await #expect(throws: error) {
            _ = try await halves(offset: 0) { request in
                zones.withLock { $0.append(request.parameter("timezone")) }
                return request.parameter("timezone") == "GMT" ? response : Self.refusal
            }
        }
        #expect(zones.withLock { $0 } == ["auto", "GMT"])
    }

    @Test("The air is not asked for again")
    func air() async throws {
        try await withFaultServer(Self.refusal) { server in
            let network = NetworkService(NetworkConfiguration(userAgent: "test", totalTimeout: .seconds(20)))
            let base = try BaseURL(server.baseURL)
            let provider = OpenMeteo(base: base, airBase: base, clock: { _, _ in nil }) {
                endpoint throws(WeatherError) in try await network.fetch(endpoint)
            }
            await #expect(throws: WeatherError.service(.requestRefused(reason: "Invalid timezone"))) {
                _ = try await provider.response(for: .air, at: try #require(seoul))
            }
            #expect(server.requests.count == 1)
        }
    }

    @Test(
        "A damaged first line of a stored response leaves a clock in UTC",
        arguments: ["", "1", "a b", "91 0", "1 2 3"])
    func damaged(line: String) throws {
        let stored = Array("Without-Zone: \(line)\n\(Self.current)".utf8)
        #expect(try openMeteo().currentWeather(from: stored).clock == PlaceClock(.zero))
    }
}
