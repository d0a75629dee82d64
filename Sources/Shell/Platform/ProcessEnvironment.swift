import PlatformShim

package enum ProcessEnvironment {
    /// The environment, without Foundation, whose list needs half a millisecond at each start.
    package static var variables: [String: String] {
        guard let entries = process_environment() else { return [:] }
        var count = 0
        while entries[count] != nil { count += 1 }
        var variables = [String: String](minimumCapacity: count)
        for index in 0..<count {
            guard let entry = entries[index], let sign = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
            let name = UnsafeRawBufferPointer(start: entry, count: sign - entry)
            let key = String(decoding: name, as: UTF8.self)
            // The first of two entries counts, as in getenv.
            if variables[key] == nil { variables[key] = String(cString: sign + 1) }
        }
        return variables
    }

    package static func hide(_ names: [String]) {
        for name in names { unsetenv(name) }
    }
}
