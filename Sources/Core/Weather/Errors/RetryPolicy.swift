package enum RetryPolicy: Hashable, Sendable {
    case retry
    case pause(seconds: Int?)
    /// The error can end by itself, as a sign-in page does: only regular refreshes try again.
    case nextRefresh
    case none
}
