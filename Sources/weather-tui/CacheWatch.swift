import Exchange
import Files
import Weather

struct CacheWatch {
    private let cache: WeatherCache
    private var watch: DirectoryWatch?

    init(of cache: WeatherCache) { self.cache = cache }

    /// A descriptor that becomes readable when a response may be stored; nil without a directory.
    var descriptor: Int32? { watch?.descriptor }

    /// Returns true if a response may have been stored before the watch.
    mutating func begin() -> Bool {
        // The directory has to exist for the watch.
        guard watch == nil, let directory = cache.directory, cache.makeDirectory() else { return false }
        watch = DirectoryWatch(directory)
        return watch != nil
    }

    /// Reads events even without a report, since unread events would end every wait.
    mutating func hasChanged(of report: WeatherReport?, from provider: ProviderID) -> Bool {
        changes(of: [(report, provider)])[0]
    }

    /// Of several reports, since the events can be read once only.
    mutating func changes(of shown: [(report: WeatherReport?, provider: ProviderID)]) -> [Bool] {
        guard let changes = watch?.changes() else { return shown.map { _ in false } }
        if changes.isOver { watch = nil }
        return shown.map { report, provider in
            guard let place = report?.place else { return false }
            guard let names = changes.names else { return true }
            return names.contains {
                cache.isEntry($0, from: provider, at: place.coordinate) && !cache.isShown($0, in: report)
            }
        }
    }
}
