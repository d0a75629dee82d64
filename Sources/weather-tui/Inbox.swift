import CursesTerminal
import Platform
import Synchronization

final class Inbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    let wakeup: Wakeup

    init() throws(ScreenError) {
        guard let wakeup = Wakeup() else { throw .unavailable }
        self.wakeup = wakeup
    }

    func send(_ message: Message) {
        messages.withLock { $0.append(message) }
        wakeup.signal()
    }

    func removeAll() -> [Message] {
        messages.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }

    func waitForSome() -> [Message] {
        while true {
            wakeup.wait()
            let messages = removeAll()
            if !messages.isEmpty { return messages }
        }
    }
}
