import TestSupport
import Testing

@Suite("Resizing the terminal, end to end", .serialized, .timeLimit(.minutes(5)))
struct ResizeTests {
    @Test("After a thousand sizes the screen shows the frame of the last one, and memory has not grown")
    func manySizes() async throws {
        var random = Torture.chance
        try await withEnvironment { environment in
            let pane = try await environment.show()
            let first = try await pane.lines()
            func resize(times: Int) async throws {
                for _ in 0..<times {
                    try await pane.resize(
                        rows: .random(in: 1...60, using: &random), columns: .random(in: 1...160, using: &random))
                }
                try await pane.resize(rows: 24, columns: 100)
                try await pane.wait(for: "the first frame, \(Torture.seedNote)") { lines in
                    lines.dropFirst() == first.dropFirst() && lines[0].prefix(60) == first[0].prefix(60)
                }
                try await pane.catchUp()
            }
            try await resize(times: 100)
            #if os(Linux)
                let early = try pane.footprint
                try await resize(times: 900)
                try pane.footprint.expectNoGrowth(since: early, kept: 2048)
            #else
                try await resize(times: 900)
            #endif
            try await environment.quit(pane)
        }
    }

    @Test("A new size during a refresh is drawn at once, and the new weather has that size")
    func whileRefreshing() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            let held = Barrier(count: 3)
            environment.respond { request in
                var response = WeatherResponses.laterResponse(to: request)
                response.barrier = held
                return response
            }
            try await pane.press("r")
            try await pane.wait(for: TestEnvironment.refreshing)
            for (rows, columns) in [(30, 100), (24, 40), (1, 1), (50, 30), (20, 110)] {
                try await pane.resize(rows: rows, columns: columns)
                try await pane.wait(for: "\(columns)×\(rows)") { lines in
                    lines.count == rows && (rows == 1 || lines.contains { $0.contains("21°") })
                }
            }
            try await pane.wait(for: TestEnvironment.refreshing, "Few clouds")
            await held.arrive()
            let lines = try await pane.wait(
                for: "feels like 33°", "Overcast", without: "Few clouds", TestEnvironment.refreshing)
            #expect(lines.count == 20)
            try await environment.quit(pane)
        }
    }

    @Test(
        "Detached from tmux the program continues, and attached again the screen is whole",
        arguments: [(24, 80), (30, 72)])
    func attachedAgain(rows: Int, columns: Int) async throws {
        try await withEnvironment { environment in
            try await environment.store()
            try environment.ageStored(by: 70)
            let pane = try await environment.show()
            try await pane.detach()
            // Another copy refreshes meanwhile, and this one shows its weather.
            environment.respond(WeatherResponses.laterResponse)
            let copy = try environment.startCopy()
            try copy.waitForOutput("Few clouds")
            try copy.type("r")
            try copy.waitForOutput("Overcast")
            try await pane.attach(rows: rows, columns: columns)
            try await pane.wait(for: "\(columns)×\(rows)") { lines in
                lines.count == rows && lines.contains { $0.contains("feels like 33°") } && lines.last?.isEmpty == false
            }
            // The two parts may come one after the other.
            try await pane.wait(for: "feels like 33°", "Overcast", without: "Few clouds")
            try await environment.quit(pane)
            try await pane.expectGivenBack()
        }
    }
}
