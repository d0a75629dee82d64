import CursesTerminal
import Platform
import Synchronization

final class Inbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    let wakeup: Wakeup

    /// Inboxes with one `wakeup` end the same wait.
    init(_ wakeup: Wakeup? = Wakeup()) throws(ScreenError) {
        guard let wakeup else { throw .unavailable }
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
