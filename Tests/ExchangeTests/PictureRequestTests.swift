import Files
import TestSupport
import Testing
import Weather

@testable import Exchange

@Suite("Pictures from the disk or from one request", .timeLimit(.minutes(5)))
struct PictureRequestTests {
    private let directory: TemporaryDirectory
    private let code = "01d"
    private let other = "01n"
    private let requests = Counter()
    private let time = SteppedClock()

    private enum Refusal: Error { case broken }

    init() throws { directory = try TemporaryDirectory() }

    private var folder: String { directory.path + "/cache" }

    private func store(
        isAlone: Bool = false, sleep: @escaping Store.Sleep = { try await Task.sleep(for: $0) }
    ) -> Store {
        Store(
            WeatherCache(directory: isAlone ? nil : folder, patience: .seconds(20)), now: { [time] in time.now },
            sleep: sleep, jitter: { 0.999 })
    }

    private struct Copy: Sendable {
        let store: Store
        let respond: @Sendable () async -> Result<[UInt8], WeatherError>
    }

    private func copy(
        _ store: Store? = nil, respond: @escaping @Sendable () async -> Result<[UInt8], WeatherError>
    ) -> Copy {
        Copy(store: store ?? self.store(), respond: respond)
    }

    private func responding(_ text: String, _ store: Store? = nil) -> Copy {
        copy(store) { .success(Array(text.utf8)) }
    }

    /// Refuses a body that does not begin with "good".
    @Sendable private static func read(_ body: [UInt8]) -> Result<String, Refusal> {
        let text = String(decoding: body, as: UTF8.self)
        return text.hasPrefix("good") ? .success(text) : .failure(.broken)
    }

    /// Nil for a picture that was refused a short time ago.
    private func icon(
        _ copy: Copy, _ code: String? = nil, wish: Wish = .shown, at address: String = ""
    ) async throws(WeatherError) -> String? {
        let request = StoredRequest<Result<String, Refusal>?>(
            picture: "icons/" + (code ?? self.code), wish: wish, refusalTime: 600,
            service: ServiceGate("icons", address: address, in: copy.store), now: { [time] in time.now },
            read: { Self.read($0.body) },
            send: { [requests] _ in
                requests.increment()
                return await copy.respond()
            })
        switch await copy.store.answer(to: request) {
        case .success(let answer):
            answer.finish()
            return answer.value.map { (try? $0.get()) ?? "refused" }
        case .failure(let failure): throw failure.error
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

    @Test("Without a cache each picture is requested")
    func withoutCache() async throws {
        let repository = responding("good", store(isAlone: true))
        #expect(try await icon(repository) == "good")
        #expect(try await icon(repository) == "good")
        #expect(requests.value == 2)
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
        let lacking = copy { .failure(.service(error)) }
        await #expect(throws: WeatherError.service(error)) { try await icon(lacking) }
        time.advance(by: 599)
        await #expect(throws: WeatherError.service(error)) { try await icon(responding("good")) }
        #expect(requests.value == 1)
        time.advance(by: 1)
        #expect(try await icon(responding("good")) == "good")
        #expect(try await icon(lacking) == "good")
    }

    @Test("A refusal at one address says nothing about another one", arguments: ["bad", "", "refused"])
    func otherAddress(answer: String) async throws {
        #expect(try await icon(responding(answer), at: "https://a.example") == "refused")
        #expect(try await icon(responding(answer), at: "https://a.example") == nil)
        #expect(try await icon(responding(answer), at: "https://b.example") == "refused")
        #expect(try await icon(responding("good"), at: "https://b.example") == nil)
        #expect(requests.value == 2)
        #expect(try await icon(responding("good"), at: "https://a.example") == "good")
    }

    @Test("An empty answer of an older version is replaced")
    func emptyEntry() async throws {
        try store().cache.entry("icons/" + code).write(CacheEntry.Stored(fetchedAt: time.now, body: []))
        #expect(try await icon(responding("good")) == "good")
    }

    @Test("A request of the user is sent after an earlier refusal")
    func manual() async throws {
        _ = try await icon(responding("bad"))
        #expect(try await icon(responding("good"), wish: .user) == "good")
    }

    @Test("A clock that was set back does not keep a refusal")
    func refusalInTheFuture() async throws {
        _ = try await icon(responding("bad"))
        time.advance(by: -61)
        #expect(try await icon(responding("good")) == "good")
    }

    @Test("A copy that waited learns that the service does not have the picture", arguments: [Wish.shown, .user])
    func sharedRefusal(wish: Wish) async throws {
        let (hasBegun, mayEnd) = (Latch(), Latch())
        let lacking = copy {
            hasBegun.open()
            await mayEnd.wait()
            return .failure(.service(.addressWrong(host: "h")))
        }
        async let first = Result.catching { () throws(WeatherError) in try await icon(lacking) }
        await hasBegun.wait()
        let waiting = responding("good", store { try await Self.pause($0, after: mayEnd) })
        await #expect(throws: WeatherError.service(.addressWrong(host: "h"))) {
            try await icon(waiting, wish: wish)
        }
        #expect(await first.error == .service(.addressWrong(host: "h")))
        #expect(requests.value == 1)
    }

    @Test("After a fault that may end by itself a request is sent after a minute")
    func fault() async throws {
        let faulty = copy { .failure(.service(.broken(status: 500))) }
        await #expect(throws: WeatherError.self) { try await icon(faulty) }
        time.advance(by: 59)
        await #expect(throws: WeatherError.self) { try await icon(responding("good")) }
        time.advance(by: 1)
        #expect(requests.value == 1)
        #expect(try await icon(responding("good")) == "good")
    }

    @Test(
        "After an error that may be this machine's, a picture waits no longer than the weather",
        arguments: [
            WeatherError.network(.offline, host: "h"), .network(.hostNotFound, host: "h"),
            .network(.connectionRefused, host: "h"), .network(.connectionReset, host: "h"),
            .network(.connectionFailed, host: "h"), .network(.timedOut(seconds: 10), host: "h"),
            .network(.proxyFailed(proxy: "p"), host: "h"), .system(.openFiles), .system(.threads),
        ])
    func faultOfMachine(error: WeatherError) async throws {
        let failing = copy { .failure(error) }
        for wait in [2, 4, 8] {
            let count = requests.value
            await #expect(throws: error) { try await icon(failing) }
            await #expect(throws: error) { try await icon(failing) }
            #expect(requests.value == count + 1, "copies share it")
            time.advance(by: wait)
        }
        #expect(try await icon(responding("good", failing.store)) == "good")
    }

    @Test("A damaged file is replaced", arguments: ["", "good", "weather-tui 1 0 0\ngood", "weather-tui 1 x y\n"])
    func damaged(text: String) async throws {
        _ = try await icon(responding("good 1"))
        try PrivateFile(folder + "/icons/01d").replace(with: Array(text.utf8))
        #expect(try await icon(responding("good 2")) == "good 2")
        #expect(try await icon(responding("good 3")) == "good 2")
    }

    @Test("A whole file with a picture that cannot be read is replaced")
    func unreadable() async throws {
        _ = try await icon(responding("good 1"))
        let entry = store().cache.entry("icons/" + code)
        try entry.write(CacheEntry.Stored(fetchedAt: UnixTime(seconds: 0), body: Array("bad".utf8)))
        #expect(try await icon(responding("good 2")) == "good 2")
        #expect(try await icon(responding("good 3")) == "good 2")
    }

    @Test("Two copies send one request")
    func twoCopies() async throws {
        let (hasBegun, mayEnd) = (Latch(), Latch())
        let slow = copy {
            hasBegun.open()
            await mayEnd.wait()
            return .success(Array("good 1".utf8))
        }
        async let first = icon(slow)
        await hasBegun.wait()
        // The second copy waits for the lock, and so lets the first one end.
        let second = try await icon(responding("good 2", store { try await Self.pause($0, after: mayEnd) }))
        #expect(try await first == "good 1" && second == "good 1")
        #expect(requests.value == 1)
    }

    fileprivate static func pause(_ duration: Duration, after latch: Latch) async throws {
        latch.open()
        try await Task.sleep(for: duration)
    }

    @Test("A copy that waited gets the error of the other and sends no request")
    func sharedError() async throws {
        let (hasBegun, mayEnd) = (Latch(), Latch())
        let failing = copy {
            hasBegun.open()
            await mayEnd.wait()
            return .failure(.network(.offline, host: "h"))
        }
        async let first = Result.catching { () throws(WeatherError) in try await icon(failing) }
        await hasBegun.wait()
        await #expect(throws: WeatherError.network(.offline, host: "h")) {
            try await icon(responding("good", store { try await Self.pause($0, after: mayEnd) }))
        }
        #expect(await first.error == .network(.offline, host: "h"))
        #expect(requests.value == 1)
        time.advance(by: 60)
        #expect(try await icon(responding("good")) == "good", "a later request is sent")
    }

