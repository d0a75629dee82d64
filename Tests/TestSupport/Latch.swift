import Synchronization
import Weather

/// Tasks wait at it until it is opened once.
package final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    package init() {}

    package func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    package func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

package final class Counter: Sendable {
    private let count = Mutex(0)

    package init() {}

    package var value: Int { count.withLock { $0 } }

    /// Returns the new value.
    @discardableResult
    package func increment() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

/// A clock that the test advances.
package final class SteppedClock: Sendable {
    package static let start = UnixTime(seconds: 1_795_237_320)
    private let time = Mutex(start)

    package init() {}

    package var now: UnixTime { time.withLock { $0 } }

    package func advance(by seconds: Int) { time.withLock { $0 = $0 + seconds } }
}
