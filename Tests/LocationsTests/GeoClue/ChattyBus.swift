import TestSupport

extension SilentSocket {
    /// Waits for a client and sends the login, the reply to call 1, many signals and a refusal of call 2 at once.
    /// Returns false if no client comes.
    func chatters() async -> Bool {
        guard await hasBeenSpokenTo() else { return false }
        let signals = String(repeating: Wire.signal, count: 1024)
        return answer(Array((Wire.welcome + Wire.reply + signals + Wire.refusal).utf8))
    }
}

/// D-Bus messages in little-endian without a body. Their name lengths make padding unnecessary.
private enum Wire {
    /// Accepts any client and refuses to pass descriptors.
    static let welcome = "OK 0123456789abcdef0123456789abcdef\r\nERROR\r\n"

    static let reply = message(kind: 2, to: 1)

    static let signal = message(
        kind: 4,
        fields: "\u{1}\u{1}o\0\u{7}\0\0\0/a/path\0" + "\u{2}\u{1}s\0\u{7}\0\0\0a.thing\0"
            + "\u{3}\u{1}s\0\u{7}\0\0\0Happens\0")

    static let refusal = message(
        kind: 3, to: 2, fields: "\u{4}\u{1}s\0\u{27}\0\0\0org.freedesktop.DBus.Error.AccessDenied\0")

    private static func message(kind: Int, to serial: Int? = nil, fields: String = "") -> String {
        let all = (serial.map { "\u{5}\u{1}u\0" + character($0) + "\0\0\0" } ?? "") + fields
        let length = character(all.utf8.count) + "\0\0\0"
        return "l" + character(kind) + "\u{1}\u{1}" + "\0\0\0\0" + "\u{1}\0\0\0" + length + all
    }

    private static func character(_ code: Int) -> String { String(UnicodeScalar(UInt8(code))) }
}
