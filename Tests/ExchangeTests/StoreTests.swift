import Files
import Synchronization
import TestSupport
import Testing
import Weather

@testable import Exchange

@Suite("One request for all copies", .timeLimit(.minutes(5)))
struct StoreTests {
    let directory: TemporaryDirectory
    let clock = SteppedClock()
    let requests = Counter()

    init() throws { directory = try TemporaryDirectory() }

    /// One copy of the program; all copies share the directory, unless it `isAlone`.
    private func copy(
        isAlone: Bool = false, jitter: Double = 0.999, sleep: @escaping Store.Sleep = { try await Task.sleep(for: $0) }
    ) -> Store {
        Store(
            WeatherCache(directory: isAlone ? nil : directory.path + "/cache", patience: .seconds(20)),
            now: { [clock] in clock.now }, sleep: sleep, jitter: { jitter })
    }

    private typealias Response = @Sendable () async -> Result<String, WeatherError>

    /// Asks for an entry, as weather is asked for: a stored answer is enough while it is younger than `age`.
    private func ask(
        by store: Store? = nil, wish: Wish = .shown, age: Int = 600,
        rhythm: Rhythm = Rhythm(of: .current, interval: 600),
        service: String? = nil, address: String = "", sharesRefusals: Bool = false,
        _ response: @escaping Response = { .success("new") }
    ) async -> Result<String, WeatherError> {
        let store = store ?? copy()
        let request = StoredRequest<String>(
            "entry", wish: wish, rhythm: rhythm, service: service.map { ServiceGate($0, address: address, in: store) },
            sharesRefusals: sharesRefusals,
            isRecent: { [clock] in clock.now - $0.fetchedAt < age },
            read: { $0.body == Array("unreadable".utf8) ? nil : String(decoding: $0.body, as: UTF8.self) },
            send: { [clock, requests] _ in
                requests.increment()
                return await response().map { ($0, .init(fetchedAt: clock.now, body: Array($0.utf8))) }
            })
        return await store.answer(to: request).map { answer in
            answer.finish()
            return answer.value
        }.mapError(\.error)
    }

    private func fail(_ error: WeatherError) -> Response { { .failure(error) } }

    private static let broken = WeatherError.service(.broken(status: 500))

    /// Lets a second copy wait for the first one, which then ends with `first`.
    private func waiting(
        for first: Result<String, WeatherError>, wish: Wish = .shown, age: Int = 600, sharesRefusals: Bool = false
    ) async -> (first: Result<String, WeatherError>, second: Result<String, WeatherError>) {
        let (hasBegun, mayEnd) = (Latch(), Latch())
        async let one = ask(wish: wish, age: age) {
            hasBegun.open()
            await mayEnd.wait()
            return first
        }
        await hasBegun.wait()
        let other = copy {
            mayEnd.open()
            try await Task.sleep(for: $0)
        }
        let two = await ask(by: other, wish: wish, age: age, sharesRefusals: sharesRefusals)
        return (await one, two)
    }

    // MARK: Answers

    @Test("A recent answer needs no request, and an old one is replaced", arguments: [true, false])
    func recent(isAlone: Bool) async {
        let store = copy(isAlone: isAlone)
        #expect(await ask(by: store) { .success("1") } == .success("1"))
        clock.advance(by: 599)
        #expect(await ask(by: store) { .success("2") } == .success("1"))
        clock.advance(by: 1)
        #expect(await ask(by: store) { .success("3") } == .success("3"))
        #expect(requests.value == 2)
    }

    @Test("A stored answer that cannot be read is requested again")
    func unreadable() async throws {
        let entry = copy().cache.entry("entry")
        try entry.write(.init(fetchedAt: clock.now, body: Array("unreadable".utf8)))
        #expect(await ask() == .success("new"))
    }

    @Test("Two copies send one request, even if the user asks both", arguments: [Wish.shown, .user])
    func twoCopies(wish: Wish) async {
        let (first, second) = await waiting(for: .success("1"), wish: wish, age: 0)
        #expect(first == .success("1") && second == .success("1") && requests.value == 1)
    }

    @Test("An answer is stored when it is finished, and no copy asks before")
    func finishing() async throws {
        let store = copy()
        let request = StoredRequest<Int>(
            "entry", wish: .shown, rhythm: Rhythm(steady: 60), service: nil, isRecent: { _ in true }, read: { _ in 1 },
            send: { [clock] _ in .success((2, .init(fetchedAt: clock.now, body: [2]))) })
        let answer = try #require(try? await store.answer(to: request).get())
        #expect(answer.value == 2 && store.stored("entry") == nil)
        guard
            case .held = try FileLock.attempt(path: directory.path + "/cache/entry.lock", honoring: .seconds(20))
        else {
            Issue.record("the lock is free")
            return
        }
        answer.finish()
        #expect(store.stored("entry")?.body == [2])
    }

