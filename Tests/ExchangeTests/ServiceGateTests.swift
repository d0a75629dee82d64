import Files
import TestSupport
import Testing
import Weather

@testable import Exchange

@Suite("What copies know of a service", .timeLimit(.minutes(5)))
struct ServiceGateTests {
    let directory: TemporaryDirectory
    let clock = SteppedClock()

    init() throws { directory = try TemporaryDirectory() }

    private func gate(
        isAlone: Bool = false, at address: String = "https://a.example", limits: ServiceGate.Limits? = nil
    ) -> ServiceGate {
        let cache = WeatherCache(directory: isAlone ? nil : directory.path + "/cache", patience: .seconds(20))
        return ServiceGate(
            "s", address: address, limits: limits,
            in: Store(cache, now: { [clock] in clock.now }, jitter: { 0 }))
    }

    @Test("A failure is a reason to ask another service until it is old, but not for the user")
    func failure() {
        gate().fail(.service(.broken(status: 500)), Rhythm(steady: 600))
        clock.advance(by: 599)
        #expect(gate().failure()?.error == .service(.broken(status: 500)))
        #expect(gate().failure(for: .user) == nil)
        #expect(gate().enter(for: .shown) == nil, "it may be asked")
        clock.advance(by: 1)
        #expect(gate().failure() == nil)
    }

    @Test("A success ends no pause", arguments: [true, false])
    func pauseBesideSuccess(isAlone: Bool) async {
        let gate = gate(isAlone: isAlone)
        gate.fail(.service(.rateLimited(retryAfter: 300)), Rhythm(steady: 60))
        gate.succeed()
        #expect(gate.failure(for: .user)?.error.pause == 300)
        clock.advance(by: 301)
        gate.succeed()
        #expect(gate.failure() == nil)
        gate.fail(.service(.rateLimited(retryAfter: 0)), .ofPauses)
        #expect(gate.failure()?.gate.failures == 1)
    }

    @Test("What one address has met says nothing about another one")
    func address() {
        gate().fail(.service(.rateLimited(retryAfter: 300)), Rhythm(steady: 60))
        let other = gate(at: "https://b.example")
        #expect(other.enter(for: .shown) == nil && other.failure() == nil)
        #expect(gate().failure()?.error.pause == 300)
    }

    @Test("A steady wait ends after its time, whatever the error")
    func steady() {
        gate().fail(.service(.forbidden), Rhythm(steady: 600))
        clock.advance(by: 599)
        #expect(gate().failure()?.error == .service(.forbidden))
        clock.advance(by: 1)
        #expect(gate().failure() == nil)
    }

    @Test("What this copy could not write beside an older file is known to it")
    func unwritten() throws {
        let gate = gate()
        gate.fail(.service(.broken(status: 500)), Rhythm(steady: 600))
        gate.succeed()
        let path = directory.path + "/cache/services/s"
        guard case .acquired(let lock) = try FileLock.attempt(path: path, honoring: .seconds(20)) else {
            Issue.record("the lock is not free")
            return
        }
        gate.fail(.service(.rateLimited(retryAfter: 300)), Rhythm(steady: 60))
        #expect(gate.failure(for: .user)?.error.pause == 300)
        lock.release()
        gate.fail(.service(.rateLimited(retryAfter: 400)), Rhythm(steady: 60))
        #expect(gate.failure(for: .user)?.error.pause == 400)
    }

    @Test("A success ends a failure")
    func success() {
        gate().fail(.service(.broken(status: 500)), Rhythm(steady: 600))
        gate().succeed()
        #expect(gate().failure() == nil)
    }

    @Test("Copies count their requests together, one without a directory for itself", arguments: [true, false])
    func count(isAlone: Bool) {
        let copies = (0..<3).map { _ in gate(isAlone: isAlone, limits: .init(9, ahead: 6)) }
        for copy in copies { for _ in 0..<3 { #expect(copy.enter(for: .shown) == nil) } }
        clock.advance(by: 20)
        let refusal = copies[0].enter(for: .user)
        #expect(refusal?.failure.error == (isAlone ? nil : .service(.limitReached(.minute, pause: 40))))
        clock.advance(by: 40)
        #expect(copies[0].enter(for: .shown) == nil)
    }

    @Test("What nobody waits for leaves requests to the others, and may wait for the next minute")
    func ahead() {
        let gate = gate(limits: .init(4, ahead: 2))
        for _ in 0..<2 { #expect(gate.enter(for: .ahead) == nil) }
        for _ in 0..<2 { #expect(gate.enter(for: .shown) == nil) }
        clock.advance(by: 15)
        #expect(gate.enter(for: .ahead)?.wait == 45)
        let refusal = gate.enter(for: .shown)
        #expect(refusal?.failure.error.pause == 45 && refusal?.wait == nil)
    }

    @Test("A pause keeps the count of requests")
    func both() {
        let gate = gate(limits: .init(2, ahead: 1))
        for _ in 0..<2 { #expect(gate.enter(for: .shown) == nil) }
        gate.fail(.service(.rateLimited(retryAfter: 10)), Rhythm(steady: 60))
        #expect(gate.enter(for: .shown)?.failure.error == .service(.rateLimited(retryAfter: 10)))
        clock.advance(by: 11)
        #expect(gate.enter(for: .shown)?.failure.error == .service(.limitReached(.minute, pause: 49)))
    }
}
