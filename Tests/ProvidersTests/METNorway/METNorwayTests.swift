@testable import Services
import Synchronization
import Testing
import Weather
import WeatherService

@Suite("MET Norway")
struct METNorwayTests {
    /// 2026-11-23 10:00 UTC, 11:00 in Oslo.
    private static let start = CivilDate(year: 2026, month: 11, day: 23).start(at: .zero) + 10 * 3600

    private static let oslo = PlaceClock(UTCOffset(clamping: 3600))

    /// Returns a time step; `hour` and `six` are symbol and millimetres of the next one or six hours.
    private static func step(
        _ hours: Int, _ celsius: Double, hour: (String, Double)? = nil, six: (String, Double)? = nil,
        extra: String = "",
        range: ClosedRange<Double>? = nil
    ) -> String {
        func outcome(_ name: String, _ outcome: (String, Double)?) -> String {
            guard let outcome else { return "" }
            let bounds = range.map {
                #","air_temperature_min":\#($0.lowerBound),"air_temperature_max":\#($0.upperBound)"#
            }
            return
                #","\#(name)":{"summary":{"symbol_code":"\#(outcome.0)"},"details":{"precipitation_amount":\#(outcome.1),"probability_of_precipitation":40.0\#(bounds ?? "")}}"#
        }
        return
            #"{"time":"\#((start + hours * 3600).iso8601)","data":{"instant":{"details":{"air_temperature":\#(celsius)\#(extra)}}"#
            + outcome("next_1_hours", hour) + outcome("next_6_hours", six) + "}}"
    }

    private static func response(_ steps: [String]) -> [UInt8] {
        let list = steps.joined(separator: ",")
        return Array(
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[10.7,59.9,5]},"properties":{"meta":{},"timeseries":[\#(list)]}}"#
                .utf8)
    }

    /// Steps of one hour from 10:00, two steps of six hours, and a last step without a period.
    private static let response = response([
        step(
            0, 4.5, hour: ("clearsky_day", 0), six: ("rain", 2),
            extra:
                #","relative_humidity":80,"air_pressure_at_sea_level":1002.5,"cloud_area_fraction":25,"wind_speed":4,"wind_from_direction":180,"wind_speed_of_gust":9,"dew_point_temperature":1.5"#
        ),
        step(1, 5, hour: ("lightrain", 0.3)), step(2, 6, hour: ("partlycloudy_day", 0)),
        step(3, 7, hour: ("rain", 1.2)),
        step(4, 6, hour: ("lightssleetshowersandthunder_day", 1)), step(5, 5, hour: ("cloudy", 0)),
        step(6, 3, six: ("heavysnow", 9)), step(12, -2, six: ("fair_night", 0)), step(18, -3),
    ])

    private func provider(
        now: @escaping @Sendable () -> UnixTime = { METNorwayTests.start + 600 }, clock: PlaceClock = oslo,
        _ fetch: @escaping Fetch
    ) throws -> METNorway {
        METNorway(
            base: try BaseURL("https://met.example"), contact: "me@example.org", clock: { _, _, _ in clock }, now: now,
            fetch: fetch)
    }

    private func provider(at now: UnixTime = start + 600, clock: PlaceClock = oslo) throws -> METNorway {
        try provider(now: { now }, clock: clock) { _ throws(WeatherError) in
            throw .network(.offline, host: "met.example")
        }
    }

    @Test("Hours form rows up to local hours divisible by three, and six hours stay one row")
    func rows() throws {
        let forecast = try provider().forecast(from: Self.response)
        let hours = forecast.hours.map { ($0.validTime - Self.start) / 3600 }
        #expect(hours == [0, 1, 4, 6, 12])
        #expect(forecast.hours.map { $0.span / 3600 } == [1, 3, 2, 6, 6])
        #expect(forecast.clock == Self.oslo)
        #expect(
            forecast.hours.map(\.condition) == [.clear, .rain, .thunderstorm, .heavySnow, .mainlyClear])
        #expect(forecast.hours.map { $0.rain?.millimeters } == [0, 1.5, 1, nil, 0])
        #expect(forecast.hours[3].snow?.millimeters == 9 && forecast.hours[3].precipitationProbability?.percent == 40)
    }

