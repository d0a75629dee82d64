import Files
import TestSupport
import Testing
import Weather

@testable import Exchange

@Suite("Requests that wait", .timeLimit(.minutes(5)))
struct RequestWaitTests {
    private let directory: TemporaryDirectory
    private let clock = SteppedClock()
    private let requests = Counter()

    init() throws { directory = try TemporaryDirectory() }

    private func copy(
        sleep: @escaping Store.Sleep = { _ in
            Issue.record("nothing waits")
            throw CancellationError()
        }
    ) -> Store {
        Store(
            WeatherCache(directory: directory.path + "/cache", patience: .seconds(20)), now: { [clock] in clock.now },
            sleep: sleep)
    }

    /// Of three requests in a minute, one may be sent ahead.
    private func ask(_ name: String, by store: Store, wish: Wish) async -> Result<Int, WeatherError> {
        let request = StoredRequest<Int>(
            name, wish: wish, rhythm: Rhythm(patient: 600),
            service: ServiceGate("s", address: "", limits: .init(3, ahead: 1), in: store), isRecent: { _ in true },
            read: { $0.body.first.map(Int.init) },
            send: { [clock, requests] _ in
                requests.increment()
                let number = requests.value
                return .success((number, .init(fetchedAt: clock.now, body: [UInt8(number)])))
            })
        return await store.answer(to: request).map { answer in
            answer.finish()
            return answer.value
        }.mapError(\.error)
    }

    @Test(
        "What a request ahead waits for is asked for meanwhile by a copy that needs it now",
        arguments: [Wish.shown, .user])
    func aheadHoldsNoLock(wish: Wish) async {
        #expect(await ask("other", by: copy(), wish: .ahead) == .success(1))
        let (waits, mayGoOn) = (Latch(), Latch())
        let patient = copy { _ in
            waits.open()
            await mayGoOn.wait()
        }
        async let ahead = ask("entry", by: patient, wish: .ahead)
        await waits.wait()
        #expect(await ask("entry", by: copy(), wish: wish) == .success(2))
        clock.advance(by: 60)
        mayGoOn.open()
        #expect(await ahead == .success(2) && requests.value == 2)
    }

    @Test("A request ahead is sent in the next minute, if nobody has sent it before")
    func ahead() async {
        #expect(await ask("other", by: copy(), wish: .ahead) == .success(1))
        clock.advance(by: 20)
        let patient = copy { [clock] wait in
            #expect(wait == .seconds(40))
            clock.advance(by: 40)
        }
        #expect(await ask("entry", by: patient, wish: .ahead) == .success(2))
    }

    @Test("A cancelled wait ends at once, and counts no request")
    func cancelled() async {
        #expect(await ask("other", by: copy(), wish: .ahead) == .success(1))
        let waits = Latch()
        let patient = copy { _ in
            waits.open()
            let (stream, _) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
        }
        let task = Task { await ask("entry", by: patient, wish: .ahead) }
        await waits.wait()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        for name in ["entry", "third"] { #expect(await ask(name, by: copy(), wish: .shown).error == nil) }
        #expect(await ask("fourth", by: copy(), wish: .shown).error?.pause == 60)
    }
}
