package enum KeyError: Hashable, Sendable {
    case missing
    case fileUnreadable(path: String)
    case fileExposed(path: String)
    case fileNotOwn(path: String)
    case malformed
    case commandFailed(APIKeyCommandError, command: String)

    var retryPolicy: RetryPolicy {
        switch self {
        // A new attempt could ask for a passphrase when the user does not expect it.
        case .commandFailed: .none
        case .missing, .fileUnreadable, .fileExposed, .fileNotOwn, .malformed: .nextRefresh
        }
    }
}

package enum APIKeyCommandError: Hashable, Sendable {
    case notFound
    case notExecutable
    case notStarted(reason: String)
    case exited(status: Int)
    case killed(signal: Int)
    case printedNothing
    case printedNoKey
    case tooSlow(seconds: Int)
}
