import TestSupport
import Testing
import Weather

@testable import Services
@testable import WeatherService

@Suite("What the doctor asks of services")
struct ServiceCheckTests {
    private func outcome(
        _ check: ServiceCheck, _ status: Int, _ body: String = #"{"reason": "", "cod": 401, "radar": {}}"#
    ) async throws -> Result<Bool, WeatherError> {
        let base = try BaseURL("http://127.0.0.1:1")
        return await check.outcome(at: base) { _ throws(WeatherError) in
            HTTPResponse(status: status, body: Array(body.utf8))
        }.map(\.isOutdated)
    }

    private func check(_ setting: String) throws -> ServiceCheck {
        let addresses = ServiceDescription.all.flatMap(\.addresses)
        return try #require(addresses.first { $0.setting == setting }?.check)
    }

    @Test("Each address of the weather, the warnings and the radar has a path that no other service shares")
    func paths() {
        let services = ServiceDescription.weather + ServiceDescription.warnings
        let paths = services.flatMap(\.addresses).map { $0.check?.path }
        #expect(paths.allSatisfy { ($0?.utf8.count ?? 0) > 1 } && Set(paths).count == paths.count)
        #expect(ServiceDescription.radar.flatMap(\.addresses).allSatisfy { $0.check?.path == RadarIndex.path })
    }

    /// Sources: Open-Meteo `ForecastApiError` in open-meteo/open-meteo at ba13de1c; the statuses of MET Norway at
    /// api.met.no/doc/StatusCodes; `urls.py` of KDE/foss-public-alert-server at d4fbb6a5.
    @Test(
        "A refusal without key or place is an answer of its service only",
        arguments: [
            ("open-meteo.base-url", [200, 400]), ("open-meteo.air-quality-base-url", [200, 400]),
            ("openweathermap.base-url", [200, 401]), ("openweathermap.icon-base-url", [200]),
            ("met-norway.base-url", [200, 203]), ("warnings.fpas-base-url", [200]), ("warnings.nws-base-url", [200]),
            ("map.rainviewer-base-url", [200]), ("map.librewxr-base-url", [200]), ("measured.base-url", [200, 400]),
        ])
    func statuses(setting: String, good: [Int]) async throws {
        for status in [200, 400, 401, 403, 404, 429, 500, 503] + good {
            let outcome = try await outcome(check(setting), status)
            #expect(((try? outcome.get()) != nil) == good.contains(status), "\(setting) \(status)")
        }
    }

    /// Sources: Open-Meteo as above, answers of OpenWeather without a key, `weather-maps.json` of RainViewer and of LibreWXR.
    @Test(
        "An answer without what the service always sends is none",
        arguments: [
            "open-meteo.base-url", "open-meteo.air-quality-base-url", "openweathermap.base-url",
            "map.rainviewer-base-url", "map.librewxr-base-url",
        ])
    func members(setting: String) async throws {
        let check = try check(setting)
        let member = try #require(check.member)
        #expect(try await outcome(check, 200, "{}") == .failure(.response(.wrongField(member, endpoint: check.path))))
        #expect(try await outcome(check, 200, "") != .success(false))
        #expect(try await outcome(check, 200, "[1]") == .failure(.response(.notJSON)))
    }

    @Test("Only MET Norway tells by status 203 that a version ends")
    func outdated() async throws {
        #expect(try await outcome(check("met-norway.base-url"), 203).get())
        #expect(try await !outcome(check("met-norway.base-url"), 200).get())
        #expect(try await outcome(check("open-meteo.base-url"), 203) == .failure(.service(.unexpectedStatus(203))))
        #expect(try await outcome(check("met-norway.base-url"), 403) == .failure(.service(.contactRefused)))
    }

    @Test("A page is no answer, even with the right status", arguments: [200, 400])
    func page(status: Int) async throws {
        let outcome = try await outcome(check("open-meteo.base-url"), status, " <html><title>Sign in</title>")
        #expect(outcome == .failure(.response(.webPage)))
    }
}
