import Files
import JSON
import Weather

/// state.json holds what all copies of the program remember between runs.
struct StateFile: Sendable {
    typealias Values = JSON.Object

    private let file: PrivateFile?
    /// How long a write waits for other copies to end theirs.
    private let patience: Duration

    init(directory: String?, patience: Duration = .milliseconds(100)) {
        file = directory.map { PrivateFile($0 + "/state.json") }
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

    /// One copy sets a damaged file aside, with the date in its name, and starts a new one that says so.
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
        // Another copy may have begun a new file during the wait.
        let found = try foundWhole(in: file, now: now)
        // This start already says so; without the write only the next one does not know it.
        if found.movedTo != nil { try? file.replace(with: JSON.object(found.values).document) }
        return found
    }

    enum Condition: Hashable, Sendable { case whole, damaged, newer, unreadable }

    /// The file stays as it is.
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

    /// Changes some values and keeps the rest, also what other copies or newer versions wrote. A damaged file is set
    /// aside for a new one that begins with `known`; the result is the new path of the damaged file. Without a file
    /// the change applies to `known`.
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
            let found = try foundWhole(in: file, now: now)
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
    /// Names of files set aside continue with this and the date.
    private static let damaged = "damaged-"
    /// Only the newest are kept.
    static let mostSetAside = 5

    /// This is nil when another copy holds the lock too long; a write without the lock is better than none.
    private func lock(for file: PrivateFile) -> FileLock? {
        FileLock.acquire(path: file.path + ".lock", honoring: .seconds(5), within: patience)
    }

    private enum Content {
        case whole(Values)
        /// These values are left after the invalid ones are removed.
        case damaged(Values)
        case newer(Values)
    }

    private struct Found {
        let values: Values
        var isNewer = false
        /// This is nil unless a damaged file was set aside now.
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

    /// A missing file counts as whole and empty.
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

    /// Sets a damaged file aside and returns the values for the new one.
    private func foundWhole(in file: PrivateFile, now: UnixTime) throws(PrivateFile.AccessError) -> Found {
        let content = try content(of: file)
        guard case .damaged(var values) = content else { return Found(content) }
        do {
            let moved = try file.setAside(as: Self.damaged + now.iso8601.prefix(10))
            file.removeSetAside(as: Self.damaged, except: Self.mostSetAside)
            values["version"] = .integer(Self.version)
            values.remembered.setAside = moved
            return Found(values, movedTo: moved)
        } catch .absent {
            // Another copy was faster.
            return Found(values)
        }
    }
}
