#if os(Linux)
    import Synchronization
    import TestSupport
    import Testing

    /// The clock jumps to the next alarm of the program, so a day passes in seconds.
    @Suite("A day and longer, end to end", .serialized, .timeLimit(.minutes(10)))
    struct LongRunTests {
        private static let (minute, hour) = (60, 3600)
        /// The time limit of this suite, in minutes.
        private static let limit = 10
        /// Saturday 28 March 2026, 12:00 UTC. In Berlin summer time begins at 01:00 UTC of the next day.
        private static let noon = 1_774_699_200
        private static let summerTime = noon + 13 * hour
        private static let berlin = "52.52,13.41"

        @Test("The program refreshes evenly through a day with midnight and the start of summer time")
        func day() async throws {
            try await withEnvironment { environment in
                let clock = try FakeClock(at: Self.noon, home: environment.home)
                let asked = respondInBerlin(environment, clock)
                let pane = try await environment.start([Self.berlin], by: clock.prefix, rows: 24, columns: 80)
                try await pane.wait(for: "near Berlin", "Few clouds", without: TestEnvironment.refreshing)

                try await pane.run(clock, until: Self.noon + 8 * Self.hour + 50 * Self.minute)
                let evening = try await pane.wait(for: "21:50", "Today", "Sun 29", without: "h ago")
                // The hour from 2 to 3 does not exist.
                #expect(times(in: evening).starts(with: ["19:00", "22:00", "01:00", "05:00"]), "\(evening)")

                try await pane.run(clock, until: Self.noon + 11 * Self.hour + 10 * Self.minute)
                let night = try await pane.wait(for: "00:10", "Yesterday", "Today")
                #expect(times(in: night).starts(with: ["22:00", "01:00", "05:00"]), "\(night)")

                try await pane.run(clock, until: Self.summerTime + -Self.minute)
                try await pane.wait(for: "01:59 local")
                try await pane.run(clock, until: Self.summerTime)
                let morning = try await pane.wait(for: "03:00 local")
                #expect(times(in: morning).starts(with: ["01:00", "05:00", "08:00"]), "\(morning)")

                try await pane.run(clock, until: Self.noon + 24 * Self.hour)
                try await pane.wait(for: "14:00", "Today", "Few clouds", without: TestEnvironment.refreshing)
                expectEvenRequests(asked.moments, parts: 2, every: 10 * Self.minute, for: 24 * Self.hour)
                // The clock and the age of the weather change together only if a refresh takes less than a second.
                #expect(clock.alarmCount < 5 * 24 * 60 / 2)
                try await environment.quit(pane)
            }
        }

        @Test("Headings and rows follow the clock without new responses")
        func withoutAnswers() async throws {
            try await withEnvironment { environment in
                let clock = try FakeClock(at: Self.noon + 8 * Self.hour, home: environment.home)
                let asked = respondInBerlin(environment, clock)
                let pane = try await environment.start(
                    [Self.berlin], by: clock.prefix, variables: ["WEATHER_TUI_REFRESH_MINUTES": "1440"])
                try await pane.wait(for: "near Berlin", "Sun 29", "Few clouds", without: TestEnvironment.refreshing)
                // The row of 22:00 lasts until 01:00.
                try await pane.run(clock, until: Self.noon + 11 * Self.hour + 6 * Self.minute)
                let night = try await pane.wait(for: "Sun 00:06", "Yesterday", "Today")
                #expect(times(in: night).starts(with: ["22:00", "01:00", "05:00"]), "\(night)")

                try await pane.run(clock, until: Self.noon + 12 * Self.hour)
                let later = try await pane.wait(for: "01:00", "Today", without: "Yesterday")
                #expect(times(in: later).starts(with: ["01:00", "05:00", "08:00"]), "\(later)")

                try await pane.run(clock, until: Self.noon + 24 * Self.hour)
                let lines = try await pane.wait(for: "14:00", "Today", "16 h ago")
                #expect(times(in: lines).starts(with: ["14:00", "17:00", "20:00"]), "\(lines)")
                #expect(asked.moments.count == 2)
            }
        }

        @Test("Many refreshes use no more memory and descriptors than few")
        func refreshes() async throws {
            try await withEnvironment { environment in
                let clock = try FakeClock(at: Self.noon, home: environment.home)
                let asked = respondInBerlin(environment, clock)
                let pane = try await environment.start(
                    [Self.berlin], by: clock.prefix, variables: ["WEATHER_TUI_REFRESH_MINUTES": "1"])
                try await pane.wait(for: "near Berlin", "Few clouds", without: TestEnvironment.refreshing)
                let (few, many) = Torture.isWanted ? (100, 1000) : (50, 200)
                try await pane.run(clock, until: Self.noon + few * Self.minute)
                let early = try pane.footprint
                try await pane.run(clock, until: Self.noon + many * Self.minute)
                try pane.footprint.expectNoGrowth(since: early)
                expectEvenRequests(asked.moments, parts: 2, every: Self.minute, for: many * Self.minute)
                try await environment.quit(pane)
            }
        }

        // MARK: The service

        /// Times of the requests, in seconds since 1970.
        private final class Moments: Sendable {
            private let all = Mutex<[Int]>([])
            var moments: [Int] { all.withLock { $0 } }
            func note(_ moment: Int) { all.withLock { $0.append(moment) } }
        }

        /// Makes the service respond with the time of `clock` and the UTC offset of Berlin.
        private func respondInBerlin(_ environment: TestEnvironment, _ clock: FakeClock) -> Moments {
            let moments = Moments()
            environment.respond { request in
                let now = clock.now
                moments.note(now)
                return WeatherResponses.response(
                    to: request, at: now, utcOffset: now < Self.summerTime ? Self.hour : 2 * Self.hour)
            }
            return moments
        }

        private func expectEvenRequests(
            _ moments: [Int], parts: Int, every interval: Int, for span: Int,
            sourceLocation: SourceLocation = #_sourceLocation
        ) {
            let firsts = stride(from: 0, to: moments.count, by: parts).map { moments[$0] }
            #expect(moments.count.isMultiple(of: parts), sourceLocation: sourceLocation)
            let pauses = zip(firsts, firsts.dropFirst()).map { $1 - $0 }
            #expect(pauses.allSatisfy { $0 >= interval }, "\(pauses)", sourceLocation: sourceLocation)
            // Between two jumps the clock runs in real time, at most as long as the test may take.
            #expect(
                firsts.count >= (span - Self.limit * Self.minute) / interval, "\(pauses)",
                sourceLocation: sourceLocation)
        }

        /// The times at the beginning of the forecast rows.
        private func times(in lines: [String]) -> [Substring] {
            lines.filter { !$0.contains("feels like") }.compactMap {
                $0.firstMatch(of: #/^[ ▌]+(\d\d:\d\d)/#)?.output.1
            }
        }
    }

    extension TmuxPane {
        /// Runs the clock until `moment`. If the clock stands still, the time limit of the suite ends the test.
        func run(_ clock: FakeClock, until moment: Int) async throws {
            clock.run(until: moment)
            repeat { try await catchUp() } while !clock.isAtLimit
        }
    }

    /// A preloaded library such as libfaketime may move the environment in memory before the program begins.
    @Suite("A preloaded library, end to end", .serialized, .timeLimit(.minutes(5)))
    struct PreloadTests {
        private func run(_ arguments: [String], _ environment: TestEnvironment) async throws -> ChildProcess.Outcome {
            let clock = try FakeClock(at: 1_774_699_200, home: environment.home)
            return try await environment.run(arguments, by: clock.prefix)
        }

        @Test("The program still gets all its arguments")
        func arguments() async throws {
            try await withEnvironment { environment in
                let found = try await run(["find", "Seoul", "--language", "ko"], environment)
                #expect(found.output.contains("서울\tKR\t"))
                #expect(try await run(["--nonsense"], environment).exit == .status(64))
                let now = try await run(["now", "--demo", "--format", "{place}"], environment)
                #expect(now.exit == .status(0) && now.output == "Seoul\n", "\(now)")
                #expect(environment.server.requests.isEmpty)
            }
        }
    }
#endif
