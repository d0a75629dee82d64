@testable import Services
import Testing
import Weather
import WeatherService

@Suite struct StatusTests {
    @Test(
        "A status other than 200 is an error, whatever its body",
        arguments: [
            (400, ServiceError.requestRefused(reason: "wrong latitude")), (401, .keyRefused), (403, .forbidden),
            (404, .placeNotFound), (429, .rateLimited(retryAfter: 90)), (500, .broken(status: 500, retryAfter: 90)),
            (502, .broken(status: 502, retryAfter: 90)), (504, .broken(status: 504, retryAfter: 90)),
            (204, .unexpectedStatus(204)), (302, .unexpectedStatus(302)), (418, .unexpectedStatus(418)),
        ])
    func statuses(status: Int, error: ServiceError) async throws {
        let body = #"{"cod":200,"dt":1700000000,"main":{"temp":11},"message":"wrong latitude"}"#
        let provider = try openWeatherMap(responding(status, body, retryAfter: 90))
        for part in [ReportPart.current, .air] {
            await #expect(throws: WeatherError.service(error)) {
                try await provider.response(for: part, at: try #require(seoul))
            }
        }
    }

    @Test(
        "A status other than 200 is an error of Open-Meteo's air, whatever its body",
        arguments: [
            (400, ServiceError.requestRefused(reason: "No data is available for this location")),
            (401, .unexpectedStatus(401)), (403, .unexpectedStatus(403)), (404, .addressWrong(host: "air.example")),
            (429, .rateLimited(retryAfter: 90)), (500, .broken(status: 500, retryAfter: 90)),
            (503, .broken(status: 503, retryAfter: 90)), (204, .unexpectedStatus(204)), (302, .unexpectedStatus(302)),
        ])
    func openMeteoAirStatuses(status: Int, error: ServiceError) async throws {
        let reason = #"{"error":true,"reason":"No data is available for this location"}"#
        let air = #"{"hourly":{"time":[1700002800],"pm2_5":[8.5]},"reason":"No data is available for this location"}"#
        for body in [reason, air] {
            let provider = try openMeteo(responding(status, body, retryAfter: 90))
            await #expect(throws: WeatherError.service(error)) {
                try await provider.response(for: .air, at: try #require(seoul))
            }
        }
    }

    @Test(
        "Open-Meteo never reports a refused key",
        arguments: [(401, ServiceError.unexpectedStatus(401)), (403, .unexpectedStatus(403))])
    func openMeteoForbids(status: Int, error: ServiceError) async throws {
        let provider = try openMeteo(responding(status))
        await #expect(throws: WeatherError.service(error)) {
            try await provider.response(for: .forecast, at: try #require(seoul))
        }
    }

    @Test("A 404 without a place error means a wrong address")
    func wrongAddress() async throws {
        for body in ["<html>404</html>", "", #"{"error":true,"reason":"Not Found"}"#] {
            let provider = try openMeteo(responding(404, body))
            await #expect(throws: WeatherError.service(.addressWrong(host: "meteo.example"))) {
                try await provider.response(for: .forecast, at: try #require(seoul))
            }
        }
    }

    @Test(
        "An error of the service is not blamed on the request, whatever the status", arguments: [200, 400, 429])
    func serviceErrors(status: Int) async throws {
        let errors: [(String, ServiceError)] = [
            ("The service is overloaded", .broken(status: 503)),
            ("Hourly API request limit exceeded. Please try again in the next hour.", .limitReached(.hour)),
            ("Daily API request limit exceeded. Please try again tomorrow.", .limitReached(.day)),
            ("Minutely API request limit exceeded. Please try again in one minute.", .rateLimited(retryAfter: nil)),
        ]
        for (reason, error) in errors {
            let provider = try openMeteo(responding(status, #"{"error":true,"reason":"\#(reason)"}"#))
            let coordinate = try #require(seoul)
            await #expect(throws: WeatherError.service(error)) {
                try provider.forecast(from: try await provider.response(for: .forecast, at: coordinate))
            }
            await #expect(throws: WeatherError.service(error)) {
                try provider.air(from: try await provider.response(for: .air, at: coordinate))
            }
        }
    }

