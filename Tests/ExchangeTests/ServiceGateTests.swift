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

    @Test(
        "A failure is a reason to ask another service for ten minutes, but not for the user",
        arguments: [
            WeatherError.service(.broken(status: 500)), .service(.forbidden), .response(.notJSON),
            .network(.timedOut(seconds: 10), host: "h"),
        ])
    func failure(error: WeatherError) {
        gate().fail(error)
        clock.advance(by: 599)
        #expect(gate().failure()?.error == error)
        #expect(gate().pause == nil)
        #expect(gate().enter(for: .shown) == nil, "it may be asked")
        clock.advance(by: 1)
        #expect(gate().failure() == nil)
    }

    @Test("So is a pause, but as long as the service asks at least", arguments: [30, 900])
    func pause(seconds: Int) {
        gate().fail(.service(.rateLimited(retryAfter: seconds)))
        clock.advance(by: seconds)
        for wish in [Wish.shown, .user] { #expect(gate().failure(for: wish)?.error.pause == 1) }
        #expect(gate().enter(for: .user) != nil)
        clock.advance(by: 1)
        #expect(gate().pause == nil && gate().enter(for: .shown) == nil)
        #expect((gate().failure() != nil) == (seconds < 600))
        clock.advance(by: 600)
        #expect(gate().failure() == nil)
    }

    @Test("A clock that was set back ends the place of another service")
    func clockSetBack() {
        gate().fail(.service(.broken(status: 500)))
        clock.advance(by: -61)
        #expect(gate().failure() == nil)
    }

    @Test("A success ends no pause", arguments: [true, false])
    func pauseBesideSuccess(isAlone: Bool) async {
        let gate = gate(isAlone: isAlone)
        gate.fail(.service(.rateLimited(retryAfter: 300)))
        gate.succeed()
        #expect(gate.pause?.error.pause == 300)
        clock.advance(by: 301)
        gate.succeed()
        #expect(gate.failure() == nil)
        gate.fail(.service(.rateLimited(retryAfter: 0)))
        #expect(gate.failure()?.gate.failures == 1)
    }

    @Test("What one address has met says nothing about another one")
    func address() {
        gate().fail(.service(.rateLimited(retryAfter: 300)))
        let other = gate(at: "https://b.example")
        #expect(other.enter(for: .shown) == nil && other.failure() == nil)
        #expect(gate().failure()?.error.pause == 300)
    }

    @Test("What this copy could not write beside an older file is known to it")
    func unwritten() throws {
        let gate = gate()
        gate.fail(.service(.broken(status: 500)))
        gate.succeed()
        let path = directory.path + "/cache/services/s"
        guard case .acquired(let lock) = try FileLock.attempt(path: path, honoring: .seconds(20)) else {
            Issue.record("the lock is not free")
            return
        }
        gate.fail(.service(.rateLimited(retryAfter: 300)))
        #expect(gate.pause?.error.pause == 300)
        lock.release()
        gate.fail(.service(.rateLimited(retryAfter: 400)))
        #expect(gate.pause?.error.pause == 400)
    }

    @Test("A success ends a failure")
    func success() {
        gate().fail(.service(.broken(status: 500)))
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
        gate.fail(.service(.rateLimited(retryAfter: 10)))
        #expect(gate.enter(for: .shown)?.failure.error == .service(.rateLimited(retryAfter: 10)))
        clock.advance(by: 11)
        #expect(gate.enter(for: .shown)?.failure.error == .service(.limitReached(.minute, pause: 49)))
    }
}
