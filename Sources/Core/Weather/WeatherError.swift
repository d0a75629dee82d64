/// Why a half of a refresh brought no values, in the terms a user can act on.
package indirect enum WeatherError: Error, Hashable, Codable, Sendable {
    // What the service said.
    /// 400, with the service's reason, cleaned and without our key.
    case requestRefused(reason: String)
    /// 401.
    case keyRefused
    /// 403.
    case forbidden
    /// 404.
    case placeNotFound
    /// 404 from what is no weather service: `base-url` may be wrong.
    case addressWrong(host: String)
    /// 429, with the pause the service asks for, in seconds.
    case rateLimited(retryAfter: Int?)
    /// 429, because of what was asked for in this hour or on this day, with the seconds until it is asked again: no service
    /// says when its day begins, and looking once an hour costs it nothing.
    case limitReached(LimitPeriod, pause: Int = 3600)
    /// 5xx, with the pause the service asks for, in seconds.
    case serviceBroken(status: Int, retryAfter: Int? = nil)
    case unexpectedStatus(Int)
    /// A redirect to another host, which is never followed since the key would travel with it.
    case redirected(host: String)
    /// Redirects from one of its own addresses to the next, without end.
    case redirectLoop

    // What was wrong with the answer; `endpoint` is its path.
    case answerTooLarge(endpoint: String, limit: Int)
    /// Not JSON: often the sign-in page of a network.
    case answerNotJSON(endpoint: String)
    /// JSON that ends too early.
    case answerCutOff(endpoint: String)
    /// A field that is missing, of a wrong type, or impossible.
    case answerWrong(endpoint: String, field: String)

    /// A forecast without rows to come, where a better one is at hand.
    case forecastEmpty

    // What was wrong on the way.
    case offline
    case hostNotFound(host: String)
    case connectionRefused(host: String)
    case connectionReset(host: String)
    case certificateRefused(host: String)
    /// This machine has no certificates to tell an honest server by.
    case noCertificates
    /// The proxy is not there, or opens no way to the host.
    case proxyFailed(proxy: String, host: String)
    /// HTTPS was asked of a port that speaks something else.
    case notTLS(host: String)
    /// No whole answer within this many seconds.
    case timedOut(seconds: Int)
    case connectionFailed(host: String)

    // What is wrong on this side.
    /// libcurl is not installed, or too old.
    case libraryMissing
    case key(KeyError)
    /// The system gives this process no more of what a request takes.
    case systemShort(SystemShortage)
    case cancelled
}

/// The time for which a service counts requests.
package enum LimitPeriod: String, Hashable, Codable, CaseIterable, Sendable {
    case hour, day
}

/// What the system gives no more of.
package enum SystemShortage: String, Hashable, Codable, CaseIterable, Sendable {
    case threads, openFiles
}

/// Why there is no key to send.
package enum KeyError: Hashable, Codable, Sendable {
    case missing
    case fileUnreadable(path: String)
    /// Others can read or change the file.
    case fileExposed(path: String)
    /// It is no plain file of the user's.
    case fileNotOwn(path: String)
    /// It is blank, a placeholder, or has blanks inside.
    case malformed
    /// The user's command that prints the key has printed none; `command` is its first word.
    case commandFailed(KeyCommandError, command: String)
}

/// What kept a command from printing the key.
package enum KeyCommandError: Hashable, Codable, Sendable {
    case notFound
    case notExecutable
    /// The system has refused, in its own words.
    case notStarted(reason: String)
    case exited(status: Int)
    case killed(signal: Int)
    case printedNothing
    /// What it has printed is no key.
    case printedNoKey
    case tooSlow(seconds: Int)
}
