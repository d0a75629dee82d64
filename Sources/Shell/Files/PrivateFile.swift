#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that is this user's alone: 0600 in directories of 0700, replaced whole or not at all.
package struct PrivateFile: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    package enum Problem: Error, Hashable, Sendable {
        case absent
        /// Others may read it.
        case exposed
        /// Larger than `limit` bytes.
        case tooLarge(limit: Int)
        /// Anything else the system says no to, with its error number.
        case system(Int32)
    }

    /// The whole content. With `refusingExposed`, a file that group or others can read is an error; it is checked on
    /// the open file, so that it cannot be swapped in between.
    package func read(limit: Int = 1 << 20, refusingExposed: Bool = false) throws(Problem) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw errno == ENOENT ? .absent : .system(errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .system(EISDIR) }
        if refusingExposed, status.st_mode & 0o077 != 0 { throw .exposed }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while bytes.count <= limit {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw .tooLarge(limit: limit)
    }

    /// Puts new content in place of the old in one step; missing directories are made.
    package func replace(with bytes: [UInt8]) throws(Problem) {
        try Self.makeDirectory(directory)
        var template = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)  // makes it 0600
        guard descriptor >= 0 else { throw .system(errno) }
        do throws(Problem) {
            try Self.write(bytes, to: descriptor)
            close(descriptor)
            guard rename(template, path) == 0 else { throw .system(errno) }
        } catch {
            unlink(template)
            throw error
        }
    }

    /// Adds to the end of the file in one piece, so that several processes may; a file that would pass `limit` bytes
    /// becomes the one old copy first, with ".old" after its name.
    package func append(_ bytes: [UInt8], limit: Int) throws(Problem) {
        try Self.makeDirectory(directory)
        var status = stat()
        if stat(path, &status) == 0, Int(status.st_size) + bytes.count > limit { rename(path, path + ".old") }
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        guard systemWrite(descriptor, bytes, bytes.count) == bytes.count else { throw .system(errno) }
    }

    private var directory: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

    /// Moves the file out of the way and returns its new path.
    package func setAside(as suffix: String) throws(Problem) -> String {
        let target = path + "." + suffix
        guard rename(path, target) == 0 else { throw .system(errno) }
        return target
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Problem) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let problem = Problem.system(errno)
                close(descriptor)
                throw problem
            }
            written += count
        }
    }

    private static func makeDirectory(_ path: String) throws(Problem) {
        guard !path.isEmpty, mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT else { throw .system(errno) }
        try makeDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(errno) }
    }
}

// The members above would hide the system's functions of the same name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
