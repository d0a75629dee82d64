import Synchronization

/// Holds everyone back until a number of them have arrived: proof without a clock that they are under way together.
package final class Barrier: Sendable {
    private let count: Int
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    package init(count: Int) { self.count = count }

    /// Calls `proceed` once all have arrived; the last one calls all.
    package func arrive(_ proceed: @escaping @Sendable () -> Void) {
        let released = waiting.withLock { waiting in
            waiting.append(proceed)
            guard waiting.count >= count else { return [] as [@Sendable () -> Void] }
            defer { waiting = [] }
            return waiting
        }
        for proceed in released { proceed() }
    }

    /// Waits until all have arrived, or the task is cancelled.
    package func arrive() async {
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
        arrive { continuation.finish() }
        for await _ in arrivals {}
    }
}
