import Files
import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs the file operation in its arguments, for tests that kill the process or limit its file size.
@main
struct Main {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        guard let task = words.first, let path = words.dropFirst().first else { exit(64) }
        let rest = words.dropFirst(2).compactMap { Int($0) }
        switch (task, rest.first, rest.dropFirst().first) {
        case ("replace", let size?, nil): try replaceForEver(PrivateFile(path), size: size)
        case ("append", let count?, let limit?): try append(to: PrivateFile(path), count: count, limit: limit)
        case ("hold", nil, nil): try hold(path)
        case ("fill", let room?, nil): fill(PrivateFile(path), room: room)
        default: exit(64)
        }
    }

    /// Each content repeats one byte, so that a mixture is detected.
    private static func replaceForEver(_ file: PrivateFile, size: Int) throws -> Never {
        while true {
            for byte in UInt8.min...UInt8.max {
                try file.replace(with: Array(repeating: byte, count: size))
                if byte == 0 { log("again") }
            }
        }
    }

    private static func append(to file: PrivateFile, count: Int, limit: Int) throws {
        for number in 0..<count { try file.append(Array("\(getpid()) \(number) end\n".utf8), limit: limit) }
    }

    private static func hold(_ path: String) throws {
        guard case .acquired(let lock) = try FileLock.attempt(path: path, honoring: .seconds(60)) else {
            return log("held")
        }
        lock.write(note: Array("from a holder".utf8))
        log("taken")
        while true { pause() }
    }

    /// Writes more than the file size limit.
    private static func fill(_ file: PrivateFile, room: Int) {
        var limit = rlimit(rlim_cur: rlim_t(room), rlim_max: rlim_t(room))
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
            setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        ignoreFileSizeSignal()
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: room + 1)
        for operation in [{ try file.replace(with: bytes) }, { try file.append(bytes, limit: 1 << 20) }] {
            do {
                try operation()
                log("written")
            } catch {
                log("\(error)")
            }
        }
    }

    private static func log(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
