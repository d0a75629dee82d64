import Dashboard
import Display
import Files
import JSON
import Weather

/// state.json: what is remembered from one run to the next, by all copies of the program.
struct StateFile: Sendable {
    typealias Values = JSON.Object

    private let file: PrivateFile?
    /// How long a write waits for other copies to end theirs.
    private let patience: Duration

    /// Without a directory nothing is remembered.
    init(directory: String?, patience: Duration = .milliseconds(100)) {
        file = directory.map { PrivateFile($0 + "/state.json") }
        self.patience = patience
    }

    /// Whether anything is kept.
    var isKept: Bool { file != nil }

    enum Problem: Error, Hashable {
        /// The file was no state of ours, or not all of it; it was moved to this path, and this much of it was whole.
        case damaged(movedTo: String, whole: Remembered)
        /// A newer version has written it, and this much of it is understood.
        case newer(Remembered)
        case unreadable
    }

    /// Why a change was not written.
    enum WriteProblem: Error, Hashable {
        /// A newer version has written the file, which stays as it is.
        case newer
        case file(PrivateFile.Problem)
    }

    /// What is remembered. Of all copies that find a damaged file, one sets it aside, under the date, and begins a new one
    /// that says so.
    func remembered(now: UnixTime) throws(Problem) -> Remembered {
        guard let file else { return Remembered() }
        let found: Found
        do throws(PrivateFile.Problem) {
            found = try self.found(in: file, now: now)
        } catch {
            throw .unreadable
        }
        let remembered = found.values.remembered
        if let moved = found.movedTo { throw .damaged(movedTo: moved, whole: remembered) }
        if found.isNewer { throw .newer(remembered) }
        return remembered
    }

    private func found(in file: PrivateFile, now: UnixTime) throws(PrivateFile.Problem) -> Found {
        let content = try content(of: file)
        guard case .damaged = content else { return Found(content) }
        let lock = lock(for: file)
        defer { lock?.release() }
        // While this one waited, another may have begun a new file.
        let found = try foundWhole(in: file, now: now)
        // Where nothing can be written the next start knows nothing of it, and this one has said so.
        if found.movedTo != nil { try? file.replace(with: JSON.object(found.values).document) }
        return found
    }

    /// How the file is.
    enum Condition: Hashable, Sendable { case whole, damaged, newer, unreadable }

    /// What is remembered, as far as it is understood; the file stays as it is.
    func inspected() -> (remembered: Remembered, condition: Condition) {
        do throws(PrivateFile.Problem) {
            guard let file else { return (Remembered(), .whole) }
            switch try content(of: file) {
            case .whole(let values): return (values.remembered, .whole)
            case .damaged(let values): return (values.remembered, .damaged)
            case .newer(let values): return (values.remembered, .newer)
            }
        } catch {
            return (Remembered(), .unreadable)
        }
    }

    /// Changes some of what is remembered and keeps the rest: what other copies write at the same time, and what only other
    /// versions know. A damaged file is set aside for a new one, which begins with what is `known` here; returns where to.
    /// Without a file what is known here is changed.
    @discardableResult
    func update(
        known: Remembered = Remembered(), now: UnixTime = SystemClock.now, _ change: (inout Remembered) -> Void
    ) throws(WriteProblem) -> (remembered: Remembered, movedTo: String?) {
        guard let file else {
            var remembered = known
            change(&remembered)
            return (remembered, nil)
        }
        let lock = lock(for: file)
        defer { lock?.release() }
        do throws(PrivateFile.Problem) {
            let found = try foundWhole(in: file, now: now)
            if !found.isNewer {
                var values = found.values
                if found.movedTo != nil { values.remembered.begin(with: known) }
                values["version"] = .integer(Self.version)
                change(&values.remembered)
                // What was just set aside has no file any more.
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

// MARK: The file

extension StateFile {
    private static let version: Int64 = 1
    /// What the names of damaged files that were set aside go on with, before the date.
    private static let damaged = "damaged-"
    /// So many of them are kept, the newest.
    static let mostSetAside = 5

    /// Nil when another copy writes for too long, or was stopped while it did; better to write without than not at all.
    private func lock(for file: PrivateFile) -> FileLock? {
        FileLock.take(path: file.path + ".lock", honoring: .seconds(5), within: patience)
    }

    private enum Content {
        case whole(Values)
        /// With what is left of it when the values that cannot be are taken out.
        case damaged(Values)
        /// The same of one that a newer version has written.
        case newer(Values)
    }

    /// Values that can be used.
    private struct Found {
        let values: Values
        var isNewer = false
        /// Where a damaged file was set aside to, if that was done now.
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

    /// Whole and empty where there is no file.
    private func content(of file: PrivateFile) throws(PrivateFile.Problem) -> Content {
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

    /// Sets a damaged file aside, and returns what the new one is to begin with.
    private func foundWhole(in file: PrivateFile, now: UnixTime) throws(PrivateFile.Problem) -> Found {
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
