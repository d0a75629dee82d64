import Synchronization
import TestSupport

/// A home, and a server for all services that fails at random.
package final class ProgramWorld: Sendable {
    let home: TemporaryHome
    private let server: FaultServer
    private let program: String
    private let rule: Rule

    private final class Rule: Sendable {
        let isGood = Atomic(false)
        private let chance: Mutex<SeededGenerator>

        init(seed: UInt64) { chance = Mutex(SeededGenerator(seed: seed)) }

        func response(to request: RecordedRequest) -> FaultResponse {
            if isGood.load(ordering: .relaxed) { return WeatherResponses.response(to: request) }
            return chance.withLock { .random(to: request, using: &$0) }
        }
    }

    package init(seed: UInt64, program: String) async throws {
        home = try TemporaryHome()
        self.program = program
        let rule = Rule(seed: seed)
        self.rule = rule
        server = try FaultServer { rule.response(to: $0) }
    }

    package func shutDown() async { await server.shutDown() }

    var variables: [String: String] {
        baseURLVariables(server.baseURL).merging([
            "WEATHER_TUI_LOCATION_IP_LOOKUP_URL": server.baseURL + "/lookup",
            "WEATHER_TUI_LOCATION_IP_LOOKUP_FALLBACK_URL": server.baseURL + "/fallback",
            "WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "1",
            // Tests must not ask the machine's location service.
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(home.path)/no-bus", "TERM": "xterm-256color",
        ]) { $1 }
    }

    func start(_ arguments: [String] = [], rows: Int = 24, columns: Int = 80) throws -> PtyJob {
        try PtyJob(
            alone: [program] + arguments, environment: home.environment(variables), rows: rows, columns: columns)
    }

    /// Starts the program as a job of a shell, which resumes it after each stop.
    func startJob(_ arguments: [String], rows: Int, columns: Int) throws -> PtyJob {
        let script = """
            while :; do
                case $(kill -l "$status" 2>/dev/null) in STOP|TSTP|TTIN|TTOU) ;; *) break ;; esac
                fg >/dev/null
                status=$?
            done
            """
        return try PtyJob(
            ofShell: [program] + arguments, environment: home.environment(variables), rows: rows, columns: columns,
            afterwards: script)
    }

    func runWithGoodResponses(_ arguments: [String]) async throws -> ChildProcess.Outcome {
        rule.isGood.store(true, ordering: .relaxed)
        defer { rule.isGood.store(false, ordering: .relaxed) }
        // On a busy machine a good response can need more than a second.
        return try await run(arguments, timeoutSeconds: 60)
    }

    /// Runs the program without a terminal and kills it after a minute.
    func run(_ arguments: [String], timeoutSeconds: Int = 1) async throws -> ChildProcess.Outcome {
        let variables = variables.merging(["WEATHER_TUI_NETWORK_TIMEOUT_SECONDS": "\(timeoutSeconds)"]) { $1 }
        return try await ChildProcess.run(
            [program] + arguments, home: home, variables: variables, limit: .seconds(60))
    }
}

extension FaultResponse {
    /// Returns a good response in half of the cases.
    fileprivate static func random(to request: RecordedRequest, using chance: inout SeededGenerator) -> FaultResponse {
        var response = WeatherResponses.response(to: request)
        if request.path.hasSuffix("lookup") || request.path.hasSuffix("fallback") {
            response = .json(#"{"latitude":"51.5","longitude":"-0.12","success":true}"#)
        }
        switch Int.random(in: 0..<24, using: &chance) {
        case 0: response.status = chance.pick([400, 401, 403, 404, 418, 429, 500, 503])
        case 1:
            response.status = 429
            response.headers.append(("Retry-After", chance.pick(["0", "1", "99999999999", "-1", "soon"])))
        case 2: return chance.pick([.hanging, .closing, .resetting])
        case 3: response.delivery = .cutOff(after: response.body.count / 2)
        case 4: response.delivery = .silentAfterHead
        case 5: response.delivery = .dripping(every: .milliseconds(20))
        case 6: response.delivery = .raw
        case 7: return FaultResponse(body: Array(repeating: 32, count: 65_536), delivery: .endless)
        case 8: return .gzipBomb(size: 64 << 20)
        case 9: return .redirect(to: chance.pick(["https://elsewhere.example/", "/again", "\u{7}"]))
        case 10..<13: response.body = response.body.mutated(using: &chance)
        default: break
        }
        if chance.chance(oneIn: 5) { response.delay = .milliseconds(Int.random(in: 1...300, using: &chance)) }
        return response
    }
}
