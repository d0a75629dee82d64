import CursesShim
import Notices
import Platform
import Terminal

/// Notices of a program without a screen, such as `weather-tui watch`.
package enum TerminalNotices {
    /// Writes BEL; returns false if the descriptor is no terminal.
    @discardableResult
    package static func ring(on descriptor: Int32 = STDOUT_FILENO) -> Bool {
        guard isatty(descriptor) != 0 else { return false }
        send(TerminalNotice.bell, to: descriptor)
        return true
    }

    /// Whether the descriptor is a terminal that ignores notices that it does not know. No screen may be open.
    package static func areTaken(by descriptor: Int32) -> Bool { terminal_takes_notices(descriptor) }

    /// Returns whether the notice was sent. The caller asks first whether a multiplexer passes it. `isKitty` tells whether the
    /// terminal has promised notices (`TerminalReplies`).
    @discardableResult
    package static func notify(
        title: String, body: String, isUrgent: Bool = false, isKitty: Bool = false,
        on descriptor: Int32 = STDOUT_FILENO
    ) -> Bool {
        let limits: CharacterLimits = LocaleCharacters.adopt().isUTF8 ? [] : .ascii
        let text = NoticeText(title: title.limited(to: limits), body: body.limited(to: limits))
        guard areTaken(by: descriptor) else { return false }
        send(bytes(text, isUrgent: isUrgent, isKitty: isKitty), to: descriptor)
        return true
    }

    static func bytes(_ text: NoticeText, isUrgent: Bool, isKitty: Bool) -> [UInt8] {
        TerminalNotice.bytes(
            text, isUrgent: isUrgent, as: isKitty ? .kitty(id: newID) : .urxvt, isWrapped: Multiplexer() == .tmux)
    }

    /// A terminal replaces an earlier notice of the same name.
    private static var newID: String {
        let time = Duration.sinceEpoch.components
        return "weather-tui-\(getpid())-\(time.seconds)-\(time.attoseconds / 1_000_000_000_000)"
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes {
            terminal_send(descriptor, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
    }
}
