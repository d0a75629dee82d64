import CursesShim
import Notices
import Terminal

extension CursesScreen {
    /// BEL, which no cell shows.
    package func ring() { send(TerminalNotice.bell) }

    /// Shows a notice outside the screen; returns whether it was sent. The caller asks first whether a multiplexer passes it.
    @discardableResult
    package func notify(title: String, body: String, isUrgent: Bool = false) -> Bool {
        guard screen_takes_notices() else { return false }
        let limits = limits.subtracting(.ambiguous)
        let text = NoticeText(title: title.limited(to: limits), body: body.limited(to: limits))
        send(TerminalNotices.bytes(text, isUrgent: isUrgent, isKitty: knowsKittyNotices))
        return true
    }

    /// tmux swallows the question, and the answer might not come back through it.
    var canAskForNotices: Bool { screen_takes_notices() && Multiplexer() == .none }

    private func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { screen_send($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
    }
}
