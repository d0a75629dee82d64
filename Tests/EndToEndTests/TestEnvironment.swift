import Platform
import Synchronization
import TestSupport

/// A home directory and a server in place of all services.
final class TestEnvironment: Sendable {
    let home: TemporaryHome
    let server: FaultServer
    private let rule: Rule
    private let panes = Mutex<[TmuxPane]>([])

    /// A key of 32 hexadecimal digits, as OpenWeatherMap has them, which occurs nowhere else.
    static let key = "5ec4e75ec4e75ec4e75ec4e75ec4e7a1"

    static let place = "37.57,126.98"
    /// The paths of the IP lookup services.
    static let (lookup, fallback) = ("/lookup", "/fallback")

    static let town = "Seoul"

    init() async throws {
        let rule = Rule()
        self.rule = rule
        home = try TemporaryHome()
        server = try FaultServer { rule.current.withLock { $0 }($0) }
    }

    private final class Rule: Sendable {
        let current = Mutex<FaultServer.Rule>(WeatherResponses.response)
    }

    /// Sets the rule for all further requests.
    func respond(_ rule: @escaping FaultServer.Rule) { self.rule.current.withLock { $0 = rule } }

    /// Sets one response for all further requests.
    func respond(_ response: FaultResponse) { respond { _ in response } }

    func respondWell() { respond(WeatherResponses.response) }

    /// Sends good responses after `barrier` has released the requests.
    func hold(behind barrier: Barrier) {
        respond { request in
            var response = WeatherResponses.response(to: request)
            response.barrier = barrier
            return response
        }
    }

    /// Environment variables with the addresses of the services and the key.
    var variables: [String: String] {
        baseURLVariables(server.baseURL).merging([
            "OPENWEATHER_API_KEY": Self.key,
            // Most tests count the requests for the weather.
            "WEATHER_TUI_AIR_QUALITY": "off", "WEATHER_TUI_WARNINGS_ENABLED": "false",
            "WEATHER_TUI_MEASURED_SOURCE": "off",
            // No test uses a real location service.
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(home.path)/no-bus",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home.path)/no-bus",
            "WEATHER_TUI_LOCATION_IP_LOOKUP_URL": server.baseURL + Self.lookup,
            "WEATHER_TUI_LOCATION_IP_LOOKUP_FALLBACK_URL": server.baseURL + Self.fallback,
        ]) { $1 }
    }

    /// The variables for a shell, with a PATH that contains the program.
    var shellVariables: [String: String] {
        let folder = builtProgram("weather-tui").dropLast("/weather-tui".count)
        return variables.merging(["PATH": folder + ":" + home.environment()["PATH", default: ""]]) { $1 }
    }

    /// Starts the program in a pane; `shell` is a command line to put before it.
    func start(
        _ arguments: [String] = [place], by shell: [String] = [], variables: [String: String] = [:],
        term: String = "tmux-256color", rows: Int = 24, columns: Int = 100
    ) async throws -> TmuxPane {
        try await start(
            command: shell + [builtProgram("weather-tui")] + arguments,
            variables: self.variables.merging(variables) { $1 },
            term: term, rows: rows, columns: columns)
    }

    /// Starts a command in a pane, with only these variables beside those of the home directory.
    func start(
        command: [String], variables: [String: String], term: String = "tmux-256color", rows: Int = 24,
        columns: Int = 100
    ) async throws -> TmuxPane {
        let pane = try await TmuxPane(
            command, home: home, variables: variables, term: term, rows: rows, columns: columns)
        panes.withLock { $0.append(pane) }
        return pane
    }

    /// Starts the program in a pane and waits for both parts of the weather.
    func show(
        _ arguments: [String] = [place], variables: [String: String] = [:], rows: Int = 24, columns: Int = 100
    ) async throws -> TmuxPane {
        let pane = try await start(arguments, variables: variables, rows: rows, columns: columns)
        try await pane.wait(for: Self.town, "feels like 21°", "Few clouds", without: Self.refreshing)
        return pane
    }

    func strike() async {
        for pane in panes.withLock({ $0 }) { await pane.end() }
        await server.shutDown()
    }

    static let refreshing = "Refreshing"

    /// Runs the program without a terminal.
    func run(
        _ arguments: [String], by shell: [String] = [], variables: [String: String] = [:]
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            shell + [builtProgram("weather-tui")] + arguments, home: home,
            variables: self.variables.merging(variables) { $1 })
    }

    /// Runs the program twice, and both again if the minute changed meanwhile: reports show the time.
    func runInOneMinute(
        _ first: [String], _ second: [String], variables: [String: String] = [:]
    ) async throws -> (ChildProcess.Outcome, ChildProcess.Outcome) {
        while true {
            let minute = time(nil) / 60
            let outcomes = (try await run(first, variables: variables), try await run(second, variables: variables))
            if time(nil) / 60 == minute { return outcomes }
        }
    }
}

/// Runs `body` in an environment that is removed afterwards.
func withEnvironment(_ body: (TestEnvironment) async throws -> Void) async throws {
    let environment = try await TestEnvironment()
    do {
        try await body(environment)
    } catch {
        await environment.strike()
        throw error
    }
    await environment.strike()
}
