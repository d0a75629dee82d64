import TestSupport
import Testing

@testable import Exchange

@Suite("Folders of the cache with a limit")
struct CacheFolderTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func cache() -> WeatherCache { WeatherCache(directory: directory.path + "/cache", patience: .seconds(20)) }

    private func folder(bytes: Int = 1000, files: Int = 10) -> CacheFolder {
        CacheFolder(name: "folder", byteLimit: bytes, entryLimit: files, age: .seconds(3600))
    }

    /// A file with its lock for each age in minutes, named by it.
    private func write(ages: [Int], size: Int = 1) throws {
        for age in ages {
            let text = String(repeating: "x", count: size)
            for (name, text) in [("\(age)", text), ("\(age).lock", "")] {
                try directory.write(text, to: "cache/folder/" + name)
                directory.age("cache/folder/" + name, by: Double(age) * 60)
            }
        }
    }

    private var ages: [Int] { directory.names(in: "cache/folder").compactMap { Int($0) }.sorted() }

    @Test("Files are removed when they are too old, with their locks")
    func age() throws {
        try write(ages: [1, 59, 61, 500])
        cache().prune(folder())
        #expect(ages == [1, 59])
        #expect(directory.names(in: "cache/folder") == ["1", "1.lock", "59", "59.lock"])
    }

    @Test("The oldest files are removed until the folder is within its limits")
    func limits() throws {
        try write(ages: [1, 2, 3, 4, 5])
        cache().prune(folder(files: 3))
        #expect(ages == [1, 2, 3])
        try write(ages: [4, 5], size: 500)
        cache().prune(folder(bytes: 600))
        #expect(ages == [1, 2, 3, 4])
    }

    @Test("A folder that is not there and files outside it stay as they are")
    func others() throws {
        cache().prune(folder())
        try directory.write("x", to: "cache/other/1")
        directory.age("cache/other/1", by: 86_400)
        cache().prune(folder())
        #expect(directory.names(in: "cache/other") == ["1"])
    }
}
