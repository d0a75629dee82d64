import Exchange
import Networking
import RealModule
import Synchronization
import TestSupport
import Testing
import WeatherService

@testable import Services
@testable import Weather

@Suite("Reports of airports by the Aviation Weather Center", .timeLimit(.minutes(5)))
struct AviationWeatherTests {
    private static let noon = UnixTime(seconds: 1_795_435_200)
    private let directory: TemporaryDirectory
    private let now = Clock()
    private let place = Coordinate(clampingLatitude: 37.5683, longitude: 126.9778)

    private final class Clock: Sendable {
        let time = Mutex(AviationWeatherTests.noon)
    }

    init() throws { directory = try TemporaryDirectory() }

    /// The answer of the service for an airport, in the form of the recorded ones: tests/fixtures/metar in
    /// github.com/YangtseSu/cirrocast at 454ffa27.
    private static func airport(
        _ identifier: String = "RKXX", text: String? = nil, minutesAgo: Int = 10, fields: [String: String] = [:]
    ) -> String {
        let time = noon + -60 * minutesAgo
        let face = time.localTime(at: .zero)
        let digits = [face.date.components.day, face.hour, face.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        var all = [
            "icaoId": "\"\(identifier)\"", "receiptTime": "\"2026-11-23T11:52:00.802Z\"", "obsTime": "\(time.seconds)",
            "temp": "6", "dewp": "3", "wdir": "240", "wspd": "10", "visib": "\"6+\"", "altim": "1013", "qcField": "16",
            "metarType": "\"METAR\"",
            "rawOb": "\"\(text ?? "METAR \(identifier) \(digits)Z 24010KT 9999 -RA BKN016 06/03 Q1013 NOSIG")\"",
            "lat": "37.6", "lon": "126.8", "elev": "18", "name": "\"Kimpo Intl, 11, KR\"", "cover": "\"BKN\"",
            "clouds": #"[{"cover":"BKN","base":1600}]"#, "fltCat": "\"MVFR\"",
        ]
        all.merge(fields) { $1 }
        return "{" + all.filter { $0.value != "" }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    private func service(at base: String = "https://airports.example", _ fetch: @escaping Fetch) throws
        -> AviationWeather
    {
        var addresses = ServiceAddresses()
        addresses[AviationWeather.address] = try BaseURL(base)
        let store = Store(
            WeatherCache(directory: directory.path + "/cache", patience: .seconds(20)),
            now: { [now] in now.time.withLock { $0 } })
        return AviationWeather(addresses, store: store, fetch: fetch)
    }

    private func reports(_ body: String, status: Int = 200) async throws -> AirportReports {
        let source = try service(responding(status, body)).source
        let answer = try #require(try await source.ask(place, nil))
        let part = try #require(source.read(answer)[.measured])
        return try #require(try part.get().value as? AirportReports)
    }

    private func nearest(_ body: String, height: Double? = 40) async throws -> NearbyAirport? {
        try await reports(body).nearest(
            to: place, height: height.map { PlaceHeight(meters: $0, isEstimate: false) }, at: Self.noon)
    }

    private func error(_ status: Int, _ body: String, retryAfter: Int? = nil) async throws -> WeatherError? {
        let source = try service(responding(status, body, retryAfter: retryAfter)).source
        do throws(WeatherError) {
            _ = try await source.ask(place, nil)
            return nil
        } catch { return error }
    }

    // MARK: Request

    @Test(
        "The box has two decimals, and all airports within 25 km",
        arguments: [
            (37.5683, 126.9778, "37.33,126.68,37.81,127.28"), (0.001, -0.001, "-0.24,-0.24,0.24,0.24"),
            (-33.86, 151.21, "-34.10,150.92,-33.62,151.50"), (89.9, 10, "89.66,-180.00,90.00,180.00"),
            (-90, 0, "-90.00,-180.00,-89.76,180.00"), (-16.7, 179.95, "-16.94,-180.00,-16.46,180.00"),
            (-16.7, -179.95, "-16.94,-180.00,-16.46,180.00"), (70, 25, "69.76,24.31,70.24,25.69"),
        ])
    func box(latitude: Double, longitude: Double, text: String) {
        let box = AirportBox(around: Coordinate(clampingLatitude: latitude, longitude: longitude)).text
        #expect(box == text)
        let edges = box.split(separator: ",").compactMap { Double($0) }
        for angle in stride(from: 0.0, to: 360, by: 1) where abs(latitude) < 89 {
            let north = 25 / 111.194_93 * cosine(angle)
            let east = 25 / 111.194_93 * cosine(angle - 90) / cosine(latitude + north)
            #expect((edges[0]...edges[2]).contains(latitude + north))
            #expect((edges[1]...edges[3]).contains(longitude + east) || edges[1] == -180)
        }
    }

    private func cosine(_ degrees: Double) -> Double { Double.cos(degrees * .pi / 180) }

    @Test("The request has the box and no other place")
    func request() async throws {
        let recorder = Recorder()
        _ = try? await service(recorder.fetch).source.ask(place, nil)
        #expect(
            recorder.endpoints.map(\.redactedURL) == [
                "https://airports.example/api/data/metar?bbox=37.33,126.68,37.81,127.28&format=json"
            ])
        #expect(recorder.endpoints.map(\.accept) == ["application/json"])
    }

    // MARK: Answers

    @Test("An answer has the report with its place, and the values of its text")
    func report() async throws {
        let airport = try #require(try await nearest("[\(Self.airport())]"))
        #expect(airport.report.identifier == "RKXX" && airport.report.name == "Kimpo Intl")
        #expect(airport.report.elevation == 18 && airport.elevationDifference == -22)
        #expect(abs(airport.kilometers - 16.1) < 0.1 && airport.report.time == Self.noon + -600)
        #expect(airport.report.temperature?.celsius == 6 && airport.report.conditions.condition == .lightRain)
        #expect(airport.report.falling == .yes)
    }

    @Test("204 and an empty list are no airport near the place")
    func none() async throws {
        #expect(try await reports("", status: 204) == AirportReports([]))
        #expect(try await reports("[]") == AirportReports([]))
    }

    @Test("Of several reports of one airport the latest one counts, in any order")
    func several() async throws {
        let reports =
            [40, 5, 70].map { Self.airport(minutesAgo: $0) } + [Self.airport("RKYY", fields: ["lat": "37.7"])]
        for order in [reports, reports.reversed()] {
            let airport = try await nearest("[\(order.joined(separator: ","))]")
            #expect(airport?.report.identifier == "RKXX" && airport?.report.time == Self.noon + -300)
        }
    }

    @Test("The latest report tells what falls, also without a temperature")
    func withoutTemperature() async throws {
        let latest = Self.airport(text: "METAR RKXX 231150Z 24010KT 9999 +RA BKN014 ///// Q1013")
        let older = Self.airport(text: "METAR RKXX 231120Z 24010KT 9999 BKN014 06/03 Q1013", minutesAgo: 40)
        let airport = try #require(try await nearest("[\(latest),\(older)]"))
        #expect(airport.report.temperature == nil && airport.report.falling == .yes)
    }

    @Test(
        "What is not used",
        arguments: [
            airport(minutesAgo: 91), airport(fields: ["icaoId": "\"RKYY\""]),
            airport(fields: ["lat": "37.81", "lon": "126.9778"]),
            airport(fields: ["elev": "341"]), airport(fields: ["elev": "-261"]),
            airport(text: "METAR RKXX 231100Z 06/03"),
            airport(text: "METAR RKXX 231150Z NIL="), airport(text: "METAR RKXX 231150Z 24010KT 9999 // ///// Q1013"),
            airport(fields: ["rawOb": ""]), airport(fields: ["rawOb": "null"]), airport(fields: ["rawOb": "7"]),
            airport(fields: ["obsTime": "\"soon\""]), airport(fields: ["obsTime": "null"]),
            airport(fields: ["lat": "null"]),
            airport(fields: ["lat": "97"]), airport(fields: ["lon": "[]"]), airport(minutesAgo: -10), "{}", "null", "7",
            "[]",
            airport(fields: ["rawOb": "\"METAR RKXX 231150Z \(String(repeating: "OVC010 ", count: 400))06/03\""]),
        ])
    func unused(element: String) async throws {
        #expect(try await nearest("[\(element)]") == nil)
        // It takes nothing from another airport.
        let other = Self.airport("RKYY", fields: ["lat": "37.7"])
        #expect(try await nearest("[\(element),\(other)]")?.report.identifier == "RKYY")
    }

    @Test(
        "Other types of what the text does not have change nothing",
        arguments: [
            ["temp": "\"warm\"", "visib": "{}", "clouds": "7", "wdir": "\"VRB\""], ["temp": "", "altim": "null"],
        ])
    func wrongTypes(fields: [String: String]) async throws {
        let airport = try await nearest("[\(Self.airport(fields: fields))]")
        #expect(airport?.report.temperature?.celsius == 6 && airport?.report.falling == .yes)
    }

    @Test("Without a height and a name the report counts", arguments: ["", "null", "\"high\"", "99999"])
    func noHeight(elevation: String) async throws {
        let airport = try await nearest("[\(Self.airport(fields: ["elev": elevation, "name": ""]))]")
        #expect(airport?.elevationDifference == nil && airport?.report.name == nil && airport != nil)
    }

    // MARK: Errors

    @Test(
        "A page, a refusal and an object are errors",
        arguments: [
            (502, "<html><h1>502 Bad Gateway</h1></html>", WeatherError.service(.broken(status: 502))),
            (200, "<html></html>", .response(.webPage)), (200, "[{", .response(.cutOff)),
            (200, #"{"status":"error"}"#, .response(.wrongField("[]", endpoint: AviationWeather.path))),
            (400, #"{"status":"error","error":"Invalid"}"#, .service(.requestRefused(reason: ""))),
        ])
    func errors(status: Int, body: String, expected: WeatherError) async throws {
        #expect(try await error(status, body) == expected)
    }

    @Test("After a failure no copy asks for ten minutes, for any place", arguments: [599, 600])
    func failure(seconds: Int) async throws {
        #expect(try await error(502, "<html>") == .service(.broken(status: 502)))
        now.time.withLock { $0 = $0 + seconds }
        let recorder = Recorder()
        _ = try? await service(recorder.fetch).source.ask(Coordinate(clampingLatitude: 52, longitude: 13), nil)
        #expect(recorder.endpoints.count == (seconds < 600 ? 0 : 1))
    }

    @Test("A longer pause that the service asks for holds back all places and copies")
    func pause() async throws {
        #expect(try await error(429, "", retryAfter: 1200) == .service(.rateLimited(retryAfter: 1200)))
        let recorder = Recorder()
        now.time.withLock { $0 = $0 + 1100 }
        _ = try? await service(recorder.fetch).source.ask(Coordinate(clampingLatitude: 52, longitude: 13), nil)
        #expect(recorder.endpoints.isEmpty)
        now.time.withLock { $0 = $0 + 200 }
        _ = try? await service(recorder.fetch).source.ask(place, nil)
        #expect(recorder.endpoints.count == 1)
    }

    // MARK: Requests

    @Test("A second request within ten minutes is none, also if the user wishes it", arguments: [0, 599, 600, -5])
    func tenMinutes(seconds: Int) async throws {
        let body = "[\(Self.airport())]"
        let first = try #require(try await service(responding(200, body)).source.ask(place, nil))
        now.time.withLock { $0 = $0 + seconds }
        let recorder = Recorder()
        let second = try? await service(recorder.fetch).source.ask(place, first.body)
        #expect(recorder.endpoints.count == ((0..<600).contains(seconds) ? 0 : 1))
        #expect(second == nil || seconds < 0)
    }

    @Test("Copies send one request in ten minutes")
    func copies() async throws {
        let server = try FaultServer { request in
            request.path == AviationWeather.path ? .json("[\(Self.airport())]") : FaultResponse(status: 404)
        }
        let fetch = NetworkService(
            NetworkConfiguration(userAgent: "test", connectTimeout: .seconds(20), totalTimeout: .seconds(20)))
        func copy() throws -> WeatherRepository {
            WeatherRepository(
                provider: try openMeteo(),
                shared: [
                    try service(at: server.baseURL) { endpoint throws(WeatherError) in try await fetch.fetch(endpoint) }
                        .source
                ],
                store: Store(
                    WeatherCache(directory: directory.path + "/cache", patience: .seconds(20)),
                    now: { [now] in now.time.withLock { $0 } }), now: { [now] in now.time.withLock { $0 } })
        }
        for second in [0, 60, 599] {
            now.time.withLock { $0 = Self.noon + second }
            let limit = Self.noon + second
            let outcomes = try await [copy(), copy()].asyncMap {
                await $0.refresh(Place(coordinate: place), [.measured: limit], wish: .user)
            }
            for outcome in outcomes {
                let fetched = try #require(try outcome[AirportReports.self]?.get())
                #expect(fetched.fetchedAt == Self.noon)
            }
        }
        #expect(server.requests.count == 1)
        now.time.withLock { $0 = Self.noon + 600 }
        _ = try await copy().refresh(Place(coordinate: place), [.measured: Self.noon], wish: .shown)
        #expect(server.requests.count == 2)
        await server.shutDown()
    }

    @Test("An answer of 4 MiB is read, and a larger one is an error", arguments: [0, 1])
    func large(more: Int) async throws {
        let limit = 4 << 20
        let airport = "[\(Self.airport())"
        let blanks = String(repeating: " ", count: limit + more - airport.utf8.count - 1)
        let server = try FaultServer { _ in .json(airport + blanks + "]") }
        let fetch = NetworkService(
            NetworkConfiguration(userAgent: "test", connectTimeout: .seconds(20), totalTimeout: .seconds(20)))
        let source = try service(at: server.baseURL) { endpoint throws(WeatherError) in try await fetch.fetch(endpoint)
        }.source
        do throws(WeatherError) {
            _ = try await source.ask(place, nil)
            #expect(more == 0)
        } catch {
            #expect(more == 1 && error == .response(.tooLarge(limit: limit)))
        }
        await server.shutDown()
    }
}

extension Array where Element: Sendable {
    /// At the same time, in order.
    fileprivate func asyncMap<Value: Sendable>(_ transform: @escaping @Sendable (Element) async -> Value) async
        -> [Value]
    {
        await withTaskGroup(of: (Int, Value).self) { group in
            for (index, element) in enumerated() { group.addTask { (index, await transform(element)) } }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
