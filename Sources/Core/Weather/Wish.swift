/// How much the answer to a request is wanted.
package enum Wish: Comparable, Sendable {
    /// What is known is enough for now, on the screen or in a status bar. It leaves a part of the allowed requests to the
    /// others, and waits after a failure of the service.
    case ahead
    /// The screen shows it.
    case shown
    /// The user asked for it by a key or a command, perhaps after fixing the cause of an error. Only a pause that the
    /// service asked for holds it back.
    case user
}
