import Synchronization

/// How long the server waits before it answers.
final class Delay: Sendable {
    private let duration = Mutex(Duration.zero)

    var value: Duration {
        get { duration.withLock { $0 } }
        set { duration.withLock { $0 = newValue } }
    }
}
