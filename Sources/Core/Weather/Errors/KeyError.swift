package enum KeyError: Hashable, Sendable {
    case missing
    case fileUnreadable(path: String)
    case fileExposed(path: String)
    /// The path is not a regular file that the user owns.
    case fileNotOwn(path: String)
    /// The key is blank, is a placeholder, or contains blanks.
    case malformed
    /// `command` is the first word of the command.
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
