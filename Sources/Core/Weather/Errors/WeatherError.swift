/// Why a part of a refresh brought no value, in terms that a user can act on.
package indirect enum WeatherError: Error, Hashable, Codable, Sendable {
    case service(ServiceError)
    /// A redirect to another host is never followed, since the key would travel with it.
    case redirected(host: String)
    case redirectLoop

    case response(ResponseError)

    case offline
    case hostNotFound(host: String)
    case connectionRefused(host: String)
    case connectionReset(host: String)
    case certificateRefused(host: String)
    case noCertificates
    case proxyFailed(proxy: String, host: String)
    case notTLS(host: String)
    case timedOut(seconds: Int)
    case connectionFailed(host: String)

    case libraryMissing
    case key(KeyError)
    case systemShort(SystemShortage)
    case cancelled
}

package enum SystemShortage: String, Hashable, Codable, CaseIterable, Sendable {
    case threads, openFiles
}

package enum KeyError: Hashable, Codable, Sendable {
    case missing
    case fileUnreadable(path: String)
    case fileExposed(path: String)
    /// The file is no plain file of the user.
    case fileNotOwn(path: String)
    /// The key is blank, a placeholder, or has blanks inside.
    case malformed
    /// `command` is the first word of the command.
    case commandFailed(KeyCommandError, command: String)
}

package enum KeyCommandError: Hashable, Codable, Sendable {
    case notFound
    case notExecutable
    case notStarted(reason: String)
    case exited(status: Int)
    case killed(signal: Int)
    case printedNothing
    case printedNoKey
    case tooSlow(seconds: Int)
}
