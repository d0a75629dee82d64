import TestSupport
import Testing

/// A state of the program in which a test sends a signal or closes the terminal.
struct Situation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Variables that are added to those of the test environment.
    var variables: [String: String] = [:]
    var rule: FaultServer.Rule = WeatherResponses.response
    /// A text on the screen after the start.
    var first = "Few clouds"
    /// Keys to press after `first` is on the screen.
    var keys = ""
    /// A text on the screen when the situation is reached.
    let sign: String

    static let plain = Situation(testDescription: "plain", sign: "Few clouds")
    static let dialog = Situation(testDescription: "dialog", keys: "l", sign: "Longitude")
    static let refreshing = Situation(
        testDescription: "refreshing", rule: { _ in .hanging }, first: TestEnvironment.refreshing,
        sign: TestEnvironment.refreshing)
    /// Status 429 without Retry-After causes a pause of a minute.
    static let countdown = Situation(
        testDescription: "countdown", rule: { _ in FaultResponse(status: 429) }, first: "trying again in",
        sign: "trying again in")
    static let chart = Situation(testDescription: "chart", keys: "c", sign: "⣀")
    static let locating = Situation(
        testDescription: "asking for the location", variables: ["WEATHER_TUI_LOCATION_ALLOW_IP_LOOKUP": "true"],
        rule: { $0.path == TestEnvironment.lookup ? .hanging : WeatherResponses.response(to: $0) },
        keys: "l\t\t\t\t\r", sign: "Asking")

    static let withScreen = [plain, dialog, refreshing, countdown, chart, locating]
}

extension TestEnvironment {
    /// Starts the program and waits for the situation. Returns the output so far in `shown` and removes it from `copy`.
    func startCopy(
        in situation: Situation, blocking signals: [Int32] = []
    ) throws -> (copy: Pty, shown: String) {
        respond(situation.rule)
        let copy = try startCopy(variables: situation.variables, blocking: signals)
        try copy.waitForOutput(situation.first)
        let shown = copy.output
        copy.forgetOutput()
        try copy.type(situation.keys)
        if !situation.keys.isEmpty { try copy.waitForOutput(situation.sign) }
        return (copy, shown)
    }

    /// Starts the program in a pane and waits for the situation.
    func start(in situation: Situation) async throws -> TmuxPane {
        respond(situation.rule)
        let pane = try await start(variables: situation.variables)
        try await pane.wait(for: situation.first)
        try await pane.type(situation.keys)
        try await pane.wait(for: situation.sign)
        return pane
    }
}
