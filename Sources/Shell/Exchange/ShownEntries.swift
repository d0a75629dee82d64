import Synchronization
import Weather

/// What this process shows before it stores it. The watch of the folder reports these writes, too.
package final class ShownEntries: Sendable {
    private struct Shown {
        let fetchedAt: UnixTime
        let checksum: String
    }

    private let state = Mutex((entries: [String: Shown](), storing: 0))

    private static let limit = 8

    var isStoring: Bool { state.withLock { $0.storing > 0 } }

    package func beginStoring() { state.withLock { $0.storing += 1 } }

    package func endStoring() { state.withLock { $0.storing -= 1 } }

    package func add(_ stored: CacheEntry.Stored, as entry: CacheEntry) {
        let shown = Shown(fetchedAt: stored.fetchedAt, checksum: stored.checksum)
        state.withLock { state in
            if state.entries.count >= Self.limit { state.entries = [:] }
            state.entries[entry.path] = shown
        }
    }

    func hasEntry(at path: String) -> Bool { state.withLock { $0.entries[path] != nil } }

    func contains(_ stored: CacheEntry.Stored, at path: String) -> Bool {
        let known = state.withLock { $0.entries[path] }
        return known?.fetchedAt == stored.fetchedAt && known?.checksum == stored.checksum
    }
}
