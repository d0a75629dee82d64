import Platform

/// An open file or directory, closed when it is not needed any more.
struct OpenFile: ~Copyable {
    typealias Problem = PrivateFile.Problem

    let descriptor: Int32

    /// A file that this makes is 0600.
    init(_ path: String, _ flags: Int32) throws(Problem) {
        descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw errno == ENOENT ? .absent : .system(errno) }
    }

    /// Takes over a descriptor.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Closes it, which is when some file systems say that they have no room.
    consuming func finish() throws(Problem) {
        let descriptor = detach()
        // Interrupted, it is closed all the same.
        guard close(descriptor) == 0 || errno == EINTR else { throw .system(errno) }
    }

    /// Leaves the descriptor to the caller.
    consuming func detach() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    func status() throws(Problem) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        return status
    }

    /// Whether the path leads to this very file, which it does not after another has taken its place.
    func isStill(at path: String) -> Bool {
        var (own, found) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &found) == 0 && own.st_dev == found.st_dev
            && own.st_ino == found.st_ino
    }

    func contents(limit: Int) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while bytes.count <= limit {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw .tooLarge(limit: limit)
    }

    /// Writes all of it, in one piece where the system takes it so.
    func put(_ bytes: [UInt8]) throws(Problem) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC) }
            written += count
        }
    }
}

// MARK: Locks

extension OpenFile {
    /// Locks it against other openings of the same file; false while one of them has the lock. The system lets it go when
    /// the last copy of the descriptor is closed.
    func lock() throws(Problem) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            default: throw .system(errno)
            }
        }
        return true
    }

    /// Asks for the lock each millisecond; false when it was not to be had, or cannot be had on this file system.
    func lock(within patience: Duration) -> Bool {
        let deadline = ContinuousClock.now + patience
        while true {
            do { if try lock() { return true } } catch { return false }
            guard ContinuousClock.now < deadline else { return false }
            poll(nil, 0, 1)
        }
    }
}

// MARK: Times

extension OpenFile {
    /// When it was written last, since 1970.
    func modificationTime() throws(Problem) -> Duration { try status().modificationTime }

    func setModificationTime(_ time: Duration) throws(Problem) {
        let (seconds, attoseconds) = time.components
        let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        guard futimens(descriptor, [time, time]) == 0 else { throw .system(errno) }
    }
}
