import Files
import Synchronization
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite("Pictures from the disk or from one request", .timeLimit(.minutes(5)))
struct IconRepositoryTests {
    private let directory: TemporaryDirectory
    private let code = IconCode.all[0]
    private let other = IconCode.all[1]
    private let requests = Counter()
    private let time = SettableTime()

    private enum Refusal: Error { case broken }

    init() throws { directory = try TemporaryDirectory() }

    private var folder: String { directory.path + "/cache" }

    private func cache(sleep: @escaping WeatherCache.Sleep = { try await Task.sleep(for: $0) }) -> WeatherCache {
        WeatherCache(directory: folder, patience: .seconds(20), sleep: sleep)
    }

    private func repository(
        _ cache: WeatherCache?, respond: @escaping @Sendable () async throws(WeatherError) -> [UInt8]
    ) -> IconRepository {
        IconRepository(
            cache: cache,
            request: IconRepository.Request { [requests] _ throws(WeatherError) in
                requests.increment()
                return try await respond()
            },
            now: { [time] in time.value })
    }

    private func responding(_ text: String, _ cache: WeatherCache? = nil) -> IconRepository {
        repository(cache ?? self.cache()) { () throws(WeatherError) in Array(text.utf8) }
    }

    /// Refuses a body that does not begin with "good".
    private func read(_ body: [UInt8]) -> Result<String, Refusal> {
        let text = String(decoding: body, as: UTF8.self)
        return text.hasPrefix("good") ? .success(text) : .failure(.broken)
    }

    private func icon(
        _ repository: IconRepository, _ code: IconCode? = nil, mayRequest: Bool = true, isManual: Bool = false
    ) async throws(WeatherError) -> String? {
        try await repository.icon(code ?? self.code, mayRequest: mayRequest, isManual: isManual, read: read).map {
            (try? $0.get()) ?? "refused"
        }
    }

    @Test("A stored picture needs no request")
    func stored() async throws {
        #expect(try await icon(responding("good 1")) == "good 1")
        #expect(try await icon(responding("good 2")) == "good 1")
        #expect(requests.value == 1)
        #expect(try await icon(responding("good 3"), other) == "good 3", "another picture")
        #expect(directory.names(in: "cache/icons").filter { !$0.hasSuffix(".lock") }.sorted() == ["01d", "01n"])
    }

    @Test("Without permission for a request, a missing picture stays missing and leaves nothing on the disk")
    func withoutPermission() async throws {
        #expect(try await icon(responding("good 1"), mayRequest: false) == nil)
        #expect(requests.value == 0)
        #expect(directory.names(in: ".").isEmpty)
        _ = try await icon(responding("good 1"))
        #expect(try await icon(responding("good 2"), mayRequest: false) == "good 1")
    }

    @Test("Without a cache each picture is requested")
    func withoutCache() async throws {
        let repository = repository(nil) { () throws(WeatherError) in Array("good".utf8) }
        #expect(try await icon(repository) == "good")
        #expect(try await icon(repository) == "good")
        #expect(requests.value == 2)
        #expect(try await icon(repository, mayRequest: false) == nil)
    }

    @Test("A picture that cannot be read is not requested again for ten minutes, by no copy")
    func refused() async throws {
        #expect(try await icon(responding("bad")) == "refused")
        time.advance(by: 599)
        #expect(try await icon(responding("good")) == nil)
        #expect(try await icon(responding("good other"), other) == "good other", "another picture")
        #expect(requests.value == 2)
        time.advance(by: 1)
        #expect(try await icon(responding("good")) == "good")
    }

    @Test(
        "A picture that the service does not have is not requested again for ten minutes, by no copy",
        arguments: [ServiceError.addressWrong(host: "h"), .forbidden, .unexpectedStatus(410)])
    func missing(error: ServiceError) async throws {
        let lacking = repository(cache()) { () throws(WeatherError) in throw .service(error) }
        await #expect(throws: WeatherError.service(error)) { try await icon(lacking) }
        time.advance(by: 599)
        #expect(try await icon(responding("good")) == nil)
        #expect(requests.value == 1)
        time.advance(by: 1)
        #expect(try await icon(responding("good")) == "good")
        #expect(try await icon(lacking) == "good")
    }

    @Test("A request of the user is sent after an earlier refusal")
    func manual() async throws {
        _ = try await icon(responding("bad"))
        #expect(try await icon(responding("good"), isManual: true) == "good")
    }

    @Test("A clock that was set back does not keep a refusal")
    func refusalInTheFuture() async throws {
        _ = try await icon(responding("bad"))
        time.advance(by: -61)
        #expect(try await icon(responding("good")) == "good")
    }

    @Test("A copy that waited learns that the service does not have the picture", arguments: [false, true])
    func sharedRefusal(isManual: Bool) async throws {
        let (hasBegun, mayEnd) = (Gate(), Gate())
        let lacking = repository(cache()) { () throws(WeatherError) in
            hasBegun.open()
            await mayEnd.wait()
            throw .service(.addressWrong(host: "h"))
        }
        async let first = Result.catching { () throws(WeatherError) in try await icon(lacking) }
        await hasBegun.wait()
        let waiting = responding("good", cache { try await Self.pause($0, after: mayEnd) })
        #expect(try await icon(waiting, isManual: isManual) == nil)
        #expect(await first.error == .service(.addressWrong(host: "h")))
        #expect(requests.value == 1)
    }

