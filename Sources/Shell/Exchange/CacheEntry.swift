import Files
import Synchronization
import Weather

package struct CacheEntry: Sendable {
    let path: String
    /// The directory of the cache; nil if this process keeps the entry for itself.
    let root: String?
    let unwritten: UnwrittenEntries

    static let lockSuffix = ".lock"
    /// In bytes: the largest body and the line before it.
    private static let limit = (4 << 20) + 128

    package struct Stored: Equatable, Sendable {
        package let fetchedAt: UnixTime
        package let body: [UInt8]

        package init(fetchedAt: UnixTime, body: [UInt8]) { (self.fetchedAt, self.body) = (fetchedAt, body) }
    }

    package func read() -> Stored? {
        guard let unwritten = unwritten[path] else { return readFile() }
        // Another process may have written a newer entry since.
        return readFile().flatMap { $0.fetchedAt > unwritten.fetchedAt ? $0 : nil } ?? unwritten
    }

    private func readFile() -> Stored? {
        guard let root, let bytes = try? PrivateFile(path, below: root).read(limit: Self.limit),
            let end = bytes.prefix(128).firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
        guard words.count == 4, words[0] == Self.format, words[1] == Self.version, let seconds = Int(words[2])
        else { return nil }
        let stored = Stored(fetchedAt: UnixTime(seconds: seconds), body: Array(bytes[(end + 1)...]))
        return words[3] == stored.checksum ? stored : nil
    }

    package func write(_ stored: Stored) throws(PrivateFile.AccessError) {
        guard let root else {
            unwritten[path] = stored
            return
        }
        let words = [Self.format, Self.version, "\(stored.fetchedAt.seconds)", stored.checksum]
        do throws(PrivateFile.AccessError) {
            try PrivateFile(path, below: root).replace(
                with: Array((words.joined(separator: " ") + "\n").utf8) + stored.body)
            unwritten[path] = nil
        } catch {
            unwritten[path] = stored
            throw error
        }
    }

    private static let format = "weather-tui"
    private static let version = "1"
}

extension CacheEntry.Stored {
    var checksum: String { Exchange.checksum(of: Array("\(fetchedAt.seconds) ".utf8), body) }
}

/// Entries that could not be written: a service may forbid a request before its response expires.
final class UnwrittenEntries: Sendable {
    private let entries = Mutex<[String: CacheEntry.Stored]>([:])

    private static let limit = 8

    subscript(path: String) -> CacheEntry.Stored? {
        get { entries.withLock { $0[path] } }
        set {
            entries.withLock { entries in
                if newValue != nil, entries[path] == nil, entries.count >= Self.limit { entries = [:] }
                entries[path] = newValue
            }
        }
    }
}
