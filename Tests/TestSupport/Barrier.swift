import Synchronization

/// Holds all callers back until a number of them have arrived, which proves without a clock that they overlap.
package final class Barrier: Sendable {
    private let count: Int
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    package init(count: Int) { self.count = count }

    /// Calls `proceed` after all have arrived; the last caller runs all of them.
    package func arrive(_ proceed: @escaping @Sendable () -> Void) {
        let released = waiting.withLock { waiting in
            waiting.append(proceed)
            guard waiting.count >= count else { return [] as [@Sendable () -> Void] }
            defer { waiting = [] }
            return waiting
        }
        for proceed in released { proceed() }
    }

    package func arrive() async {
        let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
        arrive { continuation.finish() }
        for await _ in arrivals {}
    }
}
