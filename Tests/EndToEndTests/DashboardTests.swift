import TestSupport
import Testing

@Suite("The dashboard, end to end", .serialized, .timeLimit(.minutes(5)))
struct DashboardTests {
    @Test("The first frame with weather joins two simultaneous requests")
    func firstPicture() async throws {
        try await withEnvironment { environment in
            // The server responds to neither request before both have arrived.
            environment.hold(behind: Barrier(count: 2))
            let pane = try await environment.show()
            let lines = try await pane.lines()
            #expect(lines[0].contains("37.57°N 126.98°E"))
            #expect(lines[0].contains("OpenWeather"))
            #expect(environment.server.requests.map(\.path).sorted() == ["/data/2.5/forecast", "/data/2.5/weather"])
            for request in environment.server.requests {
                #expect(request.parameter("lat") == "37.57")
                #expect(request.parameter("lon") == "126.98")
                #expect(request.parameter("appid") == TestEnvironment.key)
            }
        }
    }

    @Test("Without a key the dashboard sends two requests to Open-Meteo")
    func withoutKey() async throws {
        try await withEnvironment { environment in
            environment.hold(behind: Barrier(count: 2))
            let pane = try await environment.start(variables: ["OPENWEATHER_API_KEY": ""])
            try await pane.wait(for: "37.57°N 126.98°E", "feels like 21°", "Few clouds", "Open-Meteo")
            let requests = environment.server.requests.filter { $0.path == "/v1/forecast" }
            #expect(requests.count == 2 && requests.count { $0.parameter("current") != nil } == 1)
        }
    }

    @Test("The list scrolls below a fixed header")
    func scrolling() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            let top = try await pane.lines()
            let header = top.prefix(7).map { $0.prefix(60) }
            func marked(_ lines: [String]) -> Int? { lines.firstIndex { $0.contains("▌") } }

            try await pane.press("j", "j")
            try await pane.wait(for: "the mark two rows down") {
                marked($0).map { $0 >= (marked(top) ?? 99) + 2 } ?? false
            }
            try await pane.press("k", "k")
            try await pane.wait(for: "the mark where it was") { marked($0) == marked(top) }
            try await pane.press("G")
            // A blank line is between the list and the facts below it, or the last line follows the list.
            func isAtEnd(_ lines: [String]) -> Bool {
                marked(lines).map { lines[$0 + 1].isEmpty || $0 + 2 == lines.count } ?? false
            }
            let bottom = try await pane.wait(for: "the last row") { $0 != top && isAtEnd($0) }
            #expect(bottom.prefix(7).map { $0.prefix(60) } == header)
            try await pane.press("g")
            try await pane.wait(for: "the first row") { marked($0) == marked(top) }
            try await pane.press("PageDown")
            let page = try await pane.wait(for: "another page") { $0.dropFirst(9) != top.dropFirst(9) }
            #expect(page.prefix(7).map { $0.prefix(60) } == header)
            try await pane.press("PageUp")
            try await pane.wait(for: "the first row again") { marked($0) == marked(top) }
        }
    }

    @Test("r starts a refresh, and a second r during it does nothing")
    func refresh() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            func marked(_ lines: [String]) -> Int? { lines.firstIndex { $0.contains("▌ ") } }
            let first = try await pane.wait(for: "a mark") { marked($0) != nil }
            let held = Barrier(count: 3)
            environment.hold(behind: held)
            try await pane.press("r")
            await environment.server.requests { $0.count == 4 }
            try await pane.wait(for: TestEnvironment.refreshing)
            // The mark has moved, so the program has handled the r before it.
            try await pane.press("r", "j")
            try await pane.wait(for: "the mark one row down") { lines in
                marked(lines).map { $0 > marked(first) ?? lines.count } == true
            }
            environment.respondWell()
            await held.arrive()
            try await pane.wait(for: TestEnvironment.town, without: TestEnvironment.refreshing)
            try await pane.press("r")
            await environment.server.requests { $0.count >= 6 }
            try await pane.wait(for: TestEnvironment.town, without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 6)
        }
    }

    @Test("A place from the dialog is requested, shown, saved and used by the next start")
    func changePlace() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.press("l")
            try await pane.wait(for: "Change place", "Latitude", "Longitude")
            try await pane.type("-10.5")
            try await pane.press("Tab")
            try await pane.type("20.25 E")
            try await pane.press("Enter")
            try await pane.wait(for: "10.50°S 20.25°E", without: TestEnvironment.town, TestEnvironment.refreshing)
            // The frame above may have been captured half drawn, before its last line showed the refresh.
            await environment.server.requests { $0.count >= 4 }
            #expect(environment.server.requests.dropFirst(2).map { $0.parameter("lat") } == ["-10.5", "-10.5"])
            #expect(environment.server.requests.dropFirst(2).map { $0.parameter("lon") } == ["20.25", "20.25"])
            let state = environment.home.text(of: environment.home.stateFile)
            #expect(state.contains("-10.5") && state.contains("20.25"))
            try await pane.press("q")
            #expect(try await pane.exitStatus() == 0)

            let next = try await environment.start([])
            try await next.wait(for: "10.50°S 20.25°E", without: TestEnvironment.refreshing)
        }
    }

    @Test("A wrong value shows an error below its field and changes nothing")
    func wrongValue() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            let state = environment.home.text(of: environment.home.stateFile)
            try await pane.press("l")
            try await pane.type("91")
            try await pane.press("Tab")
            try await pane.type("eastward")
            try await pane.press("Enter")
            let lines = try await pane.wait(for: "Latitude is −90 to 90", "A number such as 126.98")
            for (field, message) in [("91", "Latitude is −90"), ("eastward", "A number such as")] {
                let row = try #require(lines.firstIndex { $0.contains(field) })
                #expect(lines[row + 1].contains(message))
            }
            try await pane.press("Escape")
            try await pane.wait(for: TestEnvironment.town, "feels like 21°", without: "Change place")
            #expect(environment.server.requests.count == 2)
            #expect(environment.home.text(of: environment.home.stateFile) == state)
        }
    }

    @Test("A late response for the previous place is never shown")
    func lateAnswer() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            let held = Barrier(count: 3)
            environment.hold(behind: held)
            try await pane.press("r")
            await environment.server.requests { $0.count == 4 }
            environment.respondWell()
            try await pane.press("l")
            try await pane.type("10, 20")
            try await pane.press("Enter")
            try await pane.wait(for: "10.00°N 20.00°E", without: TestEnvironment.town, TestEnvironment.refreshing)
            await held.arrive()
            try await pane.press("r")
            await environment.server.requests { $0.count == 8 }
            let lines = try await pane.wait(for: "10.00°N 20.00°E", without: TestEnvironment.refreshing)
            #expect(!lines.contains { $0.contains(TestEnvironment.town) })
        }
    }
}
