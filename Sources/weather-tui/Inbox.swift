import CursesTerminal
import Dashboard
import Platform
import Display
import Synchronization

/// Where events from other threads wait for the loop.
final class Inbox: Sendable {
    private let events = Mutex<[Event]>([])
    let wakeup: Wakeup

    init() throws(ScreenError) {
        guard let wakeup = Wakeup() else { throw .unavailable }
        self.wakeup = wakeup
    }

    func send(_ event: Event) {
        events.withLock { $0.append(event) }
        wakeup.signal()
    }

    func takeAll() -> [Event] {
        events.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