    @Test("After a fault that may end by itself the next copy sends a request")
    func fault() async throws {
        let faulty = repository(cache()) { () throws(WeatherError) in throw .service(.broken(status: 500)) }
        await #expect(throws: WeatherError.self) { try await icon(faulty) }
        #expect(try await icon(responding("good")) == "good")
    }

    @Test("A damaged file is replaced", arguments: ["", "good", "weather-tui 1 0 0\ngood", "weather-tui 1 x y\n"])
    func damaged(text: String) async throws {
        _ = try await icon(responding("good 1"))
        try PrivateFile(folder + "/icons/01d").replace(with: Array(text.utf8))
        #expect(try await icon(responding("good 2"), mayRequest: false) == nil)
        #expect(try await icon(responding("good 2")) == "good 2")
        #expect(try await icon(responding("good 3")) == "good 2")
    }

    @Test("A whole file with a picture that cannot be read is replaced")
    func unreadable() async throws {
        _ = try await icon(responding("good 1"))
        let entry = cache().entry(of: code)
        try entry.write(CacheEntry.Stored(fetchedAt: UnixTime(seconds: 0), body: Array("bad".utf8)))
        #expect(try await icon(responding("good 2")) == "good 2")
        #expect(try await icon(responding("good 3")) == "good 2")
    }

    @Test("Two copies send one request")
    func twoCopies() async throws {
        let (hasBegun, mayEnd) = (Gate(), Gate())
        let slow = repository(cache()) {
            hasBegun.open()
            await mayEnd.wait()
            return Array("good 1".utf8)
        }
        async let first = icon(slow)
        await hasBegun.wait()
        // The second copy waits for the lock, and so lets the first one end.
        let second = try await icon(responding("good 2", cache { try await Self.pause($0, after: mayEnd) }))
        #expect(try await first == "good 1" && second == "good 1")
        #expect(requests.value == 1)
    }

    private static func pause(_ duration: Duration, after gate: Gate) async throws {
        gate.open()
        try await Task.sleep(for: duration)
    }

    @Test("A copy that waited gets the error of the other and sends no request")
    func sharedError() async throws {
        let (hasBegun, mayEnd) = (Gate(), Gate())
        let failing = repository(cache()) { () throws(WeatherError) in
            hasBegun.open()
            await mayEnd.wait()
            throw .network(.offline, host: "h")
        }
        async let first = Result.catching { () throws(WeatherError) in try await icon(failing) }
        await hasBegun.wait()
        await #expect(throws: WeatherError.network(.offline, host: "h")) {
            try await icon(responding("good", cache { try await Self.pause($0, after: mayEnd) }))
        }
        #expect(await first.error == .network(.offline, host: "h"))
        #expect(requests.value == 1)
        #expect(try await icon(responding("good")) == "good", "a later request is sent")
    }

    @Test("A service that asks for a pause gets no request in it")
    func pause() async throws {
        let busy = repository(cache()) { () throws(WeatherError) in throw .service(.rateLimited(retryAfter: 300)) }
        await #expect(throws: WeatherError.service(.rateLimited(retryAfter: 300))) { try await icon(busy) }
        await #expect(throws: WeatherError.self) { try await icon(responding("good")) }
        #expect(requests.value == 1)
    }

    @Test("A cancelled request leaves no lock and no note")
    func cancelled() async throws {
        let hasBegun = Gate()
        let endless = repository(cache()) { () throws(WeatherError) in
            hasBegun.open()
            return try await neverRespond()
        }
        let task = Task { try await icon(endless) }
        await hasBegun.wait()
        task.cancel()
        await #expect(throws: WeatherError.cancelled) { try await task.value }
        let patient = cache { _ in Issue.record("the lock is still held") }
        #expect(try await icon(responding("good", patient)) == "good")
        #expect(requests.value == 2)
    }

    @Test("A wait for another copy can be cancelled")
    func cancelledWait() async throws {
        let lock = try #require(try await CacheLock(of: cache().entry(of: code)))
        let waits = Gate()
        let repository = responding(
            "good",
            cache { _ in
                waits.open()
                _ = try? await neverRespond()
                throw CancellationError()
            })
        let task = Task { try await icon(repository) }
        await waits.wait()
        task.cancel()
        await #expect(throws: WeatherError.cancelled) { try await task.value }
        lock.release()
        #expect(requests.value == 0)
    }

    @Test("The weather's cache does not count or remove pictures")
    func otherEntries() async throws {
        _ = try await icon(responding("good 1"))
        let cache = cache()
        #expect(cache.inventory().count == 0)
        cache.prune()
        #expect(try await icon(responding("good 2")) == "good 1")
    }
}

extension Result where Failure == WeatherError, Success: Sendable {
    fileprivate static func catching(_ body: () async throws(WeatherError) -> Success) async -> Self {
        do throws(WeatherError) { return .success(try await body()) } catch { return .failure(error) }
    }
}

private final class SettableTime: Sendable {
    private let time = Mutex(UnixTime(seconds: 1_795_237_320))

    var value: UnixTime { time.withLock { $0 } }

    func advance(by seconds: Int) { time.withLock { $0 = $0 + seconds } }
}
