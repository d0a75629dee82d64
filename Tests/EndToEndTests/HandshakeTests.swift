import TestSupport
import Testing

@Suite("While TLS begins, end to end", .serialized, .timeLimit(.minutes(10)))
struct HandshakeTests {
    /// What ends at the same time as the program must not be pulled away from under the network's thread.
    private static let rounds = Torture.isWanted ? 1000 : 24

    @Test("A quit at any moment is one, and leaves no crash behind")
    func quits() async throws {
        var random = Torture.chance
        try await withFaultServer(identity: TestCertificate.identity, rule: WeatherAnswers.answer) { server in
            try await onStage { stage in
                let trusted = stage.home.path + "/trusted.pem"
                try stage.home.write(TestCertificate.pem, to: trusted)
                let base = "https://localhost:\(server.port)"
                let variables = ["WEATHER_TUI_OPENWEATHERMAP_BASE_URL": base, "SSL_CERT_FILE": trusted]
                func start(_ number: Int) throws -> Pty {
                    try stage.startCopy(["\(Double(number % 800) / 10 - 40),10"], variables: variables)
                }
                let begin = ContinuousClock.now
                try start(0).waitForOutput("Few clouds")
                let longest = begin.duration(to: .now)
                for round in 1...Self.rounds {
                    let copy = try start(round)
                    // The first request is sent after the first picture, and so is the question.
                    try copy.waitForOutput("\u{1B}[c")
                    copy.listen(for: longest * Double.random(in: 0..<1, using: &random))
                    try copy.type(Pty.lastAnswer + "q")
                    #expect(try copy.waitForExit() == .status(0), "\(Torture.seedNote), round \(round)")
                }
                #expect(server.connectionCount > 2)
            }
        }
    }
}
