#if os(Linux)
    import TestSupport
    import Testing

    /// A shell that no program gets a thread from: their stacks are larger than a memory can be.
    private let noThreads = ["/bin/sh", "-c", #"ulimit -s 274877906944 && exec "$@""#, "sh"]

    private func canRaiseLimits() async -> Bool {
        guard let home = try? TemporaryHome() else { return false }
        return (try? await ChildProcess.run(noThreads + ["true"], home: home).exit) == .status(0)
    }

    /// Sanitizers need threads and files of their own.
    @Suite(
        "No more threads, end to end", .serialized, .disabled(if: Measuring.keepsFreedMemory),
        .enabled("some systems do not let a limit be raised") { await canRaiseLimits() }, .timeLimit(.minutes(5)))
    struct ThreadShortageTests {
        @Test("The dashboard shows what is stored, says why no more comes, and takes keys")
        func dashboard() async throws {
            try await onStage { stage in
                try await stage.leave(stage.show())
                let asked = stage.server.requests.count
                let pane = try await stage.start(by: noThreads)
                try await pane.wait(for: "feels like 21°", "Few clouds", "next refresh")
                try await pane.press("r")
                try await pane.wait(
                    for: "feels like 21°", "no more threads", "trying again in", without: Stage.refreshing)
                try await pane.catchUp()
                try await stage.leave(pane)
                #expect(stage.server.requests.count == asked)
            }
        }

        @Test("A search for where this machine is ends at once, and no other source is offered")
        func here() async throws {
            try await onStage { stage in
                let pane = try await stage.start(["--here"], by: noThreads)
                try await pane.wait(for: "no more threads", without: "get.geojs.io")
                try await pane.press("Escape")
                try await pane.wait(for: "the dialog to be gone") { lines in
                    !lines.contains { $0.contains("no more threads") || $0.contains("Current location") }
                }
                try await stage.leave(pane)
            }
        }

        @Test(
            "Commands say so and end",
            arguments: [["now", Stage.place], ["report", Stage.place], ["report", "--here"]])
        func commands(_ command: [String]) async throws {
            try await onStage { stage in try await expectError("no more threads", of: command, by: noThreads, stage) }
        }

        @Test("The doctor tells of it, and of nothing that was not asked")
        func doctor() async throws {
            try await onStage { stage in
                let outcome = try await stage.run(["doctor"], by: noThreads)
                #expect(outcome.exit == .status(69))
                let unasked = outcome.output.split(separator: "\n").filter { $0.contains("not asked") }
                #expect(unasked.contains { $0.contains("GeoClue") } && unasked.contains { $0.contains("Open-Meteo") })
                #expect(outcome.output.contains("no more threads"))
                #expect(!outcome.output.contains("GET /") && !outcome.output.contains("not reached"))
                #expect(stage.server.requests.isEmpty)
            }
        }
    }

    @Suite(
        "No more open files, end to end", .serialized, .disabled(if: Measuring.keepsFreedMemory),
        .timeLimit(.minutes(5)))
    struct FileShortageTests {
        private func limited(to count: Int) -> [String] {
            ["/bin/sh", "-c", #"ulimit -n \#(count) && exec "$@""#, "sh"]
        }

        @Test("Commands say so and end", arguments: [6, 8])
        func commands(_ limit: Int) async throws {
            try await onStage { stage in
                try await expectError("No more files", of: ["now", Stage.place], by: limited(to: limit), stage)
            }
        }

        @Test("The dashboard shows what is stored, and says why no more comes")
        func dashboard() async throws {
            try await onStage { stage in
                try await stage.leave(stage.show())
                let asked = stage.server.requests.count
                let pane = try await stage.start(by: limited(to: 13))
                try await pane.wait(for: "feels like 21°", "Few clouds", "next refresh")
                try await pane.press("r")
                try await pane.wait(
                    for: "feels like 21°", "No more files", "trying again in", without: Stage.refreshing)
                try await stage.leave(pane)
                #expect(stage.server.requests.count == asked)
            }
        }

        @Test("A screen that cannot be opened for lack of files says so", arguments: [6, 7, 8])
        func screen(_ limit: Int) async throws {
            try await onStage { stage in
                let terminal = try stage.startCopy(by: limited(to: limit))
                #expect(try terminal.waitForExit() == .status(69))
                #expect(terminal.output.contains("No more files can be opened"))
            }
        }

        @Test(
            "Where the limit is set below what is open, keys are still taken, and what cannot be stored is told"
        )
        func lowered() async throws {
            try await onStage { stage in
                let pane = try await stage.show()
                try await limitFiles(of: pane, to: 3, stage)
                try await pane.catchUp()
                try await pane.press("r")
                try await pane.wait(for: "No cache in", without: Stage.refreshing)
                try await limitFiles(of: pane, to: 256, stage)
                try await stage.refresh(pane, answer: WeatherResponses.laterResponse)
                try await pane.wait(for: "feels like 33°", without: "No cache in")
                try await limitFiles(of: pane, to: 3, stage)
                try await stage.leave(pane)
            }
        }

        /// That which may be raised again.
        private func limitFiles(of pane: TmuxPane, to count: Int, _ stage: Stage) async throws {
            let process = try #require(pane.processID)
            let limit = ["/usr/bin/env", "prlimit", "--pid", "\(process)", "--nofile=\(count):"]
            #expect(try await ChildProcess.run(limit, home: stage.home).exit == .status(0))
        }

        @Test("What needs none is there")
        func demo() async throws {
            try await onStage { stage in
                let outcome = try await stage.run(["now", "--demo"], by: limited(to: 8))
                #expect(outcome.exit == .status(0) && outcome.error.isEmpty && outcome.output.contains("°"))
            }
        }
    }

    private func expectError(
        _ message: String, of command: [String], by shell: [String], _ stage: Stage,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await stage.run(command, by: shell)
        #expect(outcome.exit == .status(69), sourceLocation: sourceLocation)
        let lines = outcome.error.split(separator: "\n")
        #expect(lines.count == 1 && outcome.error.contains(message), "\(lines)", sourceLocation: sourceLocation)
        #expect(stage.server.requests.isEmpty, sourceLocation: sourceLocation)
    }
#endif
