package enum LocationError: Error, Hashable, Sendable {
    case noBus
    /// GeoClue is not installed, or does not start or response.
    case noService
    /// GeoClue waits for the program that would ask the user.
    case noAgent
    /// The user, an administrator or the settings refuse; the reason is the service's own words, cleaned.
    case refused(reason: String?)
    case unanswered
    case noFix
    case nonsense

    /// The first service that was asked for the place of an IP address failed.
    case lookupFailed(host: String, cause: WeatherError)

    /// The program was started so that it sends no requests.
    case askingNobody
    case systemShort(SystemShortage)
    case cancelled
}
