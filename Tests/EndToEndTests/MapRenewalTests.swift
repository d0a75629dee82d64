#if os(Linux)
    import Pictures
    import Synchronization
    import Terminal
    import TestSupport
    import Testing

    @Suite(
        "Tiles that LibreWXR replaces, end to end", .serialized, .timeLimit(.minutes(5)),
        .enabled("libpng is missing") { Picture.canReadPNG })
    struct MapRenewalTests {
        /// Saturday 28 March 2026, 12:00 UTC, when the newest frame is as old.
        private static let noon = 1_774_699_200
        private static let frame = "/v2/radar/\(noon)/"

        /// Of one gray level everywhere; transparent, or 40 dBZ.
        private static func tile(alpha: UInt8) -> [UInt8] {
            var png = PNG(columns: 256, rows: 256, kind: .palette, depth: 1) { _, _ in [0] }
            png.palette = [[72, 72, 72]]
            png.transparency = [alpha]
            return png.bytes
        }

        @Test("The open map shows rain that came later under the same name, and hardly wakes for it")
        func replaced() async throws {
            try await withEnvironment { environment in
                let clock = try FakeClock(at: Self.noon, home: environment.home)
                let isMerged = Mutex(false)
                let host = environment.server.baseURL
                environment.respond { request in
                    if request.path == "/public/weather-maps.json" {
                        let frame = #"{"time":\#(Self.noon),"path":"/v2/radar/\#(Self.noon)"}"#
                        return .json(#"{"host":"\#(host)","radar":{"past":[\#(frame)]}}"#)
                    }
                    guard request.path.hasPrefix(Self.frame) else {
                        return WeatherResponses.response(to: request, at: clock.now, utcOffset: 3600)
                    }
                    let tag = isMerged.withLock { $0 } ? "\"two\"" : "\"one\""
                    let headers = [("ETag", tag), ("Cache-Control", "public, max-age=300")]
                    return request.header("If-None-Match") == tag
                        ? FaultResponse(status: 304, headers: headers)
                        : FaultResponse(headers: headers, body: Self.tile(alpha: tag == "\"two\"" ? 255 : 0))
                }
                let pane = try await environment.start(
                    ["52.52,13.41"], by: clock.prefix,
                    variables: ["WEATHER_TUI_REFRESH_MINUTES": "1440", "WEATHER_TUI_AIR_QUALITY": "off"])
                try await pane.wait(for: "near Berlin", "Few clouds", without: TestEnvironment.refreshing)
                try await pane.press("m")
                try await pane.wait(for: "LibreWXR", "No rain", without: "Loading")
                let first = environment.server.requests.filter { $0.path.hasPrefix(Self.frame) }
                #expect(!first.isEmpty && first.allSatisfy { $0.header("If-None-Match") == nil })
                isMerged.withLock { $0 = true }
                let alarms = clock.alarmCount
                // To the check and no further: a request fails if the clock leaps over its time-out.
                clock.run(until: clock.now + 300)
                // The program notices at its next input that the clock leaps.
                try await pane.press(".")
                try await pane.wait(for: "LibreWXR", "mm/h", without: "No rain")
                let again = environment.server.requests.filter { $0.path.hasPrefix(Self.frame) }.dropFirst(first.count)
                #expect(again.map { $0.header("If-None-Match") } == first.map { _ in "\"one\"" })
                #expect(clock.alarmCount - alarms <= 10, "\(clock.alarmCount - alarms)")
                try await pane.press("Escape")
                try await pane.wait(for: "feels like", without: "LibreWXR")
                try await environment.quit(pane)
            }
        }
    }
#endif
