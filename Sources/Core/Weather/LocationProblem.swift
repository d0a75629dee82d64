/// Why it could not be found out where the machine is, in the terms a user can act on.
package enum LocationProblem: Error, Hashable, Sendable {
    // The system's location service.
    /// No D-Bus library, or no system bus that answers.
    case noBus
    /// A bus on which no GeoClue is installed, or where it does not start or answer.
    case noService
    /// GeoClue waits for the program that would ask the user.
    case noAgent
    /// By the user, an administrator or the system's settings; with the service's own words, cleaned.
    case refused(reason: String?)
    /// The user has not answered the question whether this program may know.
    case unanswered
    /// The service may tell, and does not know.
    case noFix
    /// The service answers what cannot be.
    case nonsense

    /// What the first service asked for the place of an IP address has failed with.
    case lookupFailed(host: String, cause: WeatherError)

    /// The program was started so that it sends no requests.
    case askingNobody
    /// The system gives this process no more of what it takes to ask.
    case systemShort(SystemShortage)
    case cancelled
}
