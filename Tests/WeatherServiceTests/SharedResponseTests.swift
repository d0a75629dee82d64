import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite("Responses that all copies share, and folders with a limit", .timeLimit(.minutes(5)))
struct SharedResponseTests {
    private let directory: TemporaryDirectory
    private let requests = Counter()
    private let noon = UnixTime(seconds: 1_795_237_320)

    init() throws { directory = try TemporaryDirectory() }

    private func cache(sleep: @escaping WeatherCache.Sleep = { try await Task.sleep(for: $0) }) -> WeatherCache {
        WeatherCache(directory: directory.path + "/cache", patience: .seconds(20), sleep: sleep)
    }

    private func response(
        _ text: String = "new", by cache: WeatherCache? = nil, isRecent: Bool = true,
        before: @escaping @Sendable () async throws(WeatherError) -> Void = { () throws(WeatherError) in }
    ) async throws(WeatherError) -> String {
        let response = try await (cache ?? self.cache()).response(
            named: "list", now: { noon }, isRecent: { _, fetchedAt in isRecent && fetchedAt == noon }
        ) { () throws(WeatherError) in
            requests.increment()
            try await before()
            return Array(text.utf8)
        }
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test("A recent response needs no request, and an old one is replaced")
    func recent() async throws {
        #expect(try await response("1") == "1")
        #expect(try await response("2") == "1")
        #expect(try await response("3", isRecent: false) == "3")
        #expect(try await response("4") == "3")
        #expect(requests.value == 2)
        #expect(cache().inventory().count == 0)
    }

    @Test("Two copies send one request")
    func twoCopies() async throws {
        let (hasBegun, mayEnd) = (Gate(), Gate())
        async let first = response("1") { () throws(WeatherError) in
            hasBegun.open()
            await mayEnd.wait()
        }
        await hasBegun.wait()
        let waiting = cache {
            mayEnd.open()
            try await Task.sleep(for: $0)
        }
        #expect(try await response("2", by: waiting) == "1")
        #expect(try await first == "1")
        #expect(requests.value == 1)
    }

    @Test("An error keeps the stored response and is told")
    func error() async throws {
        _ = try await response("1")
        await #expect(throws: WeatherError.response(.notJSON)) {
            try await response(isRecent: false) { () throws(WeatherError) in throw .response(.notJSON) }
        }
        #expect(try await response("2") == "1")
    }

    @Test("A pause that a service asks for holds for all copies")
    func pause() async throws {
        await #expect(throws: WeatherError.self) {
            try await response { () throws(WeatherError) in throw .service(.rateLimited(retryAfter: 300)) }
        }
        await #expect(throws: WeatherError.service(.rateLimited(retryAfter: 300))) { try await response() }
        #expect(requests.value == 1)
    }

    // MARK: Folders

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
