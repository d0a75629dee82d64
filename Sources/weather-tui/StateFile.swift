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

    enum Problem: Error, Hashable {
        /// The file was no state of ours; it was moved to this path.
        case damaged(movedTo: String)
        case unreadable
    }

    /// The place chosen last, if one was. Of all copies that find a damaged file, one sets it aside, under the date.
    func lastPlace(now: UnixTime) throws(Problem) -> Place? {
        guard let file else { return nil }
        let moved: String
        do throws(PrivateFile.Problem) {
            if let values = try values(of: file) { return values.place }
            let lock = lock(for: file)
            defer { lock?.release() }
            // While this one waited, another may have begun a new file.
            if let values = try values(of: file) { return values.place }
            moved = try setAside(file, now: now)
        } catch .absent {
            return nil
        } catch {
            throw .unreadable
        }
        throw .damaged(movedTo: moved)
    }

    /// Makes the place the one that the next start shows.
    @discardableResult
    func remember(_ place: Place, now: UnixTime = SystemClock.now) throws(PrivateFile.Problem) -> String? {
        try update(now: now) { $0["place"] = JSON(place) }
    }

    /// Changes some values and keeps the others, those that other copies write at the same time and those that only other
    /// versions know. A damaged file is set aside for a new one; returns where to.
    @discardableResult
    func update(
        now: UnixTime = SystemClock.now, _ change: (inout Values) -> Void
    ) throws(PrivateFile.Problem) -> String? {
        guard let file else { return nil }
        let lock = lock(for: file)
        defer { lock?.release() }
        let (found, moved) = try valuesOnceWhole(of: file, now: now)
        var values = found
        values["version"] = .integer(Self.version)
        change(&values)
        if values != found { try file.replace(with: JSON.object(values).document) }
        return moved
    }
}

// MARK: The file

nonisolated extension StateFile {
    private static let version: Int64 = 1

    /// Nil when another copy writes for too long, or was stopped while it did; better to write without than not at all.
    private func lock(for file: PrivateFile) -> FileLock? {
        FileLock.take(path: file.path + ".lock", honoring: .seconds(5), within: patience)
    }

    /// Empty where there is no file, nil where it is no state of ours.
    private func values(of file: PrivateFile) throws(PrivateFile.Problem) -> Values? {
        let bytes: [UInt8]
        do { bytes = try file.read() } catch .absent { return [:] } catch .tooLarge { return nil }
        guard case .object(let values)? = try? JSON(bytes), values["version"] == .integer(Self.version),
            [nil, .null].contains(values["place"]) || values.place != nil
        else { return nil }
        return values
    }

    private func valuesOnceWhole(
        of file: PrivateFile, now: UnixTime
    ) throws(PrivateFile.Problem) -> (values: Values, movedTo: String?) {
        if let values = try values(of: file) { return (values, nil) }
        var moved: String?
        do { moved = try setAside(file, now: now) } catch .absent {}
        return (try values(of: file) ?? [:], moved)
    }

    private func setAside(_ file: PrivateFile, now: UnixTime) throws(PrivateFile.Problem) -> String {
        try file.setAside(as: "damaged-\(now.iso8601.prefix(10))")
    }
}

// MARK: Places

nonisolated extension StateFile.Values {
    /// Nil if there is none, or none that can be.
    fileprivate var place: Place? { self["place"].flatMap(Place.init) }
}

nonisolated extension JSON {
    fileprivate init(_ place: Place) {
        var record: JSON.Object = [
            "latitude": JSON(place.coordinate.latitude), "longitude": JSON(place.coordinate.longitude),
        ]
        record["name"] = place.name.map { .text($0) }
        record["country"] = place.countryCode.map { .text($0) }
        self = .object(record)
    }
}

nonisolated extension Place {
    fileprivate init?(_ value: JSON) {
        guard case .object(let record) = value, let latitude = record["latitude"]?.double,
            let longitude = record["longitude"]?.double,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        self.init(coordinate: coordinate, name: record["name"]?.shown, countryCode: record["country"]?.shown)
    }
}

nonisolated extension JSON {
    /// A text that is safe to draw; nil if nothing is left or it is none.
    fileprivate var shown: String? {
        guard case .text(let text) = self else { return nil }
        let cleaned = text.cleaned()
        return cleaned.isEmpty ? nil : cleaned
    }
}
