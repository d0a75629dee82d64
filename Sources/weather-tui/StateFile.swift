import Files
import JSON
import Weather

struct StateFile: Sendable {
    typealias Values = JSON.Object

    private let file: PrivateFile?
    private let patience: Duration

    init(directory: String?, patience: Duration = .milliseconds(100)) {
        file = directory.map { PrivateFile($0 + "/state.json", followsLinks: true) }
        self.patience = patience
    }

    var isKept: Bool { file != nil }

    enum ReadError: Error, Hashable {
        case damaged(movedTo: String, whole: StoredState)
        case newer(StoredState)
        case unreadable
    }

    enum WriteError: Error, Hashable {
        case newer
        case file(PrivateFile.AccessError)
    }

    /// Throws `damaged` in the one process that sets a damaged file aside, with the date in its name.
    func remembered(now: UnixTime) throws(ReadError) -> StoredState {
        guard let file else { return StoredState() }
        let found: Found
        do throws(PrivateFile.AccessError) {
            found = try self.found(in: file, now: now)
        } catch {
            throw .unreadable
        }
        let remembered = found.values.remembered
        if let moved = found.movedTo { throw .damaged(movedTo: moved, whole: remembered) }
        if found.isNewer { throw .newer(remembered) }
        return remembered
    }

    private func found(in file: PrivateFile, now: UnixTime) throws(PrivateFile.AccessError) -> Found {
        let content = try content(of: file)
        guard case .damaged = content else { return Found(content) }
        let lock = lock(for: file)
        defer { lock?.release() }
        // Another process may have written a new file during the wait.
        let found = try setAsideIfDamaged(in: file, now: now)
        // A write error is ignored, since only the next start would miss the notice.
        if found.movedTo != nil { try? file.replace(with: JSON.object(found.values).document) }
        return found
    }

    enum Condition: Hashable, Sendable { case whole, damaged, newer, unreadable }

    /// Reads the file without changing it.
    func inspected() -> (remembered: StoredState, condition: Condition) {
        do throws(PrivateFile.AccessError) {
            guard let file else { return (StoredState(), .whole) }
            switch try content(of: file) {
            case .whole(let values): return (values.remembered, .whole)
            case .damaged(let values): return (values.remembered, .damaged)
            case .newer(let values): return (values.remembered, .newer)
            }
        } catch {
            return (StoredState(), .unreadable)
        }
    }

    /// Changes some values and keeps those that other processes or newer versions wrote.
    /// A damaged file is set aside for a new one that begins with `known`; `movedTo` is its new path.
    @discardableResult
    func update(
        known: StoredState = StoredState(), now: UnixTime = SystemClock.now, _ change: (inout StoredState) -> Void
    ) throws(WriteError) -> (remembered: StoredState, movedTo: String?) {
        guard let file else {
            var remembered = known
            change(&remembered)
            return (remembered, nil)
        }
        let lock = lock(for: file)
        defer { lock?.release() }
        do throws(PrivateFile.AccessError) {
            let found = try setAsideIfDamaged(in: file, now: now)
            if !found.isNewer {
                var values = found.values
                if found.movedTo != nil { values.remembered.begin(with: known) }
                values["version"] = .integer(Self.version)
                change(&values.remembered)
                if values != found.values || found.movedTo != nil {
                    try file.replace(with: JSON.object(values).document)
                }
                return (values.remembered, found.movedTo)
            }
        } catch {
            throw .file(error)
        }
        throw .newer
    }
}

extension StateFile {
    private static let version: Int64 = 1
    /// The start of names of files set aside; the date follows.
    private static let damaged = "damaged-"
    static let mostSetAside = 5

    /// Returns nil if another process holds the lock too long; a write without the lock is better than none.
    private func lock(for file: PrivateFile) -> FileLock? {
        FileLock.acquire(path: file.path + ".lock", honoring: .seconds(5), within: patience)
    }

    private enum Content {
        case whole(Values)
        case damaged(Values)
        case newer(Values)
    }

    private struct Found {
        let values: Values
        var isNewer = false
        /// Nil unless a damaged file was just set aside.
        var movedTo: String?

        init(_ values: Values, movedTo: String? = nil) { (self.values, self.movedTo) = (values, movedTo) }

        init(_ content: Content) {
            switch content {
            case .whole(let values), .damaged(let values): self.init(values)
            case .newer(let values):
                self.init(values)
                isNewer = true
            }
        }
    }

    private func content(of file: PrivateFile) throws(PrivateFile.AccessError) -> Content {
        let bytes: [UInt8]
        do { bytes = try file.read() } catch .absent { return .whole([:]) } catch .tooLarge { return .damaged([:]) }
        guard case .object(var values)? = try? JSON(bytes), case .integer(let version)? = values["version"],
            version >= Self.version
        else { return .damaged([:]) }
        let damaged = values.impossibleKeys
        for key in damaged { values[key] = nil }
        if version > Self.version { return .newer(values) }
        return damaged.isEmpty ? .whole(values) : .damaged(values)
    }

    private func setAsideIfDamaged(in file: PrivateFile, now: UnixTime) throws(PrivateFile.AccessError) -> Found {
        let content = try content(of: file)
        guard case .damaged(var values) = content else { return Found(content) }
        do {
            let moved = try file.setAside(as: Self.damaged + now.iso8601.prefix(10))
            file.removeSetAside(as: Self.damaged, except: Self.mostSetAside)
            values["version"] = .integer(Self.version)
            values.remembered.setAside = moved
            return Found(values, movedTo: moved)
        } catch .absent {
            // Another process has already set it aside.
            return Found(values)
        }
    }
}
