import Platform
import Synchronization

/// A lock file between processes, which stays; the system frees the lock when its holder ends.
/// A holder is honoured only for a limited time, since it may be stopped. After that there may be two holders; the
/// older one then releases nothing of the newer.
package final class FileLock: Sendable {
    package enum Attempt: Sendable {
        case acquired(FileLock)
        case held
    }

    /// The note of the last holder that left one, or empty.
    package let note: [UInt8]
    /// This is nil after the release.
    private let descriptor: Mutex<Int32?>

    /// The limit is in bytes.
    package static let noteLimit = 1024

    /// Takes the lock if it is free or held for longer than `bound`; `now` is the time since 1970.
    package static func attempt(
        path: String, honoring bound: Duration, now: Duration = .sinceEpoch
    ) throws(PrivateFile.AccessError) -> Attempt {
        let target = PrivateFile(path)
        try target.prepareDirectory()
        // The directory lock orders processes here. If one is stopped, the others go on without the lock.
        let directory = try OpenFile(target.directory, O_RDONLY | O_DIRECTORY)
        _ = directory.lock(within: .milliseconds(100))
        // A round without a result means that the file was removed meanwhile.
        for _ in 0..<100 {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW)
            if try file.lock() {
                guard file.isStill(at: path) else { continue }
                let note = file.note
                return .acquired(try FileLock(file, note: note, now: now))
            }
            let age = now - (try file.modificationTime())
            guard age > bound || age < .zero - bound else { return .held }
            return .acquired(try replacement(for: target, note: file.note, now: now))
        }
        throw .system(EBUSY)
    }

    /// The new file is locked before it replaces the old one.
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

    /// Stores a few bytes for the next holder, and shows that this holder is alive.
    package func write(note: [UInt8]) {
        precondition(note.count < Self.noteLimit)
        descriptor.withLock { descriptor in
            // It is emptied first: a part of an older note would be worse than none.
            guard let descriptor, ftruncate(descriptor, 0) == 0 else { return }
            _ = pwrite(descriptor, note, note.count, 0)
        }
    }

    package func release() {
        descriptor.withLock { descriptor in
            guard let held = descriptor.take() else { return }
            // Closing is not enough while a starting child process has a copy.
            flock(held, LOCK_UN)
            close(held)
        }
    }
}

extension FileLock {
    /// Tries every few milliseconds; nil means no lock within `patience`.
    package static func acquire(path: String, honoring bound: Duration, within patience: Duration) -> FileLock? {
        let deadline = ContinuousClock.now + patience
        while let attempt = try? attempt(path: path, honoring: bound) {
            if case .acquired(let lock) = attempt { return lock }
            guard ContinuousClock.now < deadline else { return nil }
            poll(nil, 0, 2)
        }
        return nil
    }
}

extension OpenFile {
    fileprivate var note: [UInt8] { (try? contents(limit: FileLock.noteLimit)) ?? [] }
}
