import Platform

struct OpenFile: ~Copyable {
    typealias AccessError = PrivateFile.AccessError

    let descriptor: Int32

    init(_ path: String, _ flags: Int32) throws(AccessError) {
        descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw errno == ENOENT ? .absent : .system(errno) }
    }

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Closes the file; some file systems report a full disk only then.
    consuming func finish() throws(AccessError) {
        let descriptor = detach()
        // close also closes the descriptor if a signal interrupts it.
        guard close(descriptor) == 0 || errno == EINTR else { throw .system(errno) }
    }

    consuming func detach() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }

    func status() throws(AccessError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        return status
    }

    func isStill(at path: String) -> Bool {
        var (own, found) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &found) == 0 && own.st_dev == found.st_dev
            && own.st_ino == found.st_ino
    }

    func contents(limit: Int) throws(AccessError) -> [UInt8] {
        var bytes: [UInt8] = []
        // The file may grow, and a file of the kernel has no size. A file with holes can have any.
        var room = min(max(Int(try status().st_size), 4096), limit) + 1
        while bytes.count <= limit {
            var (count, error) = (0, Int32(0))
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
                repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
                (error, initialized) = (errno, max(count, 0))
            }
            guard count >= 0 else { throw .system(error) }
            if count == 0 { return bytes }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            room = 16_384
        }
        throw .tooLarge(limit: limit)
    }

    func put(_ bytes: [UInt8]) throws(AccessError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC) }
            written += count
        }
    }
}

extension OpenFile {
    /// Returns false if another open description has the lock; the last copy of the descriptor releases it.
    func lock() throws(AccessError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return false
            default: throw .system(errno)
            }
        }
        return true
    }

    /// Tries each millisecond; returns false after `patience`, or if the file system has no locks.
    func lock(within patience: Duration) -> Bool {
        let deadline = ContinuousClock.now + patience
        while true {
            do { if try lock() { return true } } catch { return false }
            guard ContinuousClock.now < deadline else { return false }
            poll(nil, 0, 1)
        }
    }
}

extension OpenFile {
    func modificationTime() throws(AccessError) -> Duration { try status().modificationTime }

    func setModificationTime(_ time: Duration) throws(AccessError) {
        let (seconds, attoseconds) = time.components
        let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        guard futimens(descriptor, [time, time]) == 0 else { throw .system(errno) }
    }
}
