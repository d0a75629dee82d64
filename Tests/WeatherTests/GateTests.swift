import Testing
import Weather

@Suite("Gates of requests")
struct GateTests {
    private let now = UnixTime(seconds: 1_800_000_000)
    private let broken = WeatherError.service(.broken(status: 503))

    private func waits(_ rhythm: Rhythm, _ error: WeatherError, count: Int, jitter: Double) -> [Int?] {
        var gate = Gate(openSince: now)
        var time = now
        return (0..<count).map { _ in
            gate.fail(error, rhythm, at: time, jitter: jitter)
            defer { time = gate.opening ?? time }
            return gate.due.map { $0 - time }
        }
    }

    @Test("The wait for weather doubles up to the interval, and is random from a second on")
    func weather() {
        let rhythm = Rhythm(of: .forecast, interval: 600)
        #expect(
            waits(rhythm, broken, count: 12, jitter: 0.999999) == [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600])
        #expect(waits(rhythm, broken, count: 3, jitter: 0) == [1, 1, 1])
        #expect(waits(rhythm, broken, count: 3, jitter: 0.5) == [1, 2, 4])
    }

    @Test("An extra that fails waits for a minute, then longer, at most its interval", arguments: [0, 0.5, 0.999])
    func extras(jitter: Double) {
        let waits = waits(Rhythm(of: .air, interval: 3600), broken, count: 10, jitter: jitter).compactMap { $0 }
        #expect(waits.count == 10 && waits[0] == 60 && (1800...3600).contains(waits[9]), "\(waits)")
        #expect(zip(waits, waits.dropFirst()).allSatisfy(<=), "\(waits)")
    }

    @Test("A steady rhythm always waits for the same time")
    func steady() {
        #expect(waits(Rhythm(steady: 120), broken, count: 4, jitter: 0.3) == [120, 120, 120, 120])
    }

    @Test("After a time without requests, the waits begin anew")
    func memory() {
        var gate = Gate(due: now, updated: now + -600, reason: .retry, failures: 9)
        gate.fail(broken, Rhythm(of: .current, interval: 600), at: now + 60, jitter: 0.999)
        #expect(gate.failures == 10)
        gate = Gate(due: now, updated: now + -600, reason: .retry, failures: 9)
        gate.fail(broken, Rhythm(of: .current, interval: 600), at: now + 61, jitter: 0.999)
        #expect(gate.failures == 1 && gate.due == now + 63)
    }

    @Test("A pause ends a second late, and holds even the user back")
    func pause() {
        var gate = Gate(openSince: now)
        gate.fail(.service(.rateLimited(retryAfter: 30)), Rhythm(of: .current, interval: 600), at: now, jitter: 0.9)
        for wish in [Wish.ahead, .shown, .user] {
            #expect(!gate.isOpen(at: now + 30, for: wish) && gate.isOpen(at: now + 31, for: wish))
        }
        gate.open(at: now + 10)
        #expect(!gate.isOpen(at: now + 30, for: .user))
        #expect(gate.isPaused(at: now + 30) && !gate.isPaused(at: now + 31))
    }

    @Test("Neither a shorter pause nor another error ends a pause")
    func keptPause() {
        let rhythm = Rhythm(of: .current, interval: 600)
        for error in [WeatherError.service(.rateLimited(retryAfter: 10)), broken, .service(.keyRefused)] {
            var gate = Gate(openSince: now)
            gate.fail(.service(.rateLimited(retryAfter: 300)), rhythm, at: now, jitter: 0.9)
            gate.fail(error, rhythm, at: now + 5, jitter: 0.9)
            #expect(gate.due == now + 300 && gate.reason == .pause && gate.failures == 1)
        }
    }

    @Test("A pause of no or of 0 seconds is at least the wait of the failures in turn", arguments: [nil, 0])
    func shortPause(seconds: Int?) {
        let error = WeatherError.service(.rateLimited(retryAfter: seconds))
        let waits = waits(Rhythm(of: .current, interval: 600), error, count: 9, jitter: 0.999999).compactMap { $0 }
        #expect(waits.first == (seconds == nil ? 60 : 2) && waits.last == 512, "\(waits)")
    }

    @Test("What failed waits for its time, but not for the user")
    func user() {
        var gate = Gate(openSince: now)
        gate.fail(.service(.keyRefused), Rhythm(of: .current, interval: 600), at: now, jitter: 0)
        #expect(gate.due == nil && !gate.isOpen(at: now + 100_000, for: .shown) && gate.isOpen(at: now, for: .user))
        gate.open(at: now + 1)
        #expect(gate.isOpen(at: now + 1, for: .shown))
    }

    @Test("A useful answer is not requested again by a wish for what failed")
    func useful() {
        var gate = Gate(due: now + 600, updated: now)
        gate.open(at: now + 599)
        #expect(gate.due == now + 600)
        // It came from the future, as after the clock was set back.
        gate.open(at: now + -1)
        #expect(gate.due == now + -1)
    }

    @Test("A clock that was set back opens the gate")
    func clock() {
        let gate = Gate(due: now + 600, updated: now)
        #expect(!gate.isDue(at: now + -60) && gate.isDue(at: now + -61))
    }

    @Test("The pause of another request only makes a wait longer")
    func otherPause() {
        var gate = Gate(due: now + 100, updated: now, reason: .retry, failures: 2)
        gate.pause(for: 50, at: now)
        #expect(gate == Gate(due: now + 100, updated: now, reason: .retry, failures: 2))
        gate.pause(for: 200, at: now)
        #expect(gate == Gate(due: now + 200, updated: now, reason: .pause, failures: 2))
        var closed = Gate(due: nil, updated: now)
        closed.pause(for: 200, at: now)
        #expect(closed.due == nil)
        #expect(Gate(due: nil, updated: now, reason: .pause).isOpen(at: now, for: .user))
    }
}

extension Gate {
    fileprivate func isOpen(at now: UnixTime, for wish: Wish) -> Bool {
        wish == .user ? !isPaused(at: now) : isDue(at: now)
    }
}
