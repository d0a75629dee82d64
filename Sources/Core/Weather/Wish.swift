/// Who wants the answer to a request, and how much.
package enum Wish: Comparable, Sendable {
    /// Nobody sees it yet, so it leaves a part of the allowed requests to the others.
    case ahead
    /// The screen or a printed line shows it.
    case shown
    /// The user asked for it, perhaps after fixing the cause of an error. Only a pause that the service asked for holds
    /// it back.
    case user
}