    @Test("A response with status 203 from a proxy is accepted")
    func passedOn() async throws {
        let provider = try openWeatherMap(responding(203, "{}"))
        #expect(try await provider.response(for: .current, at: try #require(seoul)) == Array("{}".utf8))
    }

    @Test("Open-Meteo's reason is part of its error")
    func openMeteoReason() async throws {
        let provider = try openMeteo(responding(400, #"{"error":true,"reason":"Latitude must be in range"}"#))
        await #expect(throws: WeatherError.service(.requestRefused(reason: "Latitude must be in range"))) {
            try await provider.response(for: .current, at: try #require(seoul))
        }
    }

    @Test("A reason is cleaned and shortened, whatever the status", arguments: [200, 400])
    func cleanReason(status: Int) async throws {
        let long = String(repeating: "x", count: 5000)
        let body = #"{"error":true,"reason":"\u001b]0;title\u0007No\u202e\n such\u001b[2J place \#(long)"}"#
        let provider = try openMeteo(responding(status, body))
        let coordinate = try #require(seoul)
        do throws(WeatherError) {
            _ = try provider.forecast(from: try await provider.response(for: .forecast, at: coordinate))
            Issue.record("no error was thrown")
        } catch {
            #expect(error == .service(.requestRefused(reason: "No such place " + String(repeating: "x", count: 186))))
        }
    }

    @Test("An error without a readable body has an empty reason", arguments: ["", "<html>", "[]", "{", "7"])
    func noReason(body: String) async throws {
        let provider = try openWeatherMap(responding(400, body))
        await #expect(throws: WeatherError.service(.requestRefused(reason: ""))) {
            try await provider.response(for: .current, at: try #require(seoul))
        }
    }

    @Test("A 429 without a pause has none")
    func noRetryAfter() async throws {
        let provider = try openMeteo(responding(429, "Rate limit exceeded"))
        await #expect(throws: WeatherError.service(.rateLimited(retryAfter: nil))) {
            try await provider.response(for: .current, at: try #require(seoul))
        }
    }

    @Test("The body of a good response is unchanged")
    func goodBody() async throws {
        let provider = try openWeatherMap(responding(200, "\u{FEFF}{} "))
        #expect(try await provider.response(for: .current, at: try #require(seoul)) == Array("\u{FEFF}{} ".utf8))
    }

    @Test(
        "A transfer error is thrown unchanged",
        arguments: [
            WeatherError.network(.connectionRefused, host: "weather.example"), .response(.tooLarge(limit: 9)),
            .system(.openFiles), .cancelled,
        ])
    func transferErrors(error: WeatherError) async throws {
        let provider = try openWeatherMap({ _ throws(WeatherError) in throw error })
        for part in [ReportPart.forecast, .air] {
            await #expect(throws: error) { try await provider.response(for: part, at: try #require(seoul)) }
        }
    }

    @Test(
        "A key echoed by the service is in no error, whatever the status and body",
        arguments: [200, 400, 401, 404, 429, 500])
    func keyInNoError(status: Int) async throws {
        let coordinate = try #require(seoul)
        let bodies = [
            #"{"cod":"400","message":"bad request /weather?appid=\#(sentinel)&lat=1"}"#,
            #"{"cod":400,"message":"\#(sentinel)"}"#, #"{"error":true,"reason":"no such key: \#(sentinel)."}"#,
            #"{"message":"x\#(sentinel)x"}"#, sentinel,
        ]
        for body in bodies {
            let provider = try openWeatherMap(responding(status, body))
            for part in ReportPart.allCases {
                do throws(WeatherError) {
                    let body = try await provider.response(for: part, at: coordinate)
                    if part == .air { _ = try provider.air(from: body) }
                    _ = try provider.currentWeather(from: body)
                    _ = try provider.forecast(from: body)
                } catch {
                    var dumped = ""
                    dump(error, to: &dumped)
                    #expect(!"\(error) \(String(reflecting: error)) \(dumped)".contains(sentinel), "\(body)")
                }
            }
        }
    }
}
