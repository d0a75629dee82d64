import TestSupport
import Testing

@Suite("Stopped and delayed refreshes, end to end", .serialized, .timeLimit(.minutes(5)))
struct InterruptionTests {
    @Test("Esc ends the requests of a refresh and keeps the old weather")
    func stop() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            environment.respond(.hanging)
            try await pane.press("r")
            try await pane.wait(for: TestEnvironment.refreshing)
            await environment.server.requests { $0.count == 4 }
            try await pane.press("Escape")
            try await pane.wait(
                for: "Refresh stopped", "feels like 21°", "Few clouds", without: TestEnvironment.refreshing)
            await environment.server.requests { $0.allSatisfy { $0.ended != nil } }
            #expect(environment.server.requests.count == 4)
            try await environment.refresh(pane, response: WeatherResponses.laterResponse)
            try await pane.wait(for: "feels like 33°", "Overcast", without: "Few clouds")
            try await environment.quit(pane)
        }
    }

    @Test("Esc in one copy lets a waiting copy send its requests")
    func stopForOthers() async throws {
        try await withEnvironment { environment in
            environment.respond(.hanging)
            let pane = try await environment.start()
            await environment.server.requests { $0.count == 2 }
            let waiting = try await environment.start()
            try await waiting.wait(for: TestEnvironment.refreshing)
            environment.respondWell()
            try await pane.press("Escape")
            try await waiting.wait(for: "feels like 21°", "Few clouds", without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 4)
            // The first copy shows the weather that the other copy fetched.
            try await pane.wait(for: "feels like 21°", "Few clouds", without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 4)
        }
    }

    #if os(Linux)
        @Test("After Ctrl-Z and fg the program refreshes old weather")
        func resumeWhenDue() async throws {
            try await withEnvironment { environment in
                let clock = try FakeClock(at: 1_774_699_200, home: environment.home)
                environment.respond { WeatherResponses.response(to: $0, at: clock.now, utcOffset: 9 * 3600) }
                let pane = try await environment.start(by: clock.prefix)
                try await pane.wait(for: "feels like 21°", "Few clouds", without: TestEnvironment.refreshing)
                try await pane.press("C-z")
                try await pane.wait(for: TmuxPane.shellLine, "stopped", without: TestEnvironment.town)
                #expect(environment.server.requests.count == 2)
                clock.pass(11 * 60)
                try await pane.press("Enter")
                await environment.server.requests { $0.count == 4 }
                try await pane.wait(for: "feels like 21°", "just now", without: "stopped", TestEnvironment.refreshing)
            }
        }
    #endif

    @Test("After Ctrl-Z and fg the program sends no request while the weather is fresh")
    func resumeWhenFresh() async throws {
        try await withEnvironment { environment in
            let pane = try await environment.show()
            try await pane.press("C-z")
            try await pane.wait(for: "stopped", without: TestEnvironment.town)
            try await pane.press("Enter")
            try await pane.wait(for: "feels like 21°", "Few clouds", without: "stopped")
            try await pane.catchUp()
            try await pane.wait(for: "feels like 21°", "next refresh", without: TestEnvironment.refreshing)
            #expect(environment.server.requests.count == 2)
        }
    }
}
