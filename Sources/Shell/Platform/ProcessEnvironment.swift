import PlatformShim

package enum ProcessEnvironment {
    /// The environment, without Foundation, whose list needs half a millisecond at each start.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = process_environment()
        while let entry = next?.pointee {
            next = next?.successor()
            let text = String(cString: entry)
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(text[..<end])
            // The first of two entries counts, as in getenv.
            if variables[name] == nil { variables[name] = String(text[end...].dropFirst()) }
        }
        return variables
    }

    package static func hide(_ names: [String]) {
        for name in names { unsetenv(name) }
    }
}
