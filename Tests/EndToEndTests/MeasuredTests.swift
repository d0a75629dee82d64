import FoundationEssentials
import TestSupport
import Testing

@Suite("What airports have measured, end to end", .serialized, .timeLimit(.minutes(5)))
struct MeasuredTests {
    private static let on = ["WEATHER_TUI_MEASURED_SOURCE": "auto", "WEATHER_TUI_PROVIDER": "open-meteo"]
    private static let path = "/api/data/metar"

    /// An airport three kilometres away reports 9° and rain a minute ago. The weather is 21° and dry, at an unknown height.
    private func respond(_ environment: TestEnvironment) {
        let time = Int(Date.now.timeIntervalSince1970) - 60
        let clock = Date(timeIntervalSince1970: TimeInterval(time)).ISO8601Format()
        let stamp = clock.dropFirst(8).prefix(2) + clock.dropFirst(11).prefix(2) + clock.dropFirst(14).prefix(2)
        let raw = "METAR XTST \(stamp)Z 24008KT 9999 -RA OVC020 09/08 Q1012 NOSIG RMK SN"
        let body = """
            [{"icaoId":"XTST","name":"Testmora Arpt, XX","lat":37.6,"lon":126.98,"elev":38,"obsTime":\(time),
            "temp":9,"rawOb":"\(raw)"}]
            """
        environment.respond { request in
            request.path == Self.path
                ? FaultResponse(body: Array(body.utf8)) : WeatherResponses.response(to: request)
        }
    }

    private func asked(_ environment: TestEnvironment) -> Int {
        environment.server.requests.count { $0.path == Self.path }
    }

    @Test("The dashboard says what differs, and every further copy and command reads the same report")
    func shared() async throws {
        try await withEnvironment { environment in
            respond(environment)
            let pane = try await environment.show(variables: Self.on)
            try await pane.wait(for: "airport 3 km: rain", "Measured")
            try await pane.press("r")
            let again = try await environment.show(variables: Self.on)
            try await again.wait(for: "airport 3 km: rain")
            let arguments = ["now", TestEnvironment.place, "--refresh", "--format", "{temperature} {measured}"]
            let now = try await environment.run(arguments, variables: Self.on)
            #expect(now.output.contains("9°") && now.output.contains("3 km"), "\(now)")
            let json = try await environment.run(["report", "--json", TestEnvironment.place], variables: Self.on)
            #expect(json.output.contains("\"station\": \"XTST\"") && json.output.contains("lightRain"), "\(json)")
            #expect(asked(environment) == 1)
        }
    }

    @Test("Switched off, and for a line that does not tell it, nothing is asked")
    func off() async throws {
        try await withEnvironment { environment in
            respond(environment)
            var off = Self.on
            off["WEATHER_TUI_MEASURED_SOURCE"] = "off"
            let report = try await environment.run(["report", TestEnvironment.place], variables: off)
            let now = try await environment.run(["now", "--refresh", TestEnvironment.place], variables: Self.on)
            #expect(report.exit == .status(0) && now.exit == .status(0) && asked(environment) == 0)
        }
    }
}