    @Test("A step or a temperature that is missing loses no rain of its row")
    func holes() throws {
        // From noon in Oslo on, in rows from noon, 15:00 and 18:00.
        let steps = (1...6).map { Self.step($0, Double($0), hour: ("rain", 1)) }
        let missing = try provider().forecast(from: Self.response([steps[0]] + steps[2...] + [Self.step(7, 7)]))
        #expect(missing.hours.map { ($0.validTime - Self.start) / 3600 } == [1, 4])
        #expect(missing.hours.map { $0.rain?.millimeters } == [2, 3])
        let unknown = steps[0].replacing("air_temperature", with: "none")
        let cold = try provider().forecast(from: Self.response([unknown] + steps[1...] + [Self.step(7, 7)]))
        #expect(cold.hours.map { $0.rain?.millimeters } == [3, 3] && cold.hours[0].temperature?.celsius == 2)
        #expect(cold.singleHours.map { $0.temperature?.celsius } == [nil, 2, 3, 4, 5, 6])
    }

    @Test("Six hours that overlap the next step end at it without a gap")
    func overlap() throws {
        let steps = [
            Self.step(0, 4, hour: ("rain", 1)), Self.step(1, 5, six: ("rain", 9)), Self.step(5, 6, six: ("rain", 3)),
            Self.step(11, 6),
        ]
        let rows = try provider().forecast(from: Self.response(steps)).hours
        #expect(
            rows.map { ($0.validTime - Self.start) / 3600 } == [0, 1, 5] && rows.map { $0.span / 3600 } == [1, 4, 6])
        #expect(rows.map { $0.rain?.millimeters } == [1, nil, 3])
    }

    @Test("A day has a low and a high if its steps cover every hour")
    func ranges() throws {
        func days(_ steps: [String], _ clock: PlaceClock) throws -> [String] {
            let forecast = try provider(clock: clock).forecast(from: Self.response(steps))
            var report = WeatherReport(
                place: Place(coordinate: Coordinate(clampingLatitude: 59.9, longitude: 10.7)), provider: .metNorway)
            report.merge(RefreshOutcome(current: nil, forecast: .success(Fetched(forecast, fetchedAt: Self.start))))
            return report.days(at: Self.start).map {
                ($0.isPartial ? "~" : "") + "\($0.low.celsius) \($0.high.celsius)"
            }
        }
        // Midnight in Oslo is 13 hours after 10:00 UTC.
        let hours = (7...38).map { Self.step($0, Double($0), hour: ("cloudy", 0)) }
        #expect(try days(hours, Self.oslo) == ["~7.0 12.0", "13.0 36.0", "~37.0 38.0"])
        let sixes = [6, 12, 18, 24, 30].map { Self.step($0, 1, six: ("cloudy", 0), range: -1...9) }
        #expect(try days(sixes, PlaceClock(UTCOffset(clamping: 8 * 3600))) == ["-1.0 9.0", "~-1.0 9.0"])
        #expect(try days(sixes, Self.oslo) == ["~-1.0 9.0", "~-1.0 9.0"])
    }

    @Test("Current weather has the values of the nearest step and the condition of the present hour")
    func current() throws {
        let now = try provider().currentWeather(from: Self.response)
        #expect(now.validTime == Self.start && now.condition == .clear && now.temperature.celsius == 4.5)
        #expect(now.relativeHumidity?.percent == 80 && now.dewPoint?.celsius == 1.5 && now.cloudCover?.percent == 25)
        #expect(now.seaLevelPressure?.hectopascals == 1002.5)
        #expect(now.wind?.speed.metersPerSecond == 4 && now.wind?.direction == 180)
        #expect(now.wind?.gust?.metersPerSecond == 9)
        #expect(now.rain == nil && now.clock == Self.oslo)
        let later = try provider(at: Self.start + 6600).currentWeather(from: Self.response)
        #expect(later.validTime == Self.start + 7200 && later.condition == .lightRain)
        #expect(later.rain?.millimeters == 0.3)
        let stored = Array("Expires: Mon, 23 Nov 2026 10:31:00 GMT\n\n".utf8) + Self.response
        let old = try provider(at: Self.start + 6600).currentWeather(from: stored)
        #expect(old.validTime == Self.start && old.condition == .clear)
    }

    @Test(
        "Every symbol has its condition",
        arguments: [
            ("clearsky_polartwilight", Condition.clear), ("fair_day", .mainlyClear),
            ("partlycloudy_night", .partlyCloudy),
            ("cloudy", .overcast), ("fog", .fog), ("lightrain", .lightRain), ("rain", .rain), ("heavyrain", .heavyRain),
            ("lightrainshowers_day", .lightRainShowers), ("heavyrainshowersandthunder_day", .thunderstormWithHeavyRain),
            ("lightrainandthunder", .thunderstormWithLightRain), ("rainandthunder", .thunderstormWithRain),
            ("lightsleet", .lightSleet), ("heavysleetshowers_day", .sleetShowers), ("sleetandthunder", .thunderstorm),
            ("lightssnowshowersandthunder_day", .thunderstorm), ("lightsnowshowersandthunder_day", .thunderstorm),
            ("lightsnow", .lightSnow), ("snowshowers_night", .snowShowers), ("heavysnow", .heavySnow), ("", .unknown),
            ("frogs", .unknown),
        ])
    func symbols(symbol: String, condition: Condition) {
        #expect(Condition(metNorwaySymbol: symbol) == condition)
    }

    @Test(
        "A refused program is told about the contact, and a place outside the models about other providers",
        arguments: [
            (403, ServiceError.contactRefused), (422, .placeNotCovered), (400, .requestRefused(reason: "")),
            (401, .unexpectedStatus(401)), (429, .rateLimited(retryAfter: nil)),
        ])
    func statuses(status: Int, error: ServiceError) async throws {
        let provider = try provider { _ throws(WeatherError) in HTTPResponse(status: status, body: []) }
        await #expect(throws: WeatherError.service(error)) {
            _ = try await provider.sources.first?.ask(Coordinate(clampingLatitude: 0, longitude: 0), nil)
        }
    }

    @Test("A malformed forecast is rejected with the missing field")
    func refused() throws {
        let field = "properties.timeseries"
        #expect(throws: WeatherError.response(.wrongField(field, endpoint: METNorway.path))) {
            _ = try provider().forecast(from: Array("{}".utf8))
        }
        #expect(throws: WeatherError.response(.webPage)) {
            _ = try provider().forecast(from: Array("<html>".utf8))
        }
        #expect(try provider().forecast(from: Self.response([])).hours.isEmpty)
        #expect(throws: WeatherError.self) { _ = try provider().currentWeather(from: Self.response([])) }
    }

    @Test(
        "A page with status 200 is not read as a response, whatever its first lines",
        arguments: ["<html>\n<p>Sign in</p>\n", "Forbidden\n"])
    func page(text: String) async throws {
        let provider = try provider { _ throws(WeatherError) in HTTPResponse(status: 200, body: Array(text.utf8)) }
        let stored = try #require(
            try await provider.sources.first?.ask(Coordinate(clampingLatitude: 0, longitude: 0), nil)?.body)
        let error = text.hasPrefix("<") ? ResponseError.webPage : .notJSON
        #expect(throws: WeatherError.response(error)) { _ = try provider.forecast(from: stored) }
    }

    @Test(
        "Malformed dates in headers do not affect the body, and a far expiry is ignored",
        arguments: [
            String(repeating: "x", count: 300), "Mon, 23 Nov 2099 10:30:00 GMT", "\n\n{",
        ])
    func headers(expires: String) async throws {
        let asked = Mutex(0)
        let provider = try provider { _ throws(WeatherError) in
            asked.withLock { $0 += 1 }
            return HTTPResponse(status: 200, body: Array(" \n".utf8) + Self.response, headers: ["expires": expires])
        }
        let source = try #require(provider.sources.first)
        let place = Coordinate(clampingLatitude: 0, longitude: 0)
        let first = try #require(try await source.ask(place, nil)?.body)
        #expect(try provider.forecast(from: first).hours.count == 5)
        _ = try await source.ask(place, first)
        #expect(asked.withLock { $0 } == 2)
    }

    @Test("An unreadable part does not affect the other part")
    func parts() throws {
        let steps = [0, 1].map { Self.step($0, 1, hour: ("cloudy", 0)).replacing("air_temperature", with: "none") }
        let body = Self.response(steps + [Self.step(2, 6, hour: ("rain", 1))])
        let results = try #require(try provider().sources.first).read(body)
        #expect(throws: WeatherError.self) { _ = try results[.current]?.get() }
        #expect(throws: Never.self) { _ = try results[.forecast]?.get() }
    }

    @Test("One request covers all parts, and the next one is conditional and waits for the expiry")
    func terms() async throws {
        let clock = Mutex(Self.start)
        let asked = Mutex<[Endpoint]>([])
        let isUnchanged = Mutex(false)
        let provider = try provider(now: { clock.withLock { $0 } }) { endpoint throws(WeatherError) in
            asked.withLock { $0.append(endpoint) }
            let expires = clock.withLock { $0.seconds == Self.start.seconds } ? "10:30:00" : "11:30:00"
            let headers = [
                "expires": "Mon, 23 Nov 2026 \(expires) GMT", "last-modified": "Mon, 23 Nov 2026 09:58:07 GMT",
            ]
            return isUnchanged.withLock { $0 }
                ? HTTPResponse(status: 304, body: [], headers: headers)
                : HTTPResponse(status: 203, body: Self.response, headers: headers)
        }
        let source = try #require(provider.sources.first)
        #expect(provider.sources.count == 1 && Set(source.parts) == ReportPart.essential)
        let oslo = Coordinate(clampingLatitude: 59.912_345, longitude: 10.7)
        let first = try #require(try await source.ask(oslo, nil)?.body)
        #expect(
            asked.withLock { $0.map(\.redactedURL) } == ["https://met.example\(METNorway.path)?lat=59.9123&lon=10.7"])
        clock.withLock { $0 = Self.start + 1799 }
        #expect(try await source.ask(oslo, first) == nil)
        #expect(asked.withLock { $0.count } == 1)
        clock.withLock { $0 = Self.start + 1800 }
        isUnchanged.withLock { $0 = true }
        let second = try #require(try await source.ask(oslo, first)?.body)
        #expect(asked.withLock { $0.allSatisfy { $0.contact == "me@example.org" } })
        #expect(
            asked.withLock { $0.last?.headers.map { "\($0.name): \($0.value)" } }
                == ["If-Modified-Since: Mon, 23 Nov 2026 09:58:07 GMT"])
        #expect(try provider.forecast(from: second) == provider.forecast(from: first))
        #expect(
            try provider.forecast(from: second).isOfEndingVersion, "by status 203, which the answer 304 leaves valid")
        clock.withLock { $0 = Self.start + 3600 }
        #expect(try await source.ask(oslo, second) == nil)
        #expect(asked.withLock { $0.count } == 2)
        // An unreadable response is requested again without a condition.
        isUnchanged.withLock { $0 = false }
        _ = try await source.ask(oslo, Array("Expires: Mon, 23 Nov 2099 10:30:00 GMT\n\n{".utf8))
        #expect(asked.withLock { $0.last?.headers.isEmpty == true && $0.count == 3 })
        let plain = METNorwayResponse(expires: nil, lastModified: nil, body: Self.response)
        #expect(try !provider.forecast(from: plain.stored).isOfEndingVersion)
    }
}
