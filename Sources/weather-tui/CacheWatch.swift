import Files
import Weather
import WeatherService

/// Notices the answers that other copies of the program store.
struct CacheWatch {
    private let cache: WeatherCache?
    private var watch: DirectoryWatch?

    init(of cache: WeatherCache?) { self.cache = cache }

    /// Readable when something may have been stored; nil while there is no directory to watch.
    var descriptor: Int32? { watch?.descriptor }

    /// Begins to watch, where it does not already; true if something may have been stored unseen before.
    mutating func begin() -> Bool {
        guard watch == nil, let cache else { return false }
        // Even where only reading is wanted, the directory has to be there.
        cache.makeDirectory()
        watch = DirectoryWatch(cache.directory)
        return watch != nil
    }

    /// Whether an answer of the provider for the place may have been stored since the last call. Read without a place as
    /// well: what is not read would end every wait.
    mutating func hasNews(of place: Place?, from provider: ProviderID) -> Bool {
        guard let cache, let changes = watch?.changes() else { return false }
        if changes.isOver { watch = nil }
        guard let place else { return false }
        guard let names = changes.names else { return true }
        return names.contains { cache.isEntry($0, from: provider, at: place.coordinate) }
    }
}
