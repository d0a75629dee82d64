import PlatformShim

package enum ProcessEnvironment {
    /// Foundation's list would cost half a millisecond at each start.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = process_environment()
        while let entry = next?.pointee {
            next = next?.successor()
            let text = String(cString: entry)
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(text[..<end])
            // Like getenv this takes the first of two entries.
            if variables[name] == nil { variables[name] = String(text[end...].dropFirst()) }
        }
        return variables
    }

    /// Child programs do not get these variables.
    package static func hide(_ names: [String]) {
        for name in names { unsetenv(name) }
    }
}
