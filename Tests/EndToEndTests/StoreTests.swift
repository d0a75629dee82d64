import Platform
import TestSupport
import Testing

@Suite("Stored weather, end to end", .serialized, .timeLimit(.minutes(5)))
struct StoreTests {
    @Test(
        "The next start shows the stored weather with its age and sends no request while it is fresh",
        arguments: [TestEnvironment.key, ""])
    func fresh(key: String) async throws {
        try await withEnvironment { environment in
            let variables = ["OPENWEATHER_API_KEY": key, "WEATHER_TUI_REFRESH_MINUTES": "60"]
            let first = try await environment.start(variables: variables)
            try await first.wait(for: "feels like 21°", "Few clouds", without: TestEnvironment.refreshing)
            try await environment.quit(first)
            let asked = environment.server.requests.count
            try environment.ageStored(by: 180)
            environment.respond(WeatherResponses.laterResponse)
            let pane = try await environment.start(variables: variables)
            try await pane.wait(for: "feels like 21°", "Few clouds", "3 min ago")
            try await pane.catchUp()
            try await pane.wait(for: "feels like 21°", "next refresh", without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == asked)
        }
    }

    @Test("A state file and a log that are links stay links")
    func linkedState() async throws {
        try await withEnvironment { environment in
            let dots = environment.home.path + "/dots"
            let folder = environment.home.stateFile.dropLast("/state.json".count)
            try environment.home.write("{\"version\":1}", to: dots + "/state.json")
            try environment.home.write("", to: folder + "/other")
            for name in ["state.json", "weather-tui.log"] { symlink("\(dots)/\(name)", "\(folder)/\(name)") }
            let pane = try await environment.show(["--verbose", TestEnvironment.place])
            try await pane.press("c")
            try await environment.quit(pane)
            for name in ["state.json", "weather-tui.log"] {
                var status = stat()
                #expect(lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
            }
            #expect(environment.home.text(of: dots + "/state.json").contains("37.57"))
            #expect(environment.home.text(of: dots + "/weather-tui.log").contains("GET"))
        }
    }

    @Test(
        "After an end as soon as the weather is shown, it is stored, and no temporary file is left",
        arguments: [nil, SIGTERM, SIGHUP])
    func quickEnd(signal: Int32?) async throws {
        try await withEnvironment { environment in
            for number in 1...10 {
                let copy = try environment.startCopy(["\(number).5,10"])
                try copy.waitForOutput("Few clouds")
                try copy.type(Pty.lastResponse + (signal == nil ? "q" : ""))
                if let signal { copy.send(signal) }
                #expect(try copy.waitForExit() == signal.map { .signal($0) } ?? .status(0))
                #expect(environment.storedResponses.count == 2 * number)
                #expect(environment.temporaryFiles.isEmpty)
            }
        }
    }

    @Test("Old weather is shown at once while a refresh runs")
    func old() async throws {
        try await withEnvironment { environment in
            try await environment.store()
            try environment.ageStored(by: 7200)
            let held = Barrier(count: 3)
            environment.respond { request in
                var response = WeatherResponses.laterResponse(to: request)
                response.barrier = held
                return response
            }
            let pane = try await environment.start()
            try await pane.wait(for: "forecast for", "Few clouds", "2 h ago", TestEnvironment.refreshing)
            await held.arrive()
            try await pane.wait(
                for: "feels like 33°", "Overcast", "just now", without: TestEnvironment.refreshing, "Few clouds")
            #expect(environment.server.requests.count == 4)
        }
    }

    @Test("Only the old part is requested")
    func oldHalf() async throws {
        try await withEnvironment { environment in
            try await environment.store()
            try environment.ageStored("_current", by: 7200)
            environment.respond(WeatherResponses.laterResponse)
            let pane = try await environment.start()
            try await pane.wait(for: "feels like 33°", "Few clouds", "just now", without: TestEnvironment.refreshing)
            #expect(environment.server.requests.dropFirst(2).map(\.path) == ["/data/2.5/weather"])
        }
    }

    @Test("With --offline the forecast replaces old current weather, and no request is sent")
    func offline() async throws {
        try await withEnvironment { environment in
            try await environment.store()
            try environment.ageStored(by: 7200)
            try environment.ageStored("_forecast", by: 7200)
            let pane = try await environment.start(["--offline", TestEnvironment.place])
            try await pane.wait(for: "forecast for", "Few clouds", "4 h ago, offline", without: "2 h ago")
            try await pane.press("r")
            try await pane.wait(for: "no requests are sent", without: TestEnvironment.refreshing)
            try await environment.quit(pane)
            #expect(environment.server.requests.count == 2)
        }
    }

    @Test("The next start uses the units chosen by the key, unless --units names others")
    func units() async throws {
        try await withEnvironment { environment in
            let variables = ["WEATHER_TUI_REFRESH_MINUTES": "60"]
            let first = try await environment.start(variables: variables)
            try await first.wait(for: "feels like 21°", "m/s", without: TestEnvironment.refreshing)
            try await first.press("u")
            try await first.wait(for: "Units: imperial (°F, mph)", "inHg", without: "feels like 21°")
            try await environment.quit(first)
            let second = try await environment.start(variables: variables)
            try await second.wait(
                for: "mph", "inHg", "next refresh", without: "feels like 21°", TestEnvironment.refreshing)
            try await environment.quit(second)
            let third = try await environment.start(["--units", "metric", TestEnvironment.place], variables: variables)
            try await third.wait(for: "feels like 21°", "m/s", without: "mph", TestEnvironment.refreshing)
            try await environment.quit(third)
            #expect(environment.server.requests.count == 2)
        }
    }

    @Test("The next start and the report use the unit of wind chosen by the key, until it is automatic again")
    func windUnit() async throws {
        try await withEnvironment { environment in
            let variables = ["WEATHER_TUI_REFRESH_MINUTES": "60"]
            let first = try await environment.start(variables: variables)
            try await first.wait(for: "feels like 21°", "m/s", without: TestEnvironment.refreshing)
            try await first.press("U")
            try await first.wait(for: "Unit of wind: km/h", without: "m/s")
            try await environment.quit(first)
            #expect(try await environment.run(["report"], variables: variables).output.contains(" km/h "))
            let second = try await environment.start(variables: variables)
            try await second.wait(for: "km/h", "next refresh", without: "m/s", TestEnvironment.refreshing)
            for unit in ["m/s", "mph", "kn", "auto (m/s)"] {
                try await second.press("U")
                try await second.wait(for: "Unit of wind: \(unit)")
            }
            try await environment.quit(second)
            #expect(try await environment.run(["report"], variables: variables).output.contains(" m/s "))
            #expect(environment.home.text(of: environment.home.stateFile).contains("windSpeed") == false)
        }
    }

    @Test("With --offline and nothing stored the screen says so, and no request is sent")
    func offlineWithNothing() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start(["--offline", TestEnvironment.place])
            try await pane.wait(
                for: "No weather is stored for this place", "--offline", without: TestEnvironment.refreshing)
            try await pane.press("r")
            try await pane.wait(for: "no requests are sent", without: TestEnvironment.refreshing)
            try await environment.quit(pane)
            #expect(environment.server.requests.isEmpty)
        }
    }
}
