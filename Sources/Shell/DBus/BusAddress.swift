package enum BusAddress {
    /// Source of the default: D-Bus Specification.
    package static func system(in environment: [String: String]) -> String {
        environment.value("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/var/run/dbus/system_bus_socket"
    }

    /// Nil without a session.
    package static func session(in environment: [String: String]) -> String? {
        environment.value("DBUS_SESSION_BUS_ADDRESS")
            ?? environment.value("XDG_RUNTIME_DIR").map { "unix:path=" + escaped($0 + "/bus") }
    }

    /// Source of the letters that stand for themselves: D-Bus Specification, "Server Addresses".
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let letter = Character(Unicode.Scalar(byte))
            let isPlain = letter.isASCII && (letter.isLetter || letter.isNumber || "-_/.\\*".contains(letter))
            return isPlain ? String(letter) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}

extension [String: String] {
    fileprivate func value(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