    @Test("A cancelled request leaves no lock and no note")
    func cancelled() async {
        let hasBegun = Latch()
        let task = Task {
            await ask {
                hasBegun.open()
                let (stream, _) = AsyncStream.makeStream(of: Never.self)
                for await _ in stream {}
                return .failure(Self.broken)
            }
        }
        await hasBegun.wait()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        let patient = copy { _ in Issue.record("the lock is still held") }
        #expect(await ask(by: patient) == .success("new") && requests.value == 2)
    }

    // MARK: Failures

    @Test(
        "Copies share failures as they share success: one request for all copies until the next one is due",
        arguments: [
            WeatherError.network(.offline, host: "h"), .network(.hostNotFound, host: "h"),
            .network(.connectionRefused, host: "h"), .network(.connectionReset, host: "h"),
            .network(.connectionFailed, host: "h"), .network(.timedOut(seconds: 10), host: "h"),
            .service(.broken(status: 502)), .service(.unexpectedStatus(408)), .response(.cutOff), .response(.notHTTP),
            .response(.notJSON), .response(.webPage), .response(.tooLarge(limit: 65_536)),
            .network(.redirected(to: "h"), host: "h"),
        ])
    func shared(error: WeatherError) async {
        #expect(await ask(fail(error)) == .failure(error))
        for _ in 0..<9 { #expect(await ask(fail(error)) == .failure(error)) }
        #expect(requests.value == 1)
        let wait = error.retryPolicy == .retry ? 2 : 600
        clock.advance(by: wait - 1)
        #expect(await ask() == .failure(error) && requests.value == 1)
        clock.advance(by: 1)
        #expect(await ask() == .success("new") && requests.value == 2)
    }

    @Test("Ten copies of a service that fails send one request for each wait, and the waits grow")
    func tenCopies() async throws {
        let copies = (0..<10).map { _ in copy() }
        var waits: [Int] = []
        for round in 1...8 {
            var dues: Set<UnixTime?> = []
            for store in copies {
                let request = StoredRequest<Int>(
                    "entry", wish: .shown, rhythm: Rhythm(of: .current, interval: 600), service: nil,
                    isRecent: { _ in false }, read: { _ in nil },
                    send: { [requests] _ in
                        requests.increment()
                        return .failure(Self.broken)
                    })
                guard case .failure(let failure) = await store.answer(to: request) else { return }
                #expect(failure.error == Self.broken && failure.gate.failures == round)
                dues.insert(failure.gate.due)
            }
            #expect(requests.value == round && dues.count == 1)
            let due = try #require(dues.first ?? nil)
            waits.append(due - clock.now)
            clock.advance(by: due - clock.now)
        }
        #expect(waits == [2, 4, 8, 16, 32, 64, 128, 256])
    }

    @Test("An answer ends the failures in turn")
    func forgotten() async {
        for _ in 0..<3 {
            _ = await ask(fail(Self.broken))
            clock.advance(by: 60)
        }
        #expect(await ask() == .success("new"))
        #expect(await ask(age: 0, fail(Self.broken)) == .failure(Self.broken))
        clock.advance(by: 2)
        #expect(await ask(age: 0) == .success("new"))
    }

    @Test(
        "A failure at one address holds no copy back that asks at another one",
        arguments: [
            WeatherError.network(.hostNotFound, host: "h"), .network(.connectionRefused, host: "h"),
            .response(.webPage), .response(.notJSON), .service(.rateLimited(retryAfter: 300)),
        ], [true, false])
    func otherAddress(error: WeatherError, sharesRefusals: Bool) async {
        _ = await ask(service: "s", address: "https://a.example", sharesRefusals: sharesRefusals, fail(error))
        let mended = await ask(service: "s", address: "https://b.example", sharesRefusals: sharesRefusals)
        #expect(mended == .success("new"))
    }

    @Test("What the settings can mend holds back what is asked ahead for ten minutes at most")
    func aheadAfterSetup() async {
        for error in [WeatherError.service(.keyRefused), .service(.addressWrong(host: "h"))] {
            let count = requests.value
            _ = await ask(wish: .ahead, age: 0, rhythm: Rhythm(of: .air, interval: 3600), fail(error))
            clock.advance(by: 599)
            #expect(await ask(wish: .ahead, age: 0, rhythm: Rhythm(of: .air, interval: 3600)) == .failure(error))
            clock.advance(by: 1)
            #expect(await ask(wish: .ahead, age: 0, rhythm: Rhythm(of: .air, interval: 3600)) == .success("new"))
            #expect(requests.value == count + 2)
        }
    }

    @Test("The user's wish asks again at once")
    func user() async {
        _ = await ask(fail(Self.broken))
        #expect(await ask(wish: .user) == .success("new"))
    }

    @Test("A copy that waits for the request of another one gets its failure", arguments: [Wish.shown, .user])
    func waitingFailure(wish: Wish) async {
        let (first, second) = await waiting(for: .failure(Self.broken), wish: wish)
        #expect(first == .failure(Self.broken) && second == .failure(Self.broken) && requests.value == 1)
    }

    @Test(
        "What depends on the key, the settings or the place of one copy holds no other back",
        arguments: [
            WeatherError.service(.keyRefused), .service(.placeNotFound), .service(.addressWrong(host: "h")),
            .service(.contactRefused), .key(.missing), .network(.proxyFailed(proxy: "p"), host: "h"),
            .system(.openFiles),
        ])
    func setup(error: WeatherError) async {
        _ = await ask(fail(error))
        #expect(await ask() == .success("new"))
    }

    @Test(
        "But nobody asks again soon for what nobody waits for, nor for what no setting can mend",
        arguments: [true, false])
    func refusals(isAhead: Bool) async {
        let error = WeatherError.service(.forbidden)
        func ask() async -> Result<String, WeatherError> {
            await self.ask(wish: isAhead ? .ahead : .shown, sharesRefusals: !isAhead, fail(error))
        }
        _ = await ask()
        clock.advance(by: 599)
        #expect(await ask() == .failure(error) && requests.value == 1)
        clock.advance(by: 1)
        _ = await ask()
        #expect(requests.value == 2)
    }

    @Test("A clock that was set back asks again")
    func clockSetBack() async {
        _ = await ask(fail(.response(.notJSON)))
        clock.advance(by: -61)
        #expect(await ask() == .success("new"))
    }

    @Test("Where copies cannot share a lock, each counts its own failures")
    func noLock() async throws {
        try directory.write("no directory", to: "cache")
        let store = copy()
        for round in 0..<4 {
            #expect(await ask(by: store, fail(Self.broken)) == .failure(Self.broken))
            clock.advance(by: (2 << round) - 1)
            #expect(await ask(by: store) == .failure(Self.broken))
            #expect(requests.value == round + 1)
            clock.advance(by: 1)
        }
        #expect(await ask(by: store) == .success("new"))
    }

    @Test(
        "A program that runs for days without a directory keeps few failures, and the last ones",
        arguments: [true, false])
    func boundedMemory(isAlone: Bool) async {
        let store = copy(isAlone: isAlone)
        // With a directory, a process keeps what concerns no other copy.
        let error = isAlone ? Self.broken : .network(.certificateRefused, host: "h")
        func ask(_ name: String) async -> Result<Int, RequestFailure> {
            let request = StoredRequest<Int>(
                name, wish: .shown, rhythm: Rhythm(patient: 600), service: nil, sharesRefusals: true,
                isRecent: { _ in false }, read: { _ in nil },
                send: { [requests] _ in
                    requests.increment()
                    return .failure(error)
                })
            return await store.answer(to: request).map(\.value)
        }
        for index in 0..<1000 {
            for _ in 0..<2 { #expect(await ask("radar/\(index)").error?.error == error) }
        }
        #expect(requests.value == 1000 && store.memory.failures.withLock { $0.count } <= 256)
    }

    // MARK: Pauses

    @Test(
        "A pause that a service asks for holds for all copies and the user, and ends a second late",
        arguments: [
            WeatherError.service(.rateLimited(retryAfter: 300)), .service(.broken(status: 503, retryAfter: 300)),
            .service(.limitReached(.hour, pause: 300)),
        ])
    func pause(error: WeatherError) async {
        #expect(await ask(service: "s", fail(error)) == .failure(error))
        clock.advance(by: 100)
        for wish in [Wish.shown, .user] {
            let rest = await ask(wish: wish, service: "s")
            #expect(rest.error?.pause == 200)
        }
        clock.advance(by: 200)
        #expect(await ask(wish: .user, service: "s").error?.pause == 1)
        #expect(requests.value == 1)
        clock.advance(by: 1)
        #expect(await ask(service: "s") == .success("new"))
    }

    @Test("A pause holds for the other requests to the service, and for no other service")
    func otherRequests() async {
        let store = copy()
        func ask(_ name: String, service: String) async -> WeatherError? {
            let request = StoredRequest<Int>(
                name, wish: .shown, rhythm: Rhythm(of: .current, interval: 600),
                service: ServiceGate(service, address: "", in: store), isRecent: { _ in false }, read: { _ in nil },
                send: { _ in .failure(.service(.rateLimited(retryAfter: 90))) })
            return await store.answer(to: request).error?.error
        }
        #expect(await ask("a", service: "s")?.pause == 90)
        clock.advance(by: 30)
        #expect(await ask("b", service: "s")?.pause == 60)
        #expect(await ask("c", service: "t")?.pause == 90)
    }

    @Test("A pause is as long as the service asks, whatever part of the report met it")
    func pauseOfExtra() async {
        let rhythm = Rhythm(of: .air, interval: 3600)
        let error = WeatherError.service(.rateLimited(retryAfter: 30))
        _ = await ask(rhythm: rhythm, service: "s", fail(error))
        #expect(await ask(service: "s") == .failure(error))
        clock.advance(by: 31)
        #expect(await ask(service: "s") == .success("new"))
    }

    @Test("Without a directory, a pause holds for this copy")
    func pauseAlone() async {
        let store = copy(isAlone: true)
        _ = await ask(by: store, service: "s", fail(.service(.rateLimited(retryAfter: 300))))
        clock.advance(by: 100)
        #expect(await ask(by: store, wish: .user, service: "s").error?.pause == 200 && requests.value == 1)
    }
}

extension Result {
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
