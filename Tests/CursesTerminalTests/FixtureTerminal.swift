import TestSupport

/// Starts the fixture in a terminal and waits until it reads keys.
func startFixture(
    term: String = "xterm-256color", locale: String = "C.UTF-8", blocking signals: [Int32] = [], rows: Int = 24,
    columns: Int = 80, variables: [String: String] = [:]
) throws -> Pty {
    let terminal = try launchFixture(
        term: term, locale: locale, blocking: signals, rows: rows, columns: columns, variables: variables)
    try terminal.waitForJournal("ready\n")
    return terminal
}

/// Starts the fixture in a terminal without waiting.
func launchFixture(
    term: String = "xterm-256color", locale: String = "C.UTF-8", blocking signals: [Int32] = [], rows: Int = 24,
    columns: Int = 80, variables: [String: String] = [:]
) throws -> Pty {
    try Pty(
        [builtProgram("screen-fixture")],
        environment: fixtureEnvironment(term: term, locale: locale, variables: variables),
        rows: rows, columns: columns, blocking: signals)
}

/// Starts the fixture under a shell with job control, which prints `stopped` and reads a line before it runs `fg`.
func startFixtureUnderShell() throws -> Pty {
    let script = "\"$0\"; echo stopped; read line; fg >/dev/null; echo \"status $?\""
    let terminal = try Pty(
        ["/bin/sh", "-mc", script, builtProgram("screen-fixture")], environment: fixtureEnvironment())
    try terminal.waitForJournal("ready\n")
    return terminal
}

func fixtureEnvironment(
    term: String = "xterm-256color", locale: String = "C.UTF-8", variables: [String: String] = [:]
) -> [String: String] {
    [
        "TERM": term, "LC_ALL": locale, "PATH": "/usr/bin:/bin", "SCREEN_FIXTURE_JOURNAL": "1",
        "SWIFT_BACKTRACE": "enable=no", "SHELL": "/usr/bin/fish",
    ]
    .merging(variables) { $1 }
}
