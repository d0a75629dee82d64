#if os(Linux)
    import TestSupport
    import Testing

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// A Dispatch timer needs an epoll descriptor, so the tests count these descriptors.
    @Suite("An idle program, end to end", .serialized, .timeLimit(.minutes(5)))
    struct IdleTests {
        @Test("After a refresh the program has no Dispatch timer")
        func refreshed() async throws {
            try await withEnvironment { environment in
                let copy = try environment.startCopy()
                try copy.waitForOutput("Few clouds")
                #expect(epolls(of: copy) == 0)
            }
        }

        @Test("After a stopped refresh the program has no Dispatch timer")
        func stopped() async throws {
            try await withEnvironment { environment in
                environment.respond(.hanging)
                let copy = try environment.startCopy()
                await environment.server.requests { $0.count == 2 }
                try copy.type("\u{1B}")
                try copy.waitForOutput("stopped")
                await environment.server.requests { $0.allSatisfy { $0.ended != nil } }
                #expect(epolls(of: copy) == 0)
            }
        }

        @Test("After a timed-out refresh the program has no Dispatch timer")
        func timedOut() async throws {
            try await withEnvironment { environment in
                environment.respond(.hanging)
                let copy = try environment.startCopy(variables: ["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1"])
                try copy.waitForOutput("within 1 s")
                #expect(epolls(of: copy) == 0)
            }
        }

        private func epolls(of copy: Pty) -> Int {
            let manager = FileManager.default
            let descriptors = "/proc/\(copy.processID)/fd"
            let names = (try? manager.contentsOfDirectory(atPath: descriptors)) ?? []
            let targets = names.map { try? manager.destinationOfSymbolicLink(atPath: descriptors + "/" + $0) }
            return targets.count { $0?.contains("eventpoll") == true }
        }
    }
#endif
