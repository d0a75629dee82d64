import Dashboard
import Files
import JSON
import Weather

/// state.json: what is remembered from one run to the next, by all copies of the program.
nonisolated struct StateFile: Sendable {
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
        case unreadable
    }

    /// What is remembered. Of all copies that find a damaged file, one sets it aside, under the date.
    func remembered(now: UnixTime) throws(Problem) -> Remembered {
        guard let file else { return Remembered() }
        let moved: String
        let whole: Values
        do throws(PrivateFile.Problem) {
            if case .whole(let values) = try content(of: file) { return Remembered(values) }
            let lock = lock(for: file)
            defer { lock?.release() }
            // While this one waited, another may have begun a new file.
            switch try content(of: file) {
            case .whole(let values): return Remembered(values)
            case .damaged(let values): whole = values
            }
            moved = try setAside(file, now: now)
            if !whole.members.isEmpty { try? file.replace(with: JSON.object(whole).document) }
        } catch .absent {
            return Remembered()
        } catch {
            throw .unreadable
        }
        throw .damaged(movedTo: moved, whole: Remembered(whole))
    }

    /// What is remembered, as far as it is whole; the file stays as it is. False where it is damaged or cannot be read.
    func inspected() -> (remembered: Remembered, isWhole: Bool) {
        do throws(PrivateFile.Problem) {
            guard let file else { return (Remembered(), true) }
            switch try content(of: file) {
            case .whole(let values): return (Remembered(values), true)
            case .damaged(let values): return (Remembered(values), false)
            }
        } catch {
            return (Remembered(), false)
        }
    }

    /// Makes the place the one that the next start shows.
    @discardableResult
    func remember(
        _ place: Place, known: Remembered = Remembered(), now: UnixTime = SystemClock.now
    ) throws(PrivateFile.Problem) -> String? {
        try update(known: known, now: now) { $0["place"] = .object(JSON.Object(place)) }.movedTo
    }

    /// Changes the list as it is now, other copies' changes included, and returns it; nil where nothing is kept.
    func change(
        saved changes: [SavedPlacesChange], known: Remembered = Remembered(), now: UnixTime = SystemClock.now
    ) throws(PrivateFile.Problem) -> (saved: SavedPlaces?, movedTo: String?) {
        guard file != nil else { return (nil, nil) }
        let (values, moved) = try update(known: known, now: now) { values in
            var saved = values.savedPlaces
            for change in changes { saved.apply(change) }
            values.savedPlaces = saved
        }
        return (values.savedPlaces, moved)
    }

    /// Makes these the hosts that may be asked where this machine is.
    @discardableResult
    func consent(
        to hosts: [String], known: Remembered = Remembered(), now: UnixTime = SystemClock.now
    ) throws(PrivateFile.Problem) -> String? {
        try update(known: known, now: now) { $0.consentedHosts = Set(hosts) }.movedTo
    }

    /// Makes these the switches that the next start goes on with; what is nil stays as it is.
    @discardableResult
    func remember(
        _ view: ViewSwitches, known: Remembered = Remembered(), now: UnixTime = SystemClock.now
    ) throws(PrivateFile.Problem) -> String? {
        try update(known: known, now: now) { $0.remember(view) }.movedTo
    }

    /// Makes this the background that the next start in the terminal expects. The list begins anew where it has grown long.
    @discardableResult
    func remember(
        _ background: Background, of terminal: String, known: Remembered = Remembered(), now: UnixTime = SystemClock.now
    ) throws(PrivateFile.Problem) -> String? {
        try update(known: known, now: now) { values in
            if values.backgrounds.count >= Self.mostTerminals { values.backgrounds = [:] }
            values.backgrounds[terminal] = background
        }.movedTo
    }

    /// Changes some values and keeps the others, those that other copies write at the same time and those that only other
    /// versions know. A damaged file is set aside for a new one, which begins with what is `known` here; returns where to.
    /// Without a file the change is made to nothing.
    @discardableResult
    func update(
        known: Remembered = Remembered(), now: UnixTime = SystemClock.now, _ change: (inout Values) -> Void
    ) throws(PrivateFile.Problem) -> (values: Values, movedTo: String?) {
        guard let file else {
            var values = Values()
            change(&values)
            return (values, nil)
        }
        let lock = lock(for: file)
        defer { lock?.release() }
        let (found, moved) = try valuesOnceWhole(of: file, now: now)
        var values = found
        if moved != nil { values.begin(with: known) }
        values["version"] = .integer(Self.version)
        change(&values)
        if values != found { try file.replace(with: JSON.object(values).document) }
        return (values, moved)
    }
}

// MARK: The file

nonisolated extension StateFile {
    private static let version: Int64 = 1
    private static let mostTerminals = 32

    /// Nil when another copy writes for too long, or was stopped while it did; better to write without than not at all.
    private func lock(for file: PrivateFile) -> FileLock? {
        FileLock.take(path: file.path + ".lock", honoring: .seconds(5), within: patience)
    }

    private enum Content {
        case whole(Values)
        /// With what is left of it when the values that cannot be are taken out.
        case damaged(Values)
    }

    /// Whole and empty where there is no file.
    private func content(of file: PrivateFile) throws(PrivateFile.Problem) -> Content {
        let bytes: [UInt8]
        do { bytes = try file.read() } catch .absent { return .whole([:]) } catch .tooLarge { return .damaged([:]) }
        guard case .object(var values)? = try? JSON(bytes), values["version"] == .integer(Self.version) else {
            return .damaged([:])
        }
        let damaged = values.impossibleKeys
        for key in damaged { values[key] = nil }
        return damaged.isEmpty ? .whole(values) : .damaged(values)
    }

    private func valuesOnceWhole(
        of file: PrivateFile, now: UnixTime
    ) throws(PrivateFile.Problem) -> (values: Values, movedTo: String?) {
        switch try content(of: file) {
        case .whole(let values): return (values, nil)
        case .damaged(let rest):
            var moved: String?
            do { moved = try setAside(file, now: now) } catch .absent {}
            return (rest, moved)
        }
    }

    private func setAside(_ file: PrivateFile, now: UnixTime) throws(PrivateFile.Problem) -> String {
        try file.setAside(as: "damaged-\(now.iso8601.prefix(10))")
    }
}
