import TestSupport
import Testing

@Suite("Proxies, end to end", .timeLimit(.minutes(5)))
struct ProxyTests {
    private static let logins = ["alice:sec#ret", "alice:sec/ret", "alice:sec?ret", "alice:sec@ret", "alice:sec ret"]

    private static func variables(_ proxy: String) -> [String: String] {
        ["HTTP_PROXY": proxy, "NO_PROXY": "<-loopback>", "WEATHER_TUI_PROVIDER": "open-meteo"]
    }

    @Test(
        "A login that is not percent-encoded is a wrong setting: no command shows it or sends a request",
        arguments: logins,
        [
            (["report"], 78), (["report", "--json"], 78), (["now"], 78), (["doctor"], 78),
            (["doctor", "--offline"], 0),
            (["config", "show"], 0), (["config", "check"], 0),
        ] as [([String], Int32)])
    func notEncoded(login: String, command: (words: [String], status: Int32)) async throws {
        try await withEnvironment { environment in
            let place = ["report", "now"].contains(command.words[0]) ? [TestEnvironment.place] : []
            let outcome = try await environment.run(
                ["--verbose"] + command.words + place,
                variables: Self.variables("http://\(login)@127.0.0.1:\(environment.server.port)"))
            #expect(outcome.exit == .status(command.status))
            expectSecrecy(of: environment, in: outcome.output, outcome.error)
            #expect(environment.server.requests.isEmpty)
            guard command.status == 78 else { return }
            #expect(outcome.error.contains("password in HTTP_PROXY needs percent-encoding"))
        }
    }

    @Test("The dashboard says that a login is not percent-encoded, and neither it nor its log shows it")
    func dashboard() async throws {
        try await withEnvironment { environment in
            let copy = try environment.startCopy(
                ["--verbose", TestEnvironment.place],
                variables: Self.variables("http://alice:sec#ret@127.0.0.1:\(environment.server.port)"))
            try copy.waitForOutput("password in HTTP_PROXY needs percent-encoding")
            copy.forgetOutput()
            try copy.type("m")
            try copy.waitForOutput("proxy fails")
            try copy.type("mq")
            #expect(try copy.waitForExit() == .status(0))
            expectSecrecy(of: environment, in: copy.output)
            #expect(environment.server.requests.isEmpty)
        }
    }

    @Test(
        "A proxy that answers 407 wants a login, or refuses it",
        arguments: [("", "wants a user name and password"), ("alice:secret@", "refuses the user name and password")])
    func status407(login: String, words: String) async throws {
        try await withEnvironment { environment in
            environment.respond(FaultResponse(status: 407, headers: [("Proxy-Authenticate", "Basic")]))
            let proxy = "127.0.0.1:\(environment.server.port)"
            let variables = Self.variables("http://\(login)\(proxy)")
            for command in [["report", TestEnvironment.place], ["now", TestEnvironment.place], ["doctor"]] {
                let outcome = try await environment.run(command, variables: variables)
                #expect(outcome.exit == .status(69))
                #expect(outcome.error.contains("Proxy \(proxy) \(words)") && outcome.error.contains("HTTP_PROXY"))
                expectSecrecy(of: environment, in: outcome.output, outcome.error)
            }
            let copy = try environment.startCopy(["--verbose", TestEnvironment.place], variables: variables)
            try copy.waitForOutput("Proxy \(proxy) \(words)")
            try copy.type(Pty.lastResponse + "q")
            #expect(try copy.waitForExit() == .status(0))
            expectSecrecy(of: environment, in: copy.output)
        }
    }

    private func expectSecrecy(
        of environment: TestEnvironment, in texts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts + environment.home.files.values {
            for part in ["alice", "sec#", "sec/", "sec?", "sec@", "sec ret", "ret@", "secret"] {
                #expect(!text.contains(part), "\(text.debugDescription)", sourceLocation: sourceLocation)
            }
        }
    }
}
