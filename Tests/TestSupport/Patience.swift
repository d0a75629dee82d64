import Platform

/// How long a test waits for what has to come: a bound for what hangs, far from what a busy machine needs.
package let patience = Duration.seconds(60)

/// Waits until something is so that sends no word; false if it does not come.
package func comesTrue(within limit: Duration = patience, _ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !condition() {
        guard .now < deadline else { return false }
        poll(nil, 0, 2)
    }
    return true
}

extension TemporaryHome {
    /// Whether the process is gone, or has ended and it was not asked how.
    package func hasEnded(_ processID: pid_t) -> Bool {
        kill(processID, 0) != 0 || text(of: "/proc/\(processID)/stat").contains(") Z ")
    }
}
