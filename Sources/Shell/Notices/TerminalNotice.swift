import Text

/// The bytes that show a notice through the terminal.
package enum TerminalNotice {
    package enum Form: Hashable, Sendable {
        /// OSC 99 of kitty and foot, which a terminal promises. Source: "Desktop notifications" of kitty.
        case kitty(id: String)
        /// OSC 777 of urxvt, Konsole, foot and others. Terminals without it show nothing.
        case urxvt
    }

    package static let bell: [UInt8] = [0x07]

    /// Wrapped bytes pass through tmux.
    package static func bytes(
        _ text: NoticeText, isUrgent: Bool = false, as form: Form, isWrapped: Bool = false
    ) -> [UInt8] {
        let sequence =
            switch form {
            case .kitty(let id): kitty(text, isUrgent: isUrgent, id: id)
            case .urxvt: command("777;notify;\(field(text.title));\(field(text.body))")
            }
        return Array((isWrapped ? wrapped(sequence) : sequence).utf8)
    }

    /// A terminal whose window has the focus says nothing.
    private static func kitty(_ text: NoticeText, isUrgent: Bool, id: String) -> String {
        let application = base64("weather-tui")
        let manner = "f=\(application):u=\(isUrgent ? 2 : 1):o=unfocused"
        return command("99;i=\(id):\(manner):d=0:e=1;\(base64(text.title))")
            + command("99;i=\(id):d=1:p=body:e=1;\(base64(text.body))")
    }

    /// A semicolon ends a field, in some terminals also in the body.
    private static func field(_ text: String) -> String { text.replacing(";", with: ",") }

    private static func command(_ text: String) -> String { "\u{1B}]\(text)\u{1B}\\" }

    private static func wrapped(_ sequence: String) -> String {
        "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
    }

    /// Source: RFC 4648.
    static func base64(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: 3).map { start in
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 * 256 + Int($1) } << (24 - 8 * group.count)
            let shifts = (0...group.count).map { 18 - 6 * $0 }
            let letters = shifts.map { alphabet[bits >> $0 & 63] }
            return String(letters) + String(repeating: "=", count: 3 - group.count)
        }.joined()
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
