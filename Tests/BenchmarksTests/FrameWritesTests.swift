#if os(Linux)
    import TestSupport
    import Testing

    @testable import bench

    @Suite("Writes to the terminal", .serialized, .timeLimit(.minutes(5)))
    struct FrameWritesTests {
        @Test("Each frame is one write", arguments: [(24, 80), (12, 60), (60, 200)])
        func writes(size: (rows: Int, columns: Int)) async throws {
            let bench = try await Workbench(idleSeconds: 1)
            let home = try bench.homeWithWeather()
            // A hint that each size has room for.
            let words = "days"
            let dashboard = bench.dashboard(in: home, firstWords: words, rows: size.rows, columns: size.columns)
            let observer = try await Observer()
            let observed = try observer.start(dashboard)
            try observed.running.begin()
            #expect(comesTrue { observed.output.firstFrame(endingWith: words).writes == 1 })
            // The refresh of the start changes the picture once more, and names the window.
            #expect(comesTrue { observed.output.contains("Heavy snow") && observed.output.contains("]2;") })
            for key in ["j", "?", "\u{1B}", "l", "\u{1B}", "\u{C}"] {
                let before = observed.output
                _ = try observed.running.change(by: { try $0.type(key) }, until: "\u{1B}")
                // The write of a further frame may be under way.
                let isOneEach = comesTrue {
                    let change = observed.output.since(before)
                    return change.frames > 0 && change.writes == change.frames
                }
                #expect(isOneEach, "\(key.debugDescription): \(observed.output.since(before))")
            }
            try observed.running.quit()
            await bench.end()
        }
    }
#endif
