import Synchronization
import TestSupport

/// A home directory and a server that speaks for both services: all that the program gets to see of the world.
final class TestEnvironment: Sendable {
    let home: TemporaryHome
    let server: FaultServer
    private let rule: Rule
    private let panes = Mutex<[TmuxPane]>([])

    /// 32 digits as OpenWeatherMap's keys have them, found nowhere else.
    static let key = "5ec4e75ec4e75ec4e75ec4e75ec4e7a1"

    static let place = "37.57,126.98"
    /// The paths of the services that guess a town from an address.
    static let (lookup, fallback) = ("/lookup", "/fallback")

    /// What the place is called after.
    static let town = "Seoul"

    init() async throws {
        let rule = Rule()
        self.rule = rule
        home = try TemporaryHome()
        server = try FaultServer { rule.current.withLock { $0 }($0) }
    }

    /// How requests are answered; at first, well.
    private final class Rule: Sendable {
        let current = Mutex<FaultServer.Rule>(WeatherResponses.answer)
    }

    /// Answers all further requests like this.
    func answer(_ rule: @escaping FaultServer.Rule) { self.rule.current.withLock { $0 = rule } }

    /// Answers all further requests alike.
    func answer(_ answer: FaultResponse) { self.answer { _ in answer } }

    func respondWell() { answer(WeatherResponses.answer) }

    /// Answers well, as soon as this many requests and callers of `arrive` are there.
    func answer(behind barrier: Barrier) {
        answer { request in
            var answer = WeatherResponses.answer(to: request)
            answer.barrier = barrier
            return answer
        }
    }

    /// What tells the program where the services are.
    var variables: [String: String] {
        baseURLVariables(server.baseURL).merging([
            "OPENWEATHER_API_KEY": Self.key,
            // No test asks the machine or the world where it is.
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(home.path)/no-bus",
            "WEATHER_TUI_LOCATION_IP_LOOKUP_URL": server.baseURL + Self.lookup,
            "WEATHER_TUI_LOCATION_IP_LOOKUP_FALLBACK_URL": server.baseURL + Self.fallback,
        ]) { $1 }
    }

    /// The same for a shell, which finds the program by its name.
    var shellVariables: [String: String] {
        let folder = builtProgram("weather-tui").dropLast("/weather-tui".count)
        return variables.merging(["PATH": folder + ":" + home.environment()["PATH", default: ""]]) { $1 }
    }

    /// Starts the program in a pane; `shell` is the command line that starts it, if something comes before it.
    func start(
        _ arguments: [String] = [place], by shell: [String] = [], variables: [String: String] = [:],
        term: String = "tmux-256color", rows: Int = 24, columns: Int = 80
    ) async throws -> TmuxPane {
        try await start(
            command: shell + [builtProgram("weather-tui")] + arguments,
            variables: self.variables.merging(variables) { $1 },
            term: term, rows: rows, columns: columns)
    }

    /// Starts any command in a pane, with these variables alone beside those of the home directory.
    func start(
        command: [String], variables: [String: String], term: String = "tmux-256color", rows: Int = 24,
        columns: Int = 80
    ) async throws -> TmuxPane {
        let pane = try await TmuxPane(
            command, home: home, variables: variables, term: term, rows: rows, columns: columns)
        panes.withLock { $0.append(pane) }
        return pane
    }

    /// Starts the program in a pane and waits until both halves of the weather are there.
    func show(
        _ arguments: [String] = [place], variables: [String: String] = [:], rows: Int = 24, columns: Int = 80
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
}

/// Runs `body` with a environment that is struck afterwards.
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
