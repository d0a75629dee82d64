import Files
import Platform
import Weather

/// The last good responses, one file per request, shared by all processes.
package struct WeatherCache: Sendable {
    /// Nil if this process keeps the last responses for itself.
    package let directory: String?
    /// Longer than any request.
    let patience: Duration
    private let unwritten = UnwrittenEntries()
    package let shown = ShownEntries()

    package init(directory: String?, patience: Duration, placeLimit: Int = 128) {
        self.directory = directory
        self.patience = patience
        self.placeLimit = placeLimit
    }

    /// All saved places, and others that were on a screen.
    private let placeLimit: Int

    package static func name(_ part: String, from origin: Origin, at coordinate: Coordinate) -> String {
        prefix(origin, at: coordinate) + part
    }

    package static func dayName(from provider: ProviderID, at coordinate: Coordinate) -> String {
        name(dayPart, from: .provider(provider), at: coordinate)
    }

    /// Where an entry is from: a provider, or a service that all providers share.
    package enum Origin: Hashable, Sendable {
        case provider(ProviderID)
        case shared

        package var name: String {
            switch self {
            case .provider(let provider): provider.rawValue
            case .shared: Self.sharedName
            }
        }

        fileprivate static let sharedName = "shared"
    }

    /// The entry of a file below the directory. One that could not be written is kept by this process unless its reader
    /// keeps what it has read.
    package func entry(_ name: String, keepsUnwritten: Bool = true) -> CacheEntry {
        CacheEntry(
            path: (directory ?? "") + "/" + name, root: directory,
            unwritten: keepsUnwritten ? unwritten : UnwrittenEntries())
    }

    func file(_ name: String) -> PrivateFile? { directory.map { PrivateFile($0 + "/" + name, below: $0) } }

    /// Rounds coordinates to ten metres; names and ids change between responses for one place.
    private static func prefix(_ origin: Origin, at coordinate: Coordinate) -> String {
        let numbers = [coordinate.latitude, coordinate.longitude].map { $0.text(decimals: 4, minus: "-") }
        return origin.name + separator + numbers[0] + separator + numbers[1] + separator
    }

    private static let dayPart = "day"

    package func isEntry(_ fileName: String, from provider: ProviderID, at coordinate: Coordinate) -> Bool {
        [Origin.provider(provider), .shared].contains { origin in
            let prefix = Self.prefix(origin, at: coordinate)
            return fileName.hasPrefix(prefix)
                && fileName.dropFirst(prefix.count).split(separator: "-").allSatisfy {
                    ReportPart(rawValue: "\($0)") != nil
                }
        }
    }

    /// Whether the file has only what the report has, because this process showed it before it was stored.
    package func isShown(_ fileName: String, in report: WeatherReport?) -> Bool {
        let entry = entry(fileName)
        guard shown.hasEntry(at: entry.path), let stored = entry.read(), shown.contains(stored, at: entry.path) else {
            return false
        }
        let parts = fileName.split(separator: Self.separator).last?.split(separator: "-") ?? []
        return parts.allSatisfy { ReportPart(rawValue: "\($0)").flatMap { report?.fetchedAt($0) } == stored.fetchedAt }
    }

    /// Waits for what is shown and not yet stored.
    package func finishStoring(within limit: Duration) {
        let end = ContinuousClock.now + limit
        while shown.isStoring, .now < end { poll(nil, 0, 1) }
    }

    /// Returns false for a directory of another user, or if there is none.
    package func makeDirectory() -> Bool { (try? file("any")?.prepareDirectory()) != nil }

    package func prune() {
        guard let directory else { return }
        var places: [Substring: (newest: Duration, isStored: Bool, names: [String])] = [:]
        for name in names(inDirectory: directory) {
            guard let place = Self.place(ofFile: name) else { continue }
            let time = modificationTime(ofFile: directory + "/" + name) ?? .zero
            let known = places[place] ?? (.zero, false, [])
            let isEntry = !name.hasSuffix(CacheEntry.lockSuffix)
            places[place] = (max(known.newest, time), known.isStored || isEntry, known.names + [name])
        }
        let stored = places.values.filter(\.isStored).sorted { $0.newest < $1.newest }
        // A recent lock may belong to a running request.
        let recently = Duration.sinceEpoch - .seconds(3600)
        let unused = places.values.filter { !$0.isStored && $0.newest < recently }
        for place in stored.dropLast(placeLimit) + unused {
            for name in place.names { try? file(name)?.remove() }
        }
    }

    package func inventory() -> (count: Int, newest: UnixTime?) {
        guard let directory else { return (0, nil) }
        let names = names(inDirectory: directory).filter {
            Self.place(ofFile: $0) != nil && !$0.hasSuffix(CacheEntry.lockSuffix)
                && !$0.hasSuffix(Self.separator + Self.dayPart)
        }
        let newest = names.compactMap { modificationTime(ofFile: directory + "/" + $0) }.max()
        return (names.count, newest.map { UnixTime(seconds: Int($0.components.seconds)) })
    }

    private static let separator = "_"

    private static func place(ofFile name: String) -> Substring? {
        let parts = name.split(separator: separator)
        guard parts.count == 4, parts[0] == Origin.sharedName || ProviderID(rawValue: String(parts[0])) != nil
        else { return nil }
        return name[parts[1].startIndex..<parts[2].endIndex]
    }
}
