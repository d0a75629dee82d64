import Files
import Platform

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Does with files, as a process of its own, what its arguments say, for tests that kill it or leave it no room.
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

    /// Each content is of one byte only, so that a mixture would show.
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

    /// Writes files that are larger than a file may be.
    private static func fill(_ file: PrivateFile, room: Int) {
        var limit = rlimit(rlim_cur: rlim_t(room), rlim_max: rlim_t(room))
        #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
            setrlimit(RLIMIT_FSIZE, &limit)
        #endif
        ignoreFileSizeSignal()
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: room + 1)
        for write in [{ try file.replace(with: bytes) }, { try file.append(bytes, limit: 1 << 20) }] {
            do {
                try write()
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
