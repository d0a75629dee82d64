/// Why a part of a refresh brought no value, in terms that a user can act on.
package indirect enum WeatherError: Error, Hashable, Codable, Sendable {
    /// 400; the reason is the service's, cleaned and without our key.
    case requestRefused(reason: String)
    case keyRefused
    case forbidden
    case placeNotFound
    /// 404 from a server that is no weather service: `base-url` may be wrong.
    case addressWrong(host: String)
    /// 429; the service asks for a pause of so many seconds.
    case rateLimited(retryAfter: Int?)
    /// 429 for a limit of an hour or a day; we ask again after `pause` seconds: no service says when its day begins.
    case limitReached(LimitPeriod, pause: Int = 3600)
    /// 5xx; the service asks for a pause of so many seconds.
    case serviceBroken(status: Int, retryAfter: Int? = nil)
    case unexpectedStatus(Int)
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

package enum LimitPeriod: String, Hashable, Codable, CaseIterable, Sendable {
    case hour, day
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
