#if os(Linux)
    import TestSupport
    import Testing

    /// A shell with a stack size limit above any memory, so that no program can start a thread.
    private let noThreads = ["/bin/sh", "-c", #"ulimit -s 274877906944 && exec "$@""#, "sh"]

    private func canRaiseLimits() async -> Bool {
        guard let home = try? TemporaryHome() else { return false }
        return (try? await ChildProcess.run(noThreads + ["true"], home: home).exit) == .status(0)
    }

    /// Disabled under sanitizers, which need threads and files themselves.
    @Suite(
        "Lack of threads, end to end", .serialized,
        .disabled(if: Measuring.keepsFreedMemory, "a sanitizer needs memory itself"),
        .enabled("some systems do not allow a higher limit") { await canRaiseLimits() }, .timeLimit(.minutes(5)))
    struct ThreadShortageTests {
        @Test("The dashboard shows stored weather and the error, and still handles keys")
        func dashboard() async throws {
            try await withEnvironment { environment in
                try await environment.quit(environment.show())
                let asked = environment.server.requests.count
                let pane = try await environment.start(by: noThreads)
                try await pane.wait(for: "feels like 21°", "Few clouds", "next refresh")
                try await pane.press("r")
                try await pane.wait(
                    for: "feels like 21°", "no more threads", "trying again in", without: TestEnvironment.refreshing)
                try await pane.catchUp()
                try await environment.quit(pane)
                #expect(environment.server.requests.count == asked)
            }
        }

        @Test("A location request ends at once, and the dialog offers no other source")
        func here() async throws {
            try await withEnvironment { environment in
                let pane = try await environment.start(["--here"], by: noThreads)
                try await pane.wait(for: "no more threads", without: "get.geojs.io")
                try await pane.press("Escape")
                try await pane.wait(for: "the dialog to be gone") { lines in
                    !lines.contains { $0.contains("no more threads") || $0.contains("Current location") }
                }
                try await environment.quit(pane)
            }
        }

        @Test(
            "A command prints the error and ends",
            arguments: [["now", TestEnvironment.place], ["report", TestEnvironment.place], ["report", "--here"]])
        func commands(_ command: [String]) async throws {
            try await withEnvironment { environment in
                try await expectError("no more threads", of: command, by: noThreads, environment)
            }
        }

        @Test("The doctor reports the lack of threads and marks the skipped checks")
        func doctor() async throws {
            try await withEnvironment { environment in
                let outcome = try await environment.run(["doctor"], by: noThreads)
                #expect(outcome.exit == .status(69))
                let unasked = outcome.output.split(separator: "\n").filter { $0.contains("not asked") }
                #expect(unasked.contains { $0.contains("GeoClue") } && unasked.contains { $0.contains("OpenWeather") })
                #expect(outcome.output.contains("no more threads"))
                #expect(!outcome.output.contains("GET /") && !outcome.output.contains("not reached"))
                #expect(environment.server.requests.isEmpty)
            }
        }
    }

    @Suite(
        "Lack of files, end to end", .serialized,
        .disabled(if: Measuring.keepsFreedMemory, "a sanitizer needs memory itself"),
        .timeLimit(.minutes(5)))
    struct FileShortageTests {
        private func limited(to count: Int) -> [String] {
            ["/bin/sh", "-c", #"ulimit -n \#(count) && exec "$@""#, "sh"]
        }

        @Test("A command prints the error and ends", arguments: [6, 8])
        func commands(_ limit: Int) async throws {
            try await withEnvironment { environment in
                try await expectError(
                    "No more files", of: ["now", TestEnvironment.place], by: limited(to: limit), environment)
            }
        }

        @Test("The dashboard shows stored weather and the error")
        func dashboard() async throws {
            try await withEnvironment { environment in
                try await environment.quit(environment.show())
                let asked = environment.server.requests.count
                // The place is known, so that no file is written beside those that are read.
                let pane = try await environment.start([], by: limited(to: 13))
                try await pane.wait(for: "feels like 21°", "Few clouds", "next refresh")
                try await pane.press("r")
                try await pane.wait(
                    for: "feels like 21°", "No more files", "trying again in", without: TestEnvironment.refreshing)
                try await environment.quit(pane)
                #expect(environment.server.requests.count == asked)
            }
        }

        @Test("The program prints an error if it cannot open the screen", arguments: [6, 7, 8])
        func screen(_ limit: Int) async throws {
            try await withEnvironment { environment in
                let terminal = try environment.startCopy(by: limited(to: limit))
                #expect(try terminal.waitForExit() == .status(69))
                #expect(terminal.output.contains("No more files can be opened"))
            }
        }

        @Test(
            "With a limit below the open files the dashboard still handles keys and reports the cache error"
        )
        func lowered() async throws {
            try await withEnvironment { environment in
                let pane = try await environment.show()
                try await limitFiles(of: pane, to: 3, environment)
                try await pane.catchUp()
                try await pane.press("r")
                try await pane.wait(for: "No cache in", without: TestEnvironment.refreshing)
                try await limitFiles(of: pane, to: 256, environment)
                try await environment.refresh(pane, response: WeatherResponses.laterResponse)
                try await pane.wait(for: "feels like 33°", without: "No cache in")
                try await limitFiles(of: pane, to: 3, environment)
                try await environment.quit(pane)
            }
        }

        /// Sets the soft limit, which can be raised again.
        private func limitFiles(of pane: TmuxPane, to count: Int, _ environment: TestEnvironment) async throws {
            let process = try #require(pane.processID)
            let limit = ["/usr/bin/env", "prlimit", "--pid", "\(process)", "--nofile=\(count):"]
            #expect(try await ChildProcess.run(limit, home: environment.home).exit == .status(0))
        }

        @Test("Sample weather is shown with few files")
        func demo() async throws {
            try await withEnvironment { environment in
                let outcome = try await environment.run(["now", "--demo"], by: limited(to: 8))
                #expect(outcome.exit == .status(0) && outcome.error.isEmpty && outcome.output.contains("°"))
            }
        }
    }

    private func expectError(
        _ message: String, of command: [String], by shell: [String], _ environment: TestEnvironment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await environment.run(command, by: shell)
        #expect(outcome.exit == .status(69), sourceLocation: sourceLocation)
        let lines = outcome.error.split(separator: "\n")
        #expect(lines.count == 1 && outcome.error.contains(message), "\(lines)", sourceLocation: sourceLocation)
        #expect(environment.server.requests.isEmpty, sourceLocation: sourceLocation)
    }
#endif
