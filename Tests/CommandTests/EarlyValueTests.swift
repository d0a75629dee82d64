import Dispatch
import Synchronization
import Testing

@testable import weather_tui

@Suite("A value worked out early", .timeLimit(.minutes(5)))
struct EarlyValueTests {
    @Test("is worked out before it is wanted, and once")
    func early() {
        let done = DispatchSemaphore(value: 0)
        let count = Counter()
        let value = EarlyValue {
            defer { done.signal() }
            return count.next()
        }
        done.wait()
        #expect(value.get() == 1)
        #expect(value.get() == 1)
    }

    @Test("is waited for while its thread is at it")
    func underWay() {
        let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let count = Counter()
        let value = EarlyValue {
            begun.signal()
            mayEnd.wait()
            return count.next()
        }
        begun.wait()
        DispatchQueue.global().async { mayEnd.signal() }
        #expect(value.get() == 1)
    }

    @Test("is worked out once, whichever thread comes first", arguments: 0..<50)
    func race(_: Int) {
        let count = Counter()
        let value = EarlyValue { count.next() }
        #expect(value.get() == 1)
        #expect(value.get() == 1)
    }
}

private final class Counter: Sendable {
    private let counted = Mutex(0)

    func next() -> Int {
        counted.withLock { counted in
            counted += 1
            return counted
        }
    }
}
