#if os(Linux)
    import TestSupport
    import Testing

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// A busy timer needs a thread of Dispatch that waits with an epoll. That it is there can be told at once; that a program
    /// sleeps could only be told by waiting.
    @Suite("A program at rest, end to end", .serialized, .timeLimit(.minutes(5)))
    struct IdleTests {
        @Test("has no timer of Dispatch's after a refresh")
        func refreshed() async throws {
            try await withEnvironment { environment in
                let copy = try environment.startCopy()
                try copy.waitForOutput("Few clouds")
                #expect(epolls(of: copy) == 0)
            }
        }

        @Test("nor after one that was stopped")
        func stopped() async throws {
            try await withEnvironment { environment in
                environment.answer(.hanging)
                let copy = try environment.startCopy()
                await environment.server.requests { $0.count == 2 }
                try copy.type("\u{1B}")
                try copy.waitForOutput("stopped")
                await environment.server.requests { $0.allSatisfy { $0.ended != nil } }
                #expect(epolls(of: copy) == 0)
            }
        }

        @Test("nor after one that took too long")
        func timedOut() async throws {
            try await withEnvironment { environment in
                environment.answer(.hanging)
                let copy = try environment.startCopy(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"])
                try copy.waitForOutput("within 1 s")
                #expect(epolls(of: copy) == 0)
            }
        }

        private func epolls(of copy: Pty) -> Int {
            let files = FileManager.default
            let descriptors = "/proc/\(copy.processID)/fd"
            let names = (try? files.contentsOfDirectory(atPath: descriptors)) ?? []
            let targets = names.map { try? files.destinationOfSymbolicLink(atPath: descriptors + "/" + $0) }
            return targets.count { $0?.contains("eventpoll") == true }
        }
    }
#endif
