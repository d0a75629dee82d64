import Platform
import Synchronization

/// A lock between processes, a file of its own that stays; the system lets it go when its holder ends.
///
/// A holder is honoured only for a while, since it may have been stopped for good. Past that there may be two, of which
/// the former releases nothing of the other.
package final class FileLock: Sendable {
    package enum Attempt: Sendable {
        case taken(FileLock)
        /// Ask again later.
        case held
    }

    /// What was left by the last holder that left anything; empty if nothing.
    package let note: [UInt8]
    /// Nil when it has been let go.
    private let descriptor: Mutex<Int32?>

    /// A note has fewer bytes.
    package static let noteLimit = 1024

    /// Takes the lock if no process has it, or has had it for longer than `bound`, measured from `now` since 1970.
    package static func attempt(
        path: String, honoring bound: Duration, now: Duration = .sinceEpoch
    ) throws(PrivateFile.Problem) -> Attempt {
        let target = PrivateFile(path)
        try target.prepareDirectory()
        // One at a time takes, looks at the time and replaces. Should one be stopped in that, the others do without.
        let directory = try OpenFile(target.directory, O_RDONLY | O_DIRECTORY)
        _ = directory.lock(within: .milliseconds(100))
        // A round without an answer is one in which the file was removed.
        for _ in 0..<100 {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW)
            if try file.lock() {
                guard file.isStill(at: path) else { continue }
                let note = file.note
                return .taken(try FileLock(file, note: note, now: now))
            }
            let age = now - (try file.modificationTime())
            guard age > bound || age < .zero - bound else { return .held }
            return .taken(try replacement(for: target, note: file.note, now: now))
        }
        throw .system(EBUSY)
    }

    /// A new file, locked before it takes the place of the one whose holder has had it for too long.
    private static func replacement(
        for target: PrivateFile, note: [UInt8], now: Duration
    ) throws(PrivateFile.Problem) -> FileLock {
        let temporary = try TemporaryFile(for: target)
        let path = temporary.path
        do throws(PrivateFile.Problem) {
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

    /// Takes over a file that is locked.
    private init(_ file: consuming OpenFile, note: [UInt8], now: Duration) throws(PrivateFile.Problem) {
        try file.setModificationTime(now)
        self.note = note
        descriptor = Mutex(file.detach())
    }

    deinit { release() }

    /// Leaves a few bytes for those who have the lock next, and shows that the holder lives.
    package func leave(note: [UInt8]) {
        precondition(note.count < Self.noteLimit)
        descriptor.withLock { descriptor in
            // Emptied first: part of an older note would be worse than none.
            guard let descriptor, ftruncate(descriptor, 0) == 0 else { return }
            _ = pwrite(descriptor, note, note.count, 0)
        }
    }

    package func release() {
        descriptor.withLock { descriptor in
            guard let held = descriptor.take() else { return }
            // Closing does not suffice while a process that is just being started has a copy.
            flock(held, LOCK_UN)
            close(held)
        }
    }
}

extension FileLock {
    /// Asks again each few milliseconds; nil when the lock was not to be had within `patience`, or cannot be had.
    package static func take(path: String, honoring bound: Duration, within patience: Duration) -> FileLock? {
        let deadline = ContinuousClock.now + patience
        while let attempt = try? attempt(path: path, honoring: bound) {
            if case .taken(let lock) = attempt { return lock }
            guard ContinuousClock.now < deadline else { return nil }
            poll(nil, 0, 2)
        }
        return nil
    }
}

extension OpenFile {
    /// What a holder has left in it; nothing if that is no note.
    fileprivate var note: [UInt8] { (try? contents(limit: FileLock.noteLimit)) ?? [] }
}
