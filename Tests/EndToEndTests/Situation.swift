import TestSupport
import Testing

/// What the program is doing when something happens to it.
struct Situation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Beside those of the environment.
    var variables: [String: String] = [:]
    /// How the services answer.
    var rule: FaultServer.Rule = WeatherResponses.answer
    /// What says that the program has started.
    var first = "Few clouds"
    /// What leads on from there.
    var keys = ""
    /// What says that the situation is there.
    let sign: String

    static let plain = Situation(testDescription: "plain", sign: "Few clouds")
    static let dialog = Situation(testDescription: "dialog", keys: "l", sign: "Longitude")
    static let refreshing = Situation(
        testDescription: "refreshing", rule: { _ in .hanging }, first: TestEnvironment.refreshing,
        sign: TestEnvironment.refreshing)
    /// Where a service asks for a pause and gives no time, it is a minute.
    static let countdown = Situation(
        testDescription: "countdown", rule: { _ in FaultResponse(status: 429) }, first: "trying again in",
        sign: "trying again in")
    static let chart = Situation(testDescription: "chart", keys: "c", sign: "⣀")
    static let locating = Situation(
        testDescription: "asking for the location", variables: ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"],
        rule: { $0.path == TestEnvironment.lookup ? .hanging : WeatherResponses.answer(to: $0) },
        keys: "l\t\t\t\t\r", sign: "Asking")

    /// Those in which the program has the terminal.
    static let withScreen = [plain, dialog, refreshing, countdown, chart, locating]
}

extension TestEnvironment {
    /// Starts the program in a terminal that shows nothing, and returns when the situation is there; `shown` is what was
    /// written to the terminal and is forgotten there.
    func startCopy(
        in situation: Situation, blocking signals: [Int32] = []
    ) throws -> (copy: Pty, shown: String) {
        answer(situation.rule)
        let copy = try startCopy(variables: situation.variables, blocking: signals)
        try copy.waitForOutput(situation.first)
        let shown = copy.output
        copy.forgetOutput()
        try copy.type(situation.keys)
        if !situation.keys.isEmpty { try copy.waitForOutput(situation.sign) }
        return (copy, shown)
    }

    /// Starts the program in a pane, and returns when the situation is there.
    func start(in situation: Situation) async throws -> TmuxPane {
        answer(situation.rule)
        let pane = try await start(variables: situation.variables)
        try await pane.wait(for: situation.first)
        try await pane.type(situation.keys)
        try await pane.wait(for: situation.sign)
        return pane
    }
}
