@testable import Services
import Synchronization
import Testing
import Weather
import WeatherService

@Suite struct RequestTests {
    @Test(
        "An OpenWeatherMap request has at most four decimals, metric units and the key",
        arguments: [
            (37.568_34, 126.977_81, "lat=37.5683&lon=126.9778"), (-33.9, 151, "lat=-33.9&lon=151"),
            (0.000_02, -0.000_04, "lat=0&lon=0"), (90, -180, "lat=90&lon=-180"),
            (0.0001, -0.05, "lat=0.0001&lon=-0.05"),
            (-89.999_99, 179.999_99, "lat=-90&lon=180"), (1e-300, -1e-300, "lat=0&lon=0"),
        ])
    func openWeatherMapURL(latitude: Double, longitude: Double, query: String) async throws {
        let recorder = Recorder()
        let provider = try openWeatherMap(recorder.fetch)
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        for part in provider.sources.flatMap(\.parts) { _ = try await provider.response(for: part, at: coordinate) }
        #expect(
            recorder.endpoints.map { $0.base.text + $0.target } == [
                "https://weather.example/data/2.5/weather?\(query)&units=metric&appid=\(sentinel)",
                "https://weather.example/data/2.5/forecast?\(query)&units=metric&appid=\(sentinel)",
                "https://weather.example/data/2.5/air_pollution/forecast?\(query)&appid=\(sentinel)",
            ])
    }

    @Test("A printed request to OpenWeatherMap shows three asterisks for the key")
    func redaction() async throws {
        let recorder = Recorder()
        _ = try await openWeatherMap(recorder.fetch).response(for: .current, at: try #require(seoul))
        let endpoint = try #require(recorder.endpoints.first)
        #expect("\(endpoint)".hasSuffix("&appid=***"))
        #expect(!String(reflecting: endpoint).contains(sentinel))
        var dumped = ""
        dump(endpoint, to: &dumped)
        #expect(!dumped.contains(sentinel))
    }

    @Test("A picture is requested by its name as PNG, without key, place and query")
    func icon() throws {
        let base = try BaseURL("https://icons.example/mirror")
        let endpoints = IconCode.all.map { iconEndpoint($0, openWeatherMapAt: base) }
        #expect(
            endpoints.map(\.redactedURL)
                == IconCode.all.map { "https://icons.example/mirror/img/wn/\($0.name)@2x.png" })
        #expect(endpoints.allSatisfy { $0.key == nil && $0.query.isEmpty && $0.headers.isEmpty && $0.contact == nil })
        #expect(Set(endpoints.map(\.accept)) == ["image/png"])
    }

    @Test("Open-Meteo gets one request per part, with Unix times, local days and metres per second")
    func openMeteoURL() async throws {
        let recorder = Recorder()
        let provider = try openMeteo(recorder.fetch)
        for part in [ReportPart.current, .forecast] {
            _ = try await provider.response(for: part, at: try #require(seoul))
        }
        let place = "https://meteo.example/v1/forecast?latitude=37.5683&longitude=126.9778&"
        let moment = """
            weather_code,temperature_2m,apparent_temperature,dew_point_2m,relative_humidity_2m,pressure_msl,\
            cloud_cover,visibility,wind_speed_10m,wind_direction_10m,wind_gusts_10m,\
            uv_index,snow_depth,precipitation,rain,showers,snowfall
            """
        let form = "&wind_speed_unit=ms&timeformat=unixtime&timezone=auto"
        #expect(
            recorder.endpoints.map(\.redactedURL) == [
                place + "current=" + moment + "&minutely_15=precipitation,rain,showers,snowfall"
                    + "&past_minutely_15=8&forecast_minutely_15=20&daily=sunrise,sunset,temperature_2m_max,temperature_2m_min&forecast_days=1"
                    + form,
                place + "hourly=" + moment
                    + ",precipitation_probability&past_hours=50&forecast_hours=144&daily=temperature_2m_max,"
                    + "temperature_2m_min,weather_code,precipitation_probability_max,precipitation_sum,rain_sum,"
                    + "showers_sum,snowfall_sum,wind_gusts_10m_max,uv_index_max&forecast_days=16" + form,
            ])
        #expect(recorder.endpoints.allSatisfy { $0.key == nil })
    }

    @Test(
        "Open-Meteo's air comes from its own host, for a coordinate with two decimals",
        arguments: [
            (37.568_34, 126.977_81, "latitude=37.57&longitude=126.98"), (-33.9, 151, "latitude=-33.9&longitude=151"),
            (0.004, -0.004, "latitude=0&longitude=0"), (-89.999, 179.999, "latitude=-90&longitude=180"),
        ])
    func openMeteoAirURL(latitude: Double, longitude: Double, query: String) async throws {
        let recorder = Recorder()
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        _ = try await openMeteo(recorder.fetch).response(for: .air, at: coordinate)
        #expect(
            recorder.endpoints.map(\.redactedURL) == [
                """
                https://air.example/v1/air-quality?\(query)&hourly=pm2_5,pm10,ozone,nitrogen_dioxide,\
                sulphur_dioxide,carbon_monoxide,alder_pollen,birch_pollen,grass_pollen,mugwort_pollen,olive_pollen,\
                ragweed_pollen,us_aqi_pm2_5,us_aqi_pm10,us_aqi_ozone,us_aqi_nitrogen_dioxide,us_aqi_sulphur_dioxide,\
                us_aqi_carbon_monoxide&past_hours=1&forecast_hours=120&timeformat=unixtime
                """
            ])
        #expect(recorder.endpoints.allSatisfy { $0.key == nil && $0.contact == nil && $0.headers.isEmpty })
    }

    @Test("Each provider has the parts that its description names", arguments: ProviderID.allCases)
    func parts(id: ProviderID) throws {
        let provider = id.provider(
            at: ServiceAddresses(), contact: nil, key: { () throws(WeatherError) in throw .key(.missing) },
            onKeyRefused: {},
            clockOfZone: { _, _ in nil }, clockNear: { _, _, _ in nil }, now: { UnixTime(seconds: 0) },
            fetch: unreachable)
        #expect(provider.id == id)
        // What does not depend on the provider; the demo has its own.
        let shared: Set<ReportPart> = id == .demo ? [] : [.warnings, .measured, .station]
        #expect(Set(provider.sources.flatMap(\.parts)) == id.parts.subtracting(shared))
        #expect(id.parts.contains(.warnings))
        #expect(id.parts.contains(.air) == (id != .metNorway))
    }

    @Test("Without a key no request is sent, and the key error is thrown")
    func missingKey() async throws {
        let recorder = Recorder()
        let provider = OpenWeatherMap(
            base: try BaseURL("https://weather.example"), key: { () throws(WeatherError) in throw .key(.missing) },
            clock: { _, _, _ in nil }, fetch: recorder.fetch)
        await #expect(throws: WeatherError.key(.missing)) {
            try await provider.response(for: .current, at: try #require(seoul))
        }
        #expect(recorder.endpoints.isEmpty)
    }

    @Test("A refused key is reported to its owner", arguments: [(401, 1), (403, 0), (500, 0), (200, 0)])
    func refusedKey(status: Int, count: Int) async throws {
        let refusals = Mutex(0)
        let key = try APIKey(sentinel)
        let provider = OpenWeatherMap(
            base: try BaseURL("https://weather.example"), key: { () throws(WeatherError) in key },
            onKeyRefused: { refusals.withLock { $0 += 1 } }, clock: { _, _, _ in nil }, fetch: responding(status, "{}"))
        _ = try? await provider.response(for: .current, at: try #require(seoul))
        #expect(refusals.withLock { $0 } == count)
        // A refusal of the air says nothing about the weather.
        _ = try? await provider.response(for: .air, at: try #require(seoul))
        #expect(refusals.withLock { $0 } == count)
    }
}
