/// Why the command of the user's own station gave no reading.
package enum StationError: Hashable, Sendable {
    case notFound
    case notExecutable
    case notStarted
    case exited(status: Int)
    case killed(signal: Int)
    case tooSlow(seconds: Int)
    case printedNothing
    /// The output is no JSON object.
    case notJSON
    /// The temperature is missing or out of range.
    case noTemperature
    /// The time is no time, or lies in the future.
    case wrongTime

    /// The command of the user does not run sooner.
    var retryPolicy: RetryPolicy { .pause(seconds: OwnStation.interval) }
}
