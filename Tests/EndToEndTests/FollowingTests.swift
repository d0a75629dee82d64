import TestSupport
import Testing

@Suite("A followed place, end to end", .serialized, .timeLimit(.minutes(5)))
struct FollowingTests {
    private static let allowed = ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"]
    private static let configured = allowed.merging(["WEATHER_TUI_PLACE_HERE": "true"]) { $1 }

    private func place(_ environment: TestEnvironment, latitude: String, longitude: String) {
        environment.respond { request in
            request.path == TestEnvironment.lookup
                ? .json(#"{"latitude":"\#(latitude)","longitude":"\#(longitude)"}"#)
                : WeatherResponses.response(to: request)
        }
    }

    private func lookups(_ environment: TestEnvironment) -> Int {
        environment.server.requests.count { $0.path == TestEnvironment.lookup }
    }

    @Test("Copies and reports share the location, and a key asks for a new one")
    func shared() async throws {
        try await withEnvironment { environment in
            place(environment, latitude: "35.10", longitude: "129.04")
            let pane = try await environment.start([], variables: Self.configured)
            try await pane.wait(for: "near Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(lookups(environment) == 1)
            let next = try await environment.start([], variables: Self.configured)
            try await next.wait(for: "near Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            let now = try await environment.run(["now", "--format", "{place}"], variables: Self.configured)
            #expect(now.output == "Busan\n")
            let report = try await environment.run(["report", "--json"], variables: Self.configured)
            #expect(report.output.contains(#""here": true"#) && report.output.contains(#""locatedAt""#))
            let page = try await environment.run(["report"], variables: Self.configured)
            #expect(page.output.contains("Busan, KR ◎"))
            let offline = try await environment.run(["now", "--offline"], variables: Self.configured)
            #expect(offline.exit == .status(0))
            #expect(lookups(environment) == 1)

            place(environment, latitude: "37.57", longitude: "126.98")
            try await pane.press(".")
            try await pane.wait(for: "near Seoul, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(lookups(environment) == 2)
            try await next.press("r")
            try await next.wait(for: "near Seoul, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(!environment.home.text(of: environment.home.stateFile).contains(#""here""#))
        }
    }

    @Test("With [place] here and no location the guess stays, and no dialog opens")
    func nothingFound() async throws {
        try await withEnvironment { environment in
            let variables = ["WEATHER_TUI_PLACE_HERE": "true", "TZ": "Asia/Seoul"]
            let pane = try await environment.start([], variables: variables)
            try await pane.wait(
                for: "Guessed from time zone", "feels like 21°", without: "◎", "Ask", TestEnvironment.refreshing)
            try await pane.press("r")
            try await pane.wait(for: "feels like 21°", without: "◎", "Ask", TestEnvironment.refreshing)
            #expect(lookups(environment) == 0)
            let now = try await environment.run(["now", "--format", "{place}"], variables: variables)
            #expect(now.output == "Seoul\n")
            try await pane.press(".")
            try await pane.wait(for: "D-Bus is not running", "Ask 127.0.0.1 instead?")
        }
    }

    @Test(
        "A machine that moves takes its place along, and an error of GeoClue keeps the place",
        .enabled(if: BusMock.isAvailable, "\(BusMock.needs)"),
        arguments: ["moving", "then-silent", "then-denied"])
    func service(mode: String) async throws {
        let mock = try BusMock(.geoClue, mode: mode)
        try await withEnvironment { environment in
            let bus = ["DBUS_SYSTEM_BUS_ADDRESS": mock.address]
            let pane = try await environment.start(["--here"], variables: bus)
            try await pane.wait(for: "near Seoul, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            #expect(environment.home.text(of: environment.home.stateFile).contains(#""here""#))
            try await pane.press(".")
            switch mode {
            case "moving":
                try await pane.wait(for: "Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            case "then-silent":
                try await pane.wait(for: "near Seoul, KR ◎", "GeoClue found no position in time")
            default: try await pane.wait(for: "near Seoul, KR ◎", "GeoClue refused access")
            }
            try await environment.quit(pane)
            let next = try await environment.start([], variables: bus)
            try await next.wait(for: mode == "moving" ? "Busan, KR ◎" : "near Seoul, KR ◎", "feels like 21°")
        }
    }

    @Test("Another place ends it, and . leads back; the choice is remembered")
    func another() async throws {
        try await withEnvironment { environment in
            place(environment, latitude: "35.10", longitude: "129.04")
            let pane = try await environment.start(["--here"], variables: Self.allowed)
            try await pane.wait(for: "near Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            try await environment.quit(pane)
            let next = try await environment.show()
            try await next.wait(for: "Seoul, KR", without: "◎")
            try await next.press(".")
            try await next.wait(for: "near Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
            try await environment.quit(next)
            let last = try await environment.start([])
            try await last.wait(for: "near Busan, KR ◎", "feels like 21°", without: TestEnvironment.refreshing)
        }
    }
}
