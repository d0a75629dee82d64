import TestSupport
import Testing

@Suite("The current location, end to end", .serialized, .timeLimit(.minutes(5)))
struct CurrentLocationTests {
    private func respond(
        _ environment: TestEnvironment, lookup: FaultResponse, fallback: FaultResponse = FaultResponse(status: 404)
    ) {
        environment.respond { request in
            switch request.path {
            case TestEnvironment.lookup: lookup
            case TestEnvironment.fallback: fallback
            default: WeatherResponses.response(to: request)
            }
        }
    }

    private func lookups(_ environment: TestEnvironment) -> [String] {
        environment.server.requests.map(\.path).filter {
            [TestEnvironment.lookup, TestEnvironment.fallback].contains($0)
        }
    }

    private static let busan = FaultResponse.json(#"{"latitude":"35.10","longitude":"129.04","city":"Busan"}"#)

    /// Opens the dialog and presses its fifth element, the button for the current location.
    private func askWhere(_ pane: TmuxPane) async throws {
        try await pane.press("l")
        try await pane.wait(for: "Change place")
        try await pane.press("Tab", "Tab", "Tab", "Tab", "Enter")
    }

    @Test(
        "The dashboard uses GeoClue's position as the place",
        .enabled(if: BusMock.isAvailable, "\(BusMock.needs)"),
        arguments: ["ok", "late"])
    func service(mode: String) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        try await withEnvironment { environment in
            let pane = try await environment.start(["--here"], variables: ["DBUS_SYSTEM_BUS_ADDRESS": mock.address])
            try await pane.wait(
                for: "near Seoul, KR", "37.57°N 126.98°E", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(lookups(environment) == [])
            #expect(environment.home.text(of: environment.home.stateFile).contains("126.98"))
        }
    }

    @Test(
        "Each GeoClue error has its message, and the dashboard asks before it uses another source",
        .enabled(if: BusMock.isAvailable, "\(BusMock.needs)"),
        arguments: [
            ("denied", "GeoClue refused"), ("no-agent", "needs an agent"), ("silent-agent", "needs an agent"),
            ("no-fix", "found no position in time"), ("crash", "no location service"),
            ("outside", "an impossible position"),
        ])
    func refusals(mode: String, words: String) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: ["DBUS_SYSTEM_BUS_ADDRESS": mock.address])
            try await pane.wait(for: TestEnvironment.town, "feels like 21°", without: TestEnvironment.refreshing)
            try await askWhere(pane)
            try await pane.wait(for: words, "Ask 127.0.0.1 instead?", "sees this machine's IP", "[ Yes, ask ]")
            try await pane.press("n")
            try await pane.wait(for: words, "[ Try again ]", without: "Ask 127.0.0.1 instead?")
            try await pane.press("Enter")
            try await pane.wait(for: "Search", "Latitude", without: words)
            #expect(lookups(environment) == [])
            #expect(!environment.home.text(of: environment.home.stateFile).contains("ip-lookup"))
        }
    }

    @Test(
        "Esc cancels the wait for permission", .enabled(if: BusMock.isAvailable, "\(BusMock.needs)"))
    func cancelled() async throws {
        let mock = try BusMock(.geoClue, mode: "unanswered")
        try await withEnvironment { environment in
            let pane = try await environment.start(variables: ["DBUS_SYSTEM_BUS_ADDRESS": mock.address])
            try await pane.wait(for: TestEnvironment.town, "feels like 21°", without: TestEnvironment.refreshing)
            try await askWhere(pane)
            try await pane.wait(for: "Waiting for permission…")
            try await pane.press("Escape")
            try await pane.wait(for: "Search", without: "Waiting")
            try await pane.press("Escape")
            // The terminal would read Esc and an immediate next key as one key with Alt.
            try await pane.wait(for: "feels like 21°", without: "Change place")
            try await environment.quit(pane)
        }
    }

    @Test("The dashboard asks for consent once, remembers it, and can revoke it")
    func consent() async throws {
        try await withEnvironment { environment in
            respond(environment, lookup: Self.busan)
            let pane = try await environment.start()
            try await pane.wait(for: TestEnvironment.town, "feels like 21°", without: TestEnvironment.refreshing)
            try await askWhere(pane)
            try await pane.wait(for: "D-Bus is not running", "Ask 127.0.0.1 instead?")
            #expect(lookups(environment) == [])
            try await pane.press("y")
            try await pane.wait(for: "near Busan, KR", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(lookups(environment) == [TestEnvironment.lookup])
            #expect(environment.home.text(of: environment.home.stateFile).contains("ip-lookup"))
            try await environment.quit(pane)

            let next = try await environment.start(["--here"])
            try await next.wait(for: "near Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(lookups(environment).count == 1, "the location is recent")
            try await next.press(".")
            try await next.wait(for: "The current location is up to date.")
            // The key may have waited for the quiet search of the start, which uses the recent location.
            if lookups(environment).count == 1 { try await next.press(".") }
            await environment.server.requests { $0.count { $0.path == TestEnvironment.lookup } == 2 }
            try await next.wait(for: "The current location is up to date.")
            try await next.press("l", "BTab")
            try await next.wait(for: "Revoke consent to 127.0.0.1")
            try await next.press("Enter")
            try await next.wait(for: "Change place", without: "Revoke consent")
            #expect(!environment.home.text(of: environment.home.stateFile).contains("ip-lookup"))
            try await next.press("Enter")
            try await next.wait(for: "Ask 127.0.0.1 instead?")
            #expect(lookups(environment).count == 2)
        }
    }

    @Test("The fallback host is used when the first host fails, and the screen shows the error when both fail")
    func fallback() async throws {
        try await withEnvironment { environment in
            let allowed = ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"]
            respond(environment, lookup: FaultResponse(status: 503), fallback: Self.busan)
            let pane = try await environment.start(["--here"], variables: allowed)
            try await pane.wait(for: "near Busan, KR", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(lookups(environment) == [TestEnvironment.lookup, TestEnvironment.fallback])
            respond(environment, lookup: FaultResponse(status: 503), fallback: .json("{}"))
            try await askWhere(pane)
            try await pane.wait(for: "127.0.0.1 has a server error (503)", "Search by name")
            try await pane.wait(for: "[ Try again ]", "[ Search ]", "[ Cancel ]")
            try await pane.press("Enter")
            try await pane.wait(for: "Latitude", without: "Search by name")
            try await pane.press("Escape")
            try await pane.wait(for: "near Busan, KR", "feels like 21°", without: "Change place")
        }
    }

    @Test("A reason that is a question has no full stop after it")
    func question() async throws {
        try await withEnvironment { environment in
            environment.respond(.redirect(to: "https://portal.example/"))
            let outcome = try await environment.run(
                ["--here"], variables: ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"])
            #expect(outcome.exit == .status(69))
            #expect(outcome.error.contains("? Name the place instead of using --here"))
        }
    }

    @Test("Without a terminal there is no consent, and no host gets a request")
    func noTerminal() async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(["--here"])
            #expect(outcome.exit == .status(69))
            #expect(outcome.error.contains("Name the place instead of using --here"))
            #expect(environment.server.requests.isEmpty)
            let both = try await environment.run(["--here", "Busan"])
            #expect(both.exit == .status(64))
            #expect(both.error.contains("--here"))
        }
    }
}
