#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The variables that this process was started with.
enum ProcessEnvironment {
    /// Foundation has the same, but takes a start half a millisecond to make ready.
    static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = entries
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
    static func hide(_ names: [String]) {
        for name in names { unsetenv(name) }
    }

    private static var entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
            _NSGetEnviron().pointee
        #else
            environ
        #endif
    }
}
