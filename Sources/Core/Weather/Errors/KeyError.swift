package enum KeyError: Hashable, Sendable {
    case missing
    case fileUnreadable(path: String)
    case fileExposed(path: String)
    /// The file is no plain file of the user.
    case fileNotOwn(path: String)
    /// The key is blank, a placeholder, or has blanks inside.
    case malformed
    /// `command` is the first word of the command.
    case commandFailed(KeyCommandError, command: String)

    var retryPolicy: RetryPolicy {
        switch self {
        // A command may ask for a passphrase, and the user does not expect the question then.
        case .commandFailed: .none
        case .missing, .fileUnreadable, .fileExposed, .fileNotOwn, .malformed: .nextRefresh
        }
    }
}

package enum KeyCommandError: Hashable, Sendable {
    case notFound
    case notExecutable
    case notStarted(reason: String)
    case exited(status: Int)
    case killed(signal: Int)
    case printedNothing
    case printedNoKey
    case tooSlow(seconds: Int)
}
