import JSON
import TestSupport
import Testing

@Suite("Places, end to end", .serialized, .timeLimit(.minutes(5)))
struct PlacesTests {
    @Test("A town is found by its name, requested, shown and saved", arguments: ["busan", "busam", "부산"])
    func search(name: String) async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.press("l")
            try await pane.wait(for: "Change place")
            try await pane.type(name)
            try await pane.wait(for: "▸ Busan", "South Korea")
            try await pane.press("Enter")
            try await pane.wait(for: "Busan, KR", "feels like 21°", without: "Change place", TestEnvironment.refreshing)
            #expect(
                environment.server.requests.dropFirst(2).allSatisfy { $0.parameter("lat")?.hasPrefix("35.1") == true })
            try await environment.quit(pane)
            let next = try await environment.start([])
            try await next.wait(for: "Busan, KR", "feels like 21°", without: TestEnvironment.refreshing)
        }
    }

    @Test("An argument may name a town, a town with its region, or a saved place")
    func arguments() async throws {
        try await withEnvironment { environment in
            for (argument, title) in [("Busan", "Busan, KR"), ("Paris, TX", "Paris, Texas, US"), ("서울", "Seoul, KR")] {
                try await environment.quit(
                    try await environment.showing(title, [argument]))
            }
            let pane = try await environment.showing("Seoul, KR", [])
            try await pane.press("s", "p", "R", "C-u")
            try await pane.type("Grandma")
            try await pane.press("Enter", "Escape")
            try await pane.wait(for: "Grandma, KR", without: "Saved places")
            try await environment.quit(pane)
            try await environment.quit(try await environment.showing("Grandma, KR", ["grandma"]))
        }
    }

    @Test("A running dashboard shows a place that a command has saved, and neither loses what the other one saved")
    func savedByCommand() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.showing("Seoul, KR", ["Seoul"])
            #expect(try await environment.run(["places", "add", "Busan"]).output.hasPrefix("Saved as number 1: Busan"))
            try await pane.press("s", "p")
            try await pane.wait(for: "Saved places", "1 Busan", "2 Seoul")
            try await pane.press("Escape")
            #expect(try await environment.run(["places", "remove", "Busan"]).exit == .status(0))
            try await pane.press("p")
            try await pane.wait(for: "Saved places", "1 Seoul", without: "Busan")
            try await pane.press("Escape")
            try await environment.quit(pane)
            let listed = try await environment.run(["places", "list"]).output
            #expect(listed == "Seoul\tKR\t37.5660\t126.9784\tSeoul\n")
        }
    }

    @Test("The weather of saved places comes by one request, as text and as JSON, and offline as it is stored")
    func board() async throws {
        try await withEnvironment { environment in
            func places(_ words: String...) async throws -> ChildProcess.Outcome {
                try await environment.run(["places", "--provider", "open-meteo"] + words)
            }
            for town in ["Seoul", "Busan", "Berlin"] { _ = try await environment.run(["places", "add", town]) }
            let unknown = try await places("--offline")
            #expect(unknown.exit == .status(69) && unknown.output.contains("1 Seoul, KR"))
            let lines = try await places().output.split(separator: "\n")
            #expect(lines.count == 3 && lines.allSatisfy { $0.contains("21°") }, "\(lines)")
            let json = try await places("--json").output
            try JSONSchema(named: "places").validate(JSON(Array(json.utf8)))
            #expect(try await places("--offline").exit == .status(0))
            let forecasts = environment.server.requests.filter { $0.path == "/v1/forecast" }
            #expect(forecasts.count == 1)
            #expect(forecasts[0].parameter("latitude")?.split(separator: ",").count == 3)
        }
    }

    @Test("For an ambiguous name the program lists the towns and sends no request")
    func ambiguous() async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(["Springfield"])
            #expect(outcome.exit == .status(64))
            #expect(outcome.output == "")
            #expect(outcome.error.split(separator: "\n").count == 1)
            #expect(outcome.error.hasPrefix("weather-tui: several towns are called “Springfield”: "))
            #expect(outcome.error.contains("; Springfield, Illinois, US (39.8017,-89.6437)"))
            #expect(environment.server.requests.isEmpty)
            try await environment.quit(
                try await environment.showing("Springfield, Illinois, US", ["Springfield, Illinois, US"]))
        }
    }

    @Test("For a name with a typo the program suggests the right one")
    func meant() async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(["lodnon"])
            #expect(outcome.exit == .status(64))
            #expect(
                outcome.error
                    == "weather-tui: no town or saved place is called “lodnon”. Did you mean London, England, GB?\n")
        }
    }

    @Test("The find command prints towns with tabs between the fields and sends no request")
    func find() async throws {
        try await withEnvironment { environment in
            let outcome = try await environment.run(["find", "springfield,", "illinois"])
            #expect(outcome.exit == .status(0))
            #expect(outcome.error == "")
            #expect(outcome.output.hasPrefix("Springfield\tUS\t39.8017\t-89.6437\tIllinois\n"))
            let korean = try await environment.run(["--language", "ko", "find", "seoul"])
            #expect(korean.output.hasPrefix("서울\tKR\t37.5660\t126.9784\t서울"))
            let nothing = try await environment.run(["find", "qqqqq"])
            #expect(nothing.exit == .status(64))
            #expect(nothing.output == "")
            #expect(nothing.error.hasPrefix("weather-tui: "))
            #expect(environment.server.requests.isEmpty)
        }
    }

    #if os(Linux)
        @Test("Unwritable output is an error, and a closed pipe is not")
        func unwritable() async throws {
            try await withEnvironment { environment in
                for (line, status) in [("\"$0\" find seoul >/dev/full", Int32(74)), ("\"$0\" find seoul | :", 0)] {
                    let outcome = try await ChildProcess.run(
                        ["/bin/sh", "-c", line, builtProgram("weather-tui")], home: environment.home,
                        variables: environment.variables)
                    #expect(outcome.exit == .status(status))
                    #expect(outcome.error.contains("cannot be written") == (status == 74))
                }
            }
        }
    #endif

    @Test("Switching to a saved place shows its stored weather, and the next start has the same list")
    func saved() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.showing("Busan, KR", ["Busan"])
            try await pane.press("s")
            try await pane.wait(for: "Saved Busan, KR. Press 1")
            try await pane.press("l")
            try await pane.type("daegu")
            try await pane.press("Enter")
            // A pane can show half of a frame, so the requests tell when the place has its weather.
            let asked = await environment.server.requests { $0.count == 4 && $0.allSatisfy { $0.ended != nil } }.count
            try await pane.wait(for: "Daegu, KR", "feels like 21°", without: "Change place", TestEnvironment.refreshing)
            try await pane.press("s")
            try await pane.press("1")
            try await pane.wait(for: "Busan, KR ★", "feels like 21°")
            try await pane.press("]")
            try await pane.wait(for: "Daegu, KR ★", "feels like 21°")
            #expect(environment.server.requests.count == asked, "The stored weather is fresh enough.")
            try await pane.press("p")
            try await pane.wait(for: "the stored weather of Busan in the list") { lines in
                lines.contains { $0.contains("1 Busan, KR") && $0.contains("21°") }
                    && lines.contains { $0.contains("2 Daegu, KR") }
            }
            try await pane.press("K", "Escape")
            try await environment.quit(pane)
            let next = try await environment.showing("Daegu, KR", [])
            try await next.press("p")
            try await next.wait(for: "1 Daegu, KR", "2 Busan, KR")
        }
    }

    @Test("Opening the list of places requests only old current weather")
    func renewal() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.showing("Busan, KR", ["Busan"])
            for (index, town) in ["Daejeon", "Incheon", "Daegu"].enumerated() {
                try await pane.press("s", "l")
                try await pane.type(town)
                try await pane.press("Enter")
                let expected = 2 * (index + 2)
                _ = await environment.server.requests { $0.count == expected && $0.allSatisfy { $0.ended != nil } }
                try await pane.wait(
                    for: "\(town), KR", "feels like 21°", without: "Change place", "★", TestEnvironment.refreshing)
            }
            try await pane.press("s")
            try await pane.wait(for: "Saved Daegu")
            let busan = try #require(
                environment.storedFiles.first { $0.contains("_35.1") && $0.hasSuffix("_current") })
            try environment.ageStored(String(busan.suffix(30)), by: 3600)
            let asked = environment.server.requests.count
            environment.respond(WeatherResponses.laterResponse)
            try await pane.press("p")
            let lines = try await pane.wait(for: "1 Busan, KR", "33°", "just now")
            #expect(lines.contains { $0.contains("1 Busan, KR") && $0.contains("33°") })
            #expect(lines.contains { $0.contains("2 Daejeon") && $0.contains("21°") })
            let requests = environment.server.requests.dropFirst(asked)
            #expect(requests.map(\.path) == ["/data/2.5/weather"])
            #expect(requests.first?.parameter("lat")?.hasPrefix("35.1") == true)
            try await pane.press("Escape", "p")
            try await pane.wait(for: "1 Busan, KR", "33°")
            #expect(environment.server.requests.count == asked + 1, "The weather is stored now.")
        }
    }

    @Test("Two copies that save places keep both, and both lists show them")
    func twoCopies() async throws {
        try await withEnvironment { environment in
            let one = try await environment.showing("Busan, KR", ["Busan"])
            let other = try await environment.showing("Daegu, KR", ["Daegu"])
            try await one.press("s")
            try await one.wait(for: "Saved Busan")
            try await other.press("s")
            try await other.wait(for: "Saved Daegu, KR. Press 2")
            try await one.press("p")
            try await one.wait(for: "1 Busan, KR", "2 Daegu, KR")
            try await other.press("p")
            try await other.wait(for: "1 Busan, KR", "2 Daegu, KR")
            try await other.press("g", "d")
            try await other.wait(for: "1 Daegu, KR", "u undo", without: "2 Daegu, KR")
            try await one.press("Escape")
            try await one.wait(for: "Busan, KR", without: "Saved places")
            try await one.press("p")
            try await one.wait(for: "1 Daegu, KR", without: "2 Busan")
        }
    }

    @Test("The first run shows the main town of the time zone without a location request")
    func firstRun() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.start([], variables: ["TZ": "Asia/Kathmandu"])
            try await pane.wait(
                for: "Kathmandu, NP", "Guessed from time zone Asia/Kathmandu. Press l to choose your place.",
                "feels like 21°",
                without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 2)
            #expect(!environment.home.fileNames.contains { $0.hasSuffix("state.json") }, "A guess is not saved.")
        }
    }

    @Test("The header shows the local time of the place if it differs from that of the user")
    func localTime() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.showing("Busan, KR", ["Busan"], variables: ["TZ": "Asia/Kathmandu"])
            let title = try await pane.lines()[0]
            #expect(title.contains(#/Busan, KR  (... )?\d\d:\d\d (local)? /#))
            let same = try await environment.showing("Busan, KR", ["Busan"])
            #expect(!(try await same.lines()[0].contains(#/Busan, KR  (... )?\d\d:\d\d (local)? /#)))
        }
    }
}

extension TestEnvironment {
    func showing(
        _ title: String, _ arguments: [String], variables: [String: String] = [:]
    ) async throws -> TmuxPane {
        let pane = try await start(arguments, variables: variables)
        try await pane.wait(for: title, "feels like 21°", "Few clouds", without: Self.refreshing)
        return pane
    }
}
