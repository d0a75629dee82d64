import PlatformShim

/// The variables that this process was started with.
package enum ProcessEnvironment {
    /// Foundation has the same, but takes a start half a millisecond to make ready.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = process_environment()
        while let entry = next?.pointee {
            next = next?.successor()
            let text = String(cString: entry)
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = String(text[..<end])
            // As getenv has it, the first of two entries counts.
            if variables[name] == nil { variables[name] = String(text[end...].dropFirst()) }
        }
        return variables
    }

    /// Keeps variables that were read from the programs that are started from here.
    package static func hide(_ names: [String]) {
        for name in names { unsetenv(name) }
    }
}
