import Files
import Synchronization
import Weather

/// The turn of a copy of the program: it holds a lock, and knows what the copies before it have met.
final class Turn: Sendable {
    /// Nil where locks do not work.
    private let lock: FileLock?
    let hasWaited: Bool
    let note: Note

    /// Waits while the holder can be alive. Nil if the wait was cancelled.
    init?(
        path: String?, below root: String? = nil, patience: Duration, sleep: Store.Sleep
    ) async {
        guard let path else {
            (lock, hasWaited, note) = (nil, false, Note())
            return
        }
        guard
            let (lock, hasWaited) = try? await FileLock.acquire(
                path: path, below: root, honoring: patience, sleep: sleep)
        else { return nil }
        (self.lock, self.hasWaited) = (lock, hasWaited)
        note = Note(lock?.note ?? [])
    }

    /// Whether other copies can read the note.
    var isShared: Bool { lock != nil }

    func write(_ note: Note) {
        if note != self.note { lock?.write(note: note.bytes) }
    }

    func end() { lock?.release() }
}
