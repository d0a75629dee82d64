import TestSupport
import Testing

@Suite("TLS, end to end", .serialized, .timeLimit(.minutes(10)))
struct TLSTests {
    /// The number of exits. An exit must not free memory that the network thread still uses.
    private static let rounds = Torture.isWanted ? 1000 : 24

    @Test("Quitting at any moment ends with status 0 and without a crash")
    func quits() async throws {
        var random = Torture.chance
        try await overTLS { environment, variables in
            func start(_ number: Int) throws -> Pty {
                try environment.startCopy(["\(Double(number % 800) / 10 - 40),10"], variables: variables)
            }
            let begin = ContinuousClock.now
            try start(0).waitForOutput("Few clouds")
            let longest = begin.duration(to: .now)
            for round in 1...Self.rounds {
                let copy = try start(round)
                // The program sends the first request, and the query to the terminal, after the first frame.
                try copy.waitForOutput("\u{1B}[c")
                copy.listen(for: longest * Double.random(in: 0..<1, using: &random))
                try copy.type(Pty.lastResponse + "q")
                #expect(try copy.waitForExit() == .status(0), "\(Torture.seedNote), round \(round)")
            }
        }
    }

    @Test("A request ignores .netrc and SSLKEYLOGFILE")
    func secrets() async throws {
        try await overTLS { environment, variables in
            let log = environment.home.path + "/keys"
            try environment.home.write(
                "machine localhost login me password secret\n", to: environment.home.path + "/home/.netrc")
            let outcome = try await environment.run(
                ["now", TestEnvironment.place], variables: variables.merging(["SSLKEYLOGFILE": log]) { $1 })
            #expect(outcome.exit == .status(0) && outcome.output.contains("21°"), "\(outcome.error)")
            #expect(environment.home.bytes(of: log) == nil)
        }
    }

    /// Runs `body` with a service over TLS that has a trusted certificate.
    private func overTLS(_ body: (TestEnvironment, _ variables: [String: String]) async throws -> Void) async throws {
        try await withFaultServer(identity: TestCertificate.identity, rule: WeatherResponses.response) { server in
            try await withEnvironment { environment in
                let trusted = environment.home.path + "/trusted.pem"
                try environment.home.write(TestCertificate.pem, to: trusted)
                try await body(
                    environment, ["WEATHER_TUI_OPENWEATHERMAP_BASE_URL": server.baseURL, "SSL_CERT_FILE": trusted])
            }
            #expect(!server.requests.isEmpty)
            #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
        }
    }
}
