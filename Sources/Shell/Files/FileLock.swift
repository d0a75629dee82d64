import Platform
import Synchronization

private let newline = UInt8(ascii: "\n")

/// A lock between processes: its file stays, and the system releases the lock of a process that ends.
/// The lock expires, because its holder may be stopped; the old holder cannot release the lock of a new one.
package final class FileLock: Sendable {
    package enum Attempt: Sendable {
        case acquired(FileLock)
        case held
    }

    package let note: [UInt8]
    private let descriptor: Mutex<Int32?>

    /// Size in bytes.
    static let noteLimit = 2048

    /// Acquires the lock if it is free or older than `bound`; `now` is the time since 1970.
    package static func attempt(
        path: String, below root: String? = nil, honoring bound: Duration, now: Duration = .sinceEpoch
    ) throws(PrivateFile.AccessError) -> Attempt {
        let target = PrivateFile(path, below: root)
        try target.prepareDirectory()
        // A lock of the directory orders processes, but a stopped process blocks others for 100 ms only.
        let directory = try OpenFile(target.directory, O_RDONLY | O_DIRECTORY)
        _ = directory.lock(within: .milliseconds(100))
        for _ in 0..<100 {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW)
            if try file.lock() {
                guard file.isStill(at: path) else { continue }
                let note = file.note
                return .acquired(try FileLock(file, note: note, now: now))
            }
            let time = try file.modificationTime()
            func isOld(at now: Duration) -> Bool { now - time > bound || time - now > bound }
            guard isOld(at: now), isOld(at: written(now, beside: target)) else { return .held }
            return .acquired(try replacement(for: target, note: file.note, now: now))
        }
        throw .system(EBUSY)
    }

    /// The time as the system returns it from a file. A program that moves the clock can move the times of files, too.
    private static func written(_ time: Duration, beside target: PrivateFile) -> Duration {
        guard let temporary = try? TemporaryFile(for: target) else { return time }
        defer { unlink(temporary.path) }
        guard (try? temporary.file.setModificationTime(time)) != nil else { return time }
        return (try? temporary.file.modificationTime()) ?? time
    }

    private static func replacement(
        for target: PrivateFile, note: [UInt8], now: Duration
    ) throws(PrivateFile.AccessError) -> FileLock {
        let temporary = try TemporaryFile(for: target)
        let path = temporary.path
        do throws(PrivateFile.AccessError) {
            guard try temporary.file.lock() else { throw .system(EWOULDBLOCK) }
            try temporary.file.put(note)
            let lock = try FileLock(temporary.file, note: note, now: now)
            guard rename(path, target.path) == 0 else { throw .system(errno) }
            return lock
        } catch {
            unlink(path)
            throw error
        }
    }

    private init(_ file: consuming OpenFile, note: [UInt8], now: Duration) throws(PrivateFile.AccessError) {
        try file.setModificationTime(now)
        self.note = note
        descriptor = Mutex(file.detach())
    }

    deinit { release() }

    /// The note of a lock that another process may hold; empty if there is none. It is read until it is the same twice,
    /// because a file system can show the half of a write.
    package static func note(of file: PrivateFile) -> [UInt8] {
        var last: [UInt8]?
        for _ in 0..<100 {
            let bytes = (try? file.read(limit: noteLimit)) ?? []
            if bytes.isEmpty || bytes == last { break }
            last = bytes
        }
        return firstLine(of: last ?? [])
    }

    /// The note is one line. It replaces the old one in one write, because others may read it at any time.
    package func write(note: [UInt8]) {
        precondition(note.count < Self.noteLimit)
        let line = note + [newline]
        descriptor.withLock { descriptor in
            guard let descriptor else { return }
            let isWritten = pwrite(descriptor, line, line.count, 0) == line.count
            // Half of a note is worse than none.
            _ = ftruncate(descriptor, isWritten ? line.count : 0)
        }
    }

    fileprivate static func firstLine(of bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix { $0 != newline }) }

    package func release() {
        descriptor.withLock { descriptor in
            guard let held = descriptor.take() else { return }
            // close alone does not unlock a descriptor that a starting child process has inherited.
            flock(held, LOCK_UN)
            close(held)
        }
    }
}

extension FileLock {
    package static func acquire(
        path: String, below root: String? = nil, honoring bound: Duration, within patience: Duration
    ) -> FileLock? {
        let deadline = ContinuousClock.now + patience
        while let attempt = try? attempt(path: path, below: root, honoring: bound) {
            if case .acquired(let lock) = attempt { return lock }
            guard ContinuousClock.now < deadline else { return nil }
            poll(nil, 0, 2)
        }
        return nil
    }

    /// Waits while the holder can be alive; the lock is nil where locks do not work. Throws only what `sleep` throws.
    package static func acquire(
        path: String, below root: String? = nil, honoring bound: Duration,
        sleep: (Duration) async throws -> Void
    ) async throws -> (lock: FileLock?, hasWaited: Bool) {
        var pause = Duration.milliseconds(20)
        var hasWaited = false
        while let attempt = try? attempt(path: path, below: root, honoring: bound) {
            if case .acquired(let lock) = attempt { return (lock, hasWaited) }
            hasWaited = true
            try await sleep(pause)
            pause = min(pause * 2, .milliseconds(200))
        }
        return (nil, hasWaited)
    }
}

extension OpenFile {
    fileprivate var note: [UInt8] { FileLock.firstLine(of: (try? contents(limit: FileLock.noteLimit)) ?? []) }
}
