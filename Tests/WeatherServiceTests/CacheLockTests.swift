import Files
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite("Cache lock", .timeLimit(.minutes(5)))
struct CacheLockTests {
    let directory: TemporaryDirectory
    let noon = UnixTime(seconds: 1_795_237_320)

    init() throws { directory = try TemporaryDirectory() }

    private var entry: CacheEntry {
        CacheEntry(path: directory.path + "/entry", root: directory.path, patience: .seconds(20))
    }

    private func lock() async throws -> CacheLock { try #require(try await CacheLock(of: entry)) }

    /// Acquires the lock after another copy has held it, run `body` and released it.
    private func lock(after body: @escaping @Sendable (CacheLock) -> Void) async throws -> CacheLock {
        let first = try await lock()
        return try #require(
            try await CacheLock(of: entry) { _ in
                body(first)
                first.release()
            })
    }

    @Test("A free lock is acquired at once")
    func free() async throws {
        let lock = try await lock()
        #expect(!lock.hasWaited)
        lock.release()
        #expect(try await !self.lock().hasWaited)
    }

    @Test("A copy waits for the lock and then reads the error of the copy before it")
    func waiting() async throws {
        let lock = try await lock { $0.record(.service(.broken(status: 500)), at: noon) }
        #expect(lock.hasWaited)
        #expect(lock.failure(since: noon, at: noon, mayDoWithout: false) == .service(.broken(status: 500)))
        #expect(lock.failure(since: noon + 1, at: noon + 1, mayDoWithout: false) == nil, "the error is older")
    }

    @Test(
        "Errors that other copies would repeat are shared",
        arguments: [
            WeatherError.network(.offline, host: "h"), .network(.hostNotFound, host: "h"),
            .network(.connectionRefused, host: "h"), .network(.connectionReset, host: "h"),
            .network(.connectionFailed, host: "h"), .network(.timedOut(seconds: 10), host: "h"),
            .service(.rateLimited(retryAfter: nil)), .service(.rateLimited(retryAfter: 60)),
            .service(.limitReached(.hour)), .service(.limitReached(.day)), .service(.broken(status: 502)),
            .service(.broken(status: 503, retryAfter: 30)), .service(.unexpectedStatus(408)), .response(.cutOff),
            .response(.notHTTP),
        ])
    func sharedMatters(error: WeatherError) async throws {
        let lock = try await lock { $0.record(error, at: noon) }
        #expect(lock.failure(since: noon, at: noon, mayDoWithout: false) == error)
    }

    @Test(
        "An unreadable note is ignored",
        arguments: [
            #"{"time":1795237320,"failure":{"offline":{}}}"#, "1795237320", "1795237320 offline",
            "1795237320 unheard h 0 -", "soon offline h 0 -",
        ])
    func unreadableNote(note: String) async throws {
        let attempt = try FileLock.attempt(path: entry.path + CacheEntry.lockSuffix, honoring: entry.patience)
        guard case .acquired(let first) = attempt else {
            Issue.record("another copy has the lock")
            return
        }
        first.write(note: Array(note.utf8))
        first.release()
        #expect(try await lock().failure(since: noon, at: noon, mayDoWithout: true) == nil)
    }

    @Test(
        "Errors that concern only one copy are not shared",
        arguments: [
            WeatherError.service(.keyRefused), .service(.placeNotFound), .key(.missing), .response(.notJSON),
            .cancelled, .network(.proxyFailed(proxy: "p"), host: "h"), .system(.openFiles),
        ])
    func ownMatters(error: WeatherError) async throws {
        let lock = try await lock { $0.record(error, at: noon) }
        #expect(lock.failure(since: noon, at: noon, mayDoWithout: false) == nil)
    }

    @Test("An error is shared only with copies that waited for it")
    func notWaited() async throws {
        let first = try await lock()
        first.record(.network(.offline, host: "h"), at: noon)
        first.release()
        #expect(try await lock().failure(since: noon, at: noon, mayDoWithout: false) == nil)
    }

    @Test("An error of this second is shared with copies that can skip their request")
    func doneWithout() async throws {
        let first = try await lock()
        first.record(.network(.offline, host: "h"), at: noon)
        first.release()
        let second = try await lock()
        #expect(second.failure(since: noon, at: noon, mayDoWithout: true) == .network(.offline, host: "h"))
        #expect(second.failure(since: noon + 1, at: noon + 1, mayDoWithout: true) == nil)
    }

    @Test("A pause is shared until it ends or a response arrives")
    func pauses() async throws {
        let first = try await lock()
        first.record(.service(.rateLimited(retryAfter: 300)), at: noon)
        first.release()
        let second = try await lock()
        let remaining = second.failure(since: noon + 100, at: noon + 100, mayDoWithout: false)
        #expect(remaining == .service(.rateLimited(retryAfter: 200)))
        let end = second.failure(since: noon + 300, at: noon + 300, mayDoWithout: false)
        #expect(end == .service(.rateLimited(retryAfter: 1)), "the last second is not over")
        #expect(second.failure(since: noon + 301, at: noon + 301, mayDoWithout: false) == nil)
        second.clearNote()
        second.release()
        #expect(try await lock().failure(since: noon + 100, at: noon + 100, mayDoWithout: false) == nil)
    }

    @Test("The rest of a pause after a reached limit is shared")
    func limits() async throws {
        let first = try await lock()
        first.record(.service(.limitReached(.hour)), at: noon)
        first.release()
        let second = try await lock()
        let remaining = second.failure(since: noon + 3000, at: noon + 3000, mayDoWithout: false)
        #expect(remaining == .service(.limitReached(.hour, pause: 600)))
        #expect(remaining?.retryPolicy == .pause(seconds: 600))
        #expect(second.failure(since: noon + 3601, at: noon + 3601, mayDoWithout: false) == nil)
    }

    @Test("There is no lock if the file cannot be created")
    func nowhere() async throws {
        let entry = CacheEntry(path: "/dev/null/x/entry", root: "/dev/null/x", patience: .seconds(1))
        #expect(try await CacheLock(of: entry) == nil)
    }
}
