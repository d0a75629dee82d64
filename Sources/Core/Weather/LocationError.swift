package enum LocationError: Error, Hashable, Sendable {
    case noBus
    case noService
    /// GeoClue's agent, which asks the user, does not run.
    case noAgent
    /// The user, an administrator or the settings refuse; `reason` is the service's cleaned text.
    case refused(reason: String?)
    case unanswered
    case noFix
    case nonsense

    case lookupFailed(host: String, cause: WeatherError)

    case requestsForbidden
    case systemShort(SystemShortage)
    case cancelled
}
