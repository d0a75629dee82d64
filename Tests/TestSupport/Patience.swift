import Platform

/// The longest wait of a test, far above the need of a busy machine.
package let patience = Duration.seconds(60)

/// Polls `condition` every 2 ms. Returns false if it does not hold within `limit`.
package func comesTrue(within limit: Duration = patience, _ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !condition() {
        guard .now < deadline else { return false }
        poll(nil, 0, 2)
    }
    return true
}

extension TemporaryHome {
    package func hasEnded(_ processID: pid_t) -> Bool {
        kill(processID, 0) != 0 || text(of: "/proc/\(processID)/stat").contains(") Z ")
    }
}

/// Whether `make torture` runs the tests: longer, and with more sizes and random moments.
package let isTorture = getenv("WEATHER_TUI_TORTURE") != nil
