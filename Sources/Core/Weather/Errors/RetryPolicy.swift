package enum RetryPolicy: Hashable, Sendable {
    case retry
    /// The service wants to be left alone, for this many seconds if it says.
    case pause(seconds: Int?)
    /// It lasts, but may end while the user is away, as a sign-in page does: ask at the next regular refresh.
    case nextRefresh
    /// The same request would fail for ever.
    case none
}
