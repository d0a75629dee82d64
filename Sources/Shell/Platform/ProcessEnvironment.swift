import PlatformShim

package enum ProcessEnvironment {
    package static var variables: [String: String] {
        guard let entries = process_environment() else { return [:] }
        var count = 0
        while entries[count] != nil { count += 1 }
        var variables = [String: String](minimumCapacity: count)
        for index in 0..<count {
            guard let entry = entries[index], let sign = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
            let name = String(decoding: UnsafeRawBufferPointer(start: entry, count: sign - entry), as: UTF8.self)
            // The first of two entries counts, as in getenv.
            if variables[name] == nil { variables[name] = String(cString: sign + 1) }
        }
        return variables
    }

    package static func hide(_ names: [String]) {
        for name in names { unsetenv(name) }
    }
}