    @Test("A service that asks for a pause gets no request in it")
    func pause() async throws {
        let busy = copy { .failure(.service(.rateLimited(retryAfter: 300))) }
        await #expect(throws: WeatherError.service(.rateLimited(retryAfter: 300))) { try await icon(busy) }
        await #expect(throws: WeatherError.self) { try await icon(responding("good")) }
        #expect(requests.value == 1)
    }

    @Test("A cancelled request leaves no lock and no note")
    func cancelled() async throws {
        let hasBegun = Latch()
        let endless = copy {
            hasBegun.open()
            let (stream, _) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            return .failure(.cancelled)
        }
        let task = Task { try await icon(endless) }
        await hasBegun.wait()
        task.cancel()
        await #expect(throws: WeatherError.cancelled) { try await task.value }
        let patient = store { _ in Issue.record("the lock is still held") }
        #expect(try await icon(responding("good", patient)) == "good")
        #expect(requests.value == 2)
    }

    @Test("A wait for another copy can be cancelled")
    func cancelledWait() async throws {
        let entry = store().cache.entry("icons/" + code)
        let turn = try #require(await Turn(path: entry.path + ".lock", patience: .seconds(20), sleep: { _ in }))
        let waits = Latch()
        let repository = responding(
            "good",
            store { _ in
                waits.open()
                let (stream, _) = AsyncStream.makeStream(of: Never.self)
                for await _ in stream {}
                throw CancellationError()
            })
        let task = Task { try await icon(repository) }
        await waits.wait()
        task.cancel()
        await #expect(throws: WeatherError.cancelled) { try await task.value }
        turn.end()
        #expect(requests.value == 0)
    }

    @Test("The weather's cache does not count or remove pictures")
    func otherEntries() async throws {
        _ = try await icon(responding("good 1"))
        let cache = store().cache
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
