import Platform
import TestSupport
import Testing
import Weather

@testable import Exchange

/// The path of a cache where another user has put a link to a folder of this user, as is possible in a shared folder.
@Suite("A cache of another user")
struct ForeignCacheTests {
    private let directory: TemporaryDirectory
    private let cache: WeatherCache
    private let folder = CacheFolder(name: "radar", byteLimit: 0, entryLimit: 0, age: .zero)
    private static let folders = ["radar", "icons", "shared", "coverage", "services"]

    init() throws {
        directory = try TemporaryDirectory()
        cache = WeatherCache(directory: directory.path + "/weather-tui", patience: .seconds(20))
    }

    /// Links a name in the cache, or the cache itself, to a folder.
    private func plant(_ name: String, to target: String) {
        let path = directory.path + "/weather-tui" + name
        symlink(directory.path + "/" + target, path)
        lchown(path, 65534, 65534)
    }

    /// Uses all that has a folder of its own, and expects that nothing comes from the disk.
    private func use(_ cache: WeatherCache) async throws {
        let now = UnixTime(seconds: 1_795_237_320)
        let store = Store(cache, now: { now })
        for _ in 0..<2 {
            for name in ["icons/01d", "shared/index", "coverage/KR"] {
                let request = StoredRequest<[UInt8]>(
                    name, wish: .user, rhythm: Rhythm(steady: 60), service: ServiceGate("s", address: "", in: store),
                    keepsUnwritten: false, isRecent: { _ in true }, read: { $0.body },
                    send: { _ in .success(([1], .init(fetchedAt: now, body: [1]))) })
                let answer = try await store.answer(to: request).get()
                answer.finish()
                #expect(answer.value == [1] && store.stored(name)?.body ?? [1] == [1])
            }
        }
        cache.prune(folder)
        cache.prune()
    }

    @Test(
        "Nothing is created, filled, read or removed behind another user's link to the cache",
        .enabled(if: geteuid() == 0, "chown needs root"))
    func link() async throws {
        for name in Self.folders { try directory.write("mine", to: "docs/\(name)/letter") }
        plant("", to: "docs")
        try await use(cache)
        #expect(!cache.makeDirectory())
        #expect(directory.names(in: "docs") == Self.folders.sorted())
        for name in Self.folders { #expect(directory.names(in: "docs/" + name) == ["letter"]) }
    }

    @Test(
        "Nor behind a link in place of a subfolder, and the rest of the cache is used",
        .enabled(if: geteuid() == 0, "chown needs root"))
    func linkedSubfolder() async throws {
        try directory.write("mine", to: "docs/letter")
        try directory.write("", to: "weather-tui/other")
        for name in Self.folders { plant("/" + name, to: "docs") }
        try await use(cache)
        #expect(directory.names(in: "docs") == ["letter"])
        #expect(cache.makeDirectory())
    }

    @Test("The user's own links to the cache and to a subfolder are used")
    func ownLinks() async throws {
        try directory.write("", to: "data/other")
        try directory.write("old", to: "pictures/old")
        symlink("data", directory.path + "/weather-tui")
        symlink("../pictures", directory.path + "/data/radar")
        #expect(cache.makeDirectory())
        let stored = CacheEntry.Stored(fetchedAt: UnixTime(seconds: 1_795_237_320), body: [3])
        try cache.entry("coverage/KR").write(stored)
        #expect(cache.entry("coverage/KR").read() == stored)
        #expect(directory.names(in: "data/coverage") == ["KR"])
        cache.prune(folder)
        #expect(directory.names(in: "pictures") == [])
    }
}
