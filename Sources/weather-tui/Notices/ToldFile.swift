import Files
import JSON
import News
import Weather

/// What one way has told of each place. All copies of the program share the file.
struct ToldFile: Sendable {
    private let file: PrivateFile
    private let sleep: @Sendable (Duration) async throws -> Void

    init(of way: NoticeWay, directory: String, sleep: @escaping @Sendable (Duration) async throws -> Void) {
        file = PrivateFile(directory + "/notices-\(way.rawValue).json")
        self.sleep = sleep
    }

    /// A copy that holds the lock longer was stopped: the desktop may take twenty seconds for each of four notices.
    private static let patience = Duration.seconds(90)
    private static let mostPlaces = 200
    /// In seconds. Later, only warnings are still known.
    private static let memory = 3 * 3600

    /// Calls `tell` with what has been told of the place, by a copy that holds the lock. Without a lock it goes on, because two
    /// notices are better than none. Throws if the task is cancelled.
    func withLock(on place: Place, at now: UnixTime, tell: (Told?) async -> Void) async throws {
        let lock = try await FileLock.acquire(path: file.path + ".lock", honoring: Self.patience, sleep: sleep).lock
        defer { lock?.release() }
        await tell(entries.first { $0.isOf(place) }?.told(at: now))
    }

    /// Nil if nothing has been told of the place.
    func store(_ told: Told?, of place: Place, at now: UnixTime) throws(PrivateFile.AccessError) {
        let (latitude, longitude) = (place.askedCoordinate.latitude, place.askedCoordinate.longitude)
        let entry = told.map { Entry(latitude: latitude, longitude: longitude, updated: now, told: $0) }
        try write(entries.filter { !$0.isOf(place) } + [entry].compactMap { $0 })
    }

    /// Of all places. What is older than three hours is without what holds for a few hours only.
    func told(at now: UnixTime) -> [Coordinate: Told] {
        entries.reduce(into: [:]) { told, entry in
            if let coordinate = entry.coordinate { told[coordinate] = entry.told(at: now) }
        }
    }

    fileprivate struct Entry {
        let latitude: Double
        let longitude: Double
        let updated: UnixTime
        let told: Told

        var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

        func isOf(_ place: Place) -> Bool { coordinate == place.askedCoordinate }

        func told(at now: UnixTime) -> Told {
            abs(now - updated) < ToldFile.memory ? told : told.withoutPassing
        }
    }

    /// A damaged file is as good as none: at worst something is told twice.
    private var entries: [Entry] {
        guard let bytes = try? file.read(), case .object(let object)? = try? JSON(bytes),
            case .array(let places)? = object["places"]
        else { return [] }
        return places.compactMap(Entry.init)
    }

    private func write(_ entries: [Entry]) throws(PrivateFile.AccessError) {
        let object: JSON.Object = [
            "version": .integer(1), "places": .array(entries.suffix(Self.mostPlaces).map(\.json)),
        ]
        try file.replace(with: JSON.object(object).document)
    }
}

extension ToldFile.Entry {
    fileprivate var json: JSON {
        .object([
            "latitude": JSON(latitude), "longitude": JSON(longitude), "updated": .integer(Int64(updated.seconds)),
            "told": told.json,
        ])
    }

    fileprivate init?(_ json: JSON) {
        guard case .object(let object) = json, let latitude = object["latitude"]?.double,
            let longitude = object["longitude"]?.double, case .integer(let updated)? = object["updated"],
            let told = object["told"]
        else { return nil }
        self.init(
            latitude: latitude, longitude: longitude, updated: UnixTime(seconds: Int(updated)), told: Told(told))
    }
}
