import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard

struct RetryTests {
    /// Fails the next refresh and returns the pause after it in seconds.
    private func pause(after error: WeatherError, in state: inout DashboardState) throws -> Int {
        state.finishRefresh(with: Sample.failure(error))
        return try #require(state.nextRefresh) - state.now
    }

    @Test("A request without newer weather is repeated after a minute")
    func nothingNewer() throws {
        var state = try Sample.state(place: seoul)
        state.begin()
        state.finishRefresh(with: Sample.outcome(at: seoulAfternoon + -700))
        #expect(state.refresh.running == nil && state.nextRefresh == seoulAfternoon + 60)
    }

    @Test(
        "A temporary error is retried after 2, 4, 8 … seconds, up to the refresh interval",
        arguments: [
            WeatherError.network(.offline, host: "h"), .network(.hostNotFound, host: "h"),
            .network(.connectionRefused, host: "h"), .network(.connectionReset, host: "h"),
            .network(.timedOut(seconds: 10), host: "h"), .service(.broken(status: 500)), .service(.broken(status: 503)),
            .response(.cutOff), .network(.connectionFailed, host: "h"), .system(.threads),
        ])
    func growing(error: WeatherError) throws {
        var state = try Sample.state()
        var pauses: [Int] = []
        for _ in 1...11 {
            let pause = try pause(after: error, in: &state)
            pauses.append(pause)
            #expect(state.advance(bySeconds: pause - 1) == [], "too early")
            #expect(state.advance(bySeconds: 1).count == 1)
        }
        #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
    }

    @Test("The next request is due when it is due for all copies of the program")
    func sharedGate() throws {
        var state = try Sample.state()
        state.begin()
        var outcome = Sample.failure(.service(.broken(status: 500)))
        for (part, wait) in [(ReportPart.current, 30), (.forecast, 40)] {
            outcome.gates[part] = Gate(due: state.now + wait, updated: state.now, reason: .retry, failures: 4)
        }
        state.finishRefresh(with: outcome)
        #expect(state.nextRefresh == state.now + 30)
        #expect(state.advance(bySeconds: 29) == [])
        #expect(state.advance(bySeconds: 1).count == 1)
        #expect(state.refresh.running?.parts.keys.sorted { $0.rawValue < $1.rawValue } == [.current])
    }

    @Test("A success makes the next pause short again")
    func success() throws {
        var state = try Sample.state()
        for _ in 1...5 { _ = try pause(after: .network(.offline, host: "h"), in: &state) }
        state.finishRefresh(with: Sample.outcome(at: state.now))
        #expect(try pause(after: .network(.offline, host: "h"), in: &state) == 2)
    }

    @Test("After a sleep the pauses are short again")
    func sleep() throws {
        var state = try Sample.state()
        for _ in 1...9 { _ = try pause(after: .network(.offline, host: "h"), in: &state) }
        let woken = state.handle(.clockRead(state.now + 3600, userOffset: seoulOffset, hasJumped: true))
        #expect(woken.count == 1)
        #expect(try pause(after: .network(.offline, host: "h"), in: &state) == 2)
    }

    @Test("Key r retries at once and does not reset the pauses")
    func now() throws {
        var state = try Sample.state()
        for _ in 1...3 { _ = try pause(after: .network(.timedOut(seconds: 10), host: "h"), in: &state) }
        #expect(state.press("r").count == 1)
        _ = state.answer(.report(Sample.failure(.network(.offline, host: "h"))))
        #expect(state.nextRefresh == state.now + 16)
    }

    @Test(
        "A pause that the service requests is kept, and r does not shorten it",
        arguments: [
            (ServiceError.rateLimited(retryAfter: 300), 300), (.rateLimited(retryAfter: nil), 60),
            (.rateLimited(retryAfter: 3600), 3600), (.rateLimited(retryAfter: 86_400), 3600),
            (.broken(status: 503, retryAfter: 86_400), 3600), (.broken(status: 503, retryAfter: 30), 30),
            (.rateLimited(retryAfter: 0), 2),
        ])
    func politeness(error: ServiceError, expected: Int) throws {
        var state = try Sample.loaded()
        // One second is added, because the clock shows whole seconds.
        #expect(try pause(after: .service(error), in: &state) == expected + 1)
        #expect(state.advance(bySeconds: expected) == [])
        #expect(state.press("r") == [])
        let clock = state.formats.clock((state.now + 60).localTime(at: seoulOffset))
        #expect(state.message == "OpenWeather asked for a pause. The next request is at \(clock).")
        #expect(state.advance(bySeconds: 1).count == 1)
    }

    @Test("Pauses grow if a service limits requests again and again without a pause")
    func impoliteness() throws {
        var state = try Sample.state()
        let pauses = try (1...4).map { _ in
            let pause = try pause(after: .service(.rateLimited(retryAfter: 0)), in: &state)
            _ = state.advance(bySeconds: pause)
            return pause
        }
        #expect(pauses == [3, 5, 9, 17])
    }

    @Test("Another place is requested at once after an error")
    func otherPlace() throws {
        var state = try Sample.state()
        state.finishRefresh(with: Sample.failure(.service(.keyRefused)))
        state.press("l")
        state.type("1 2")
        #expect(state.press("Enter").count == 2)
        #expect(state.refresh.running != nil)
    }

    @Test("A pause that the service requests applies to another place too")
    func pauseForOtherPlace() throws {
        var state = try Sample.loaded()
        state.finishRefresh(with: Sample.failure(.service(.rateLimited(retryAfter: 300))))
        state.press("l")
        state.type("1 2")
        #expect(state.press("Enter").asked == [])
        #expect(frame(of: state).contains("too many requests (429)"))
        #expect(frame(of: state).contains("trying again in 5 min"))
        #expect(state.advance(bySeconds: 301).asked == [.current, .forecast])
    }

    @Test(
        "A permanent error is not retried automatically, but r sends a request",
        arguments: [
            ServiceError.requestRefused(reason: "wrong latitude"), .keyRefused, .forbidden, .placeNotFound,
            .contactRefused, .placeNotCovered, .unexpectedStatus(418),
        ])
    func final(error: ServiceError) throws {
        var state = try Sample.state()
        state.finishRefresh(with: Sample.failure(.service(error)))
        #expect(state.nextRefresh == nil)
        #expect(state.nextTry == nil)
        for _ in 1...100 { #expect(state.advance(bySeconds: 60) == []) }
        #expect(state.advance(bySeconds: 86_400) == [])
        #expect(state.press("r").count == 1)
    }

    @Test("A part with a permanent error does not change the interval of the other part")
    func finalHalf() throws {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        outcome.forecast = .failure(.service(.placeNotFound))
        state.finishRefresh(with: outcome)
        #expect(state.nextRefresh == seoulAfternoon + 600)
        #expect(state.advance(bySeconds: 600).asked == [.current])
        #expect(state.refresh.running?.parts == [.current: seoulAfternoon])
    }

    @Test(
        "A lasting error is retried at the next regular refresh",
        arguments: [
            WeatherError.response(.notJSON), .response(.webPage), .response(.wrongField("x", endpoint: "/")),
            .network(.redirected(to: "h"), host: "h"), .response(.tooLarge(limit: 1)), .key(.missing),
            .network(.certificateRefused, host: "h"),
        ])
    func lasting(error: WeatherError) throws {
        var state = try Sample.state()
        #expect(try pause(after: error, in: &state) == 600)
        #expect(state.nextTry == nil, "no countdown")
    }

    @Test("Only the failed part is retried, and the next refresh requests both")
    func half() throws {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        outcome.forecast = .failure(.network(.timedOut(seconds: 10), host: "h"))
        state.finishRefresh(with: outcome)
        #expect(state.advance(bySeconds: 2).asked == [.forecast])
        let forecast = Sample.outcome(at: state.now).forecast
        _ = state.answer(.report(RefreshOutcome(current: nil, forecast: forecast)))
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon + 2)
        #expect(state.advance(bySeconds: 598).asked == [.current, .forecast])
    }

    @Test("During the pause of one part, r requests the other part")
    func openHalf() throws {
        var state = try Sample.state()
        var outcome = Sample.outcome()
        outcome.forecast = .failure(.service(.rateLimited(retryAfter: 100)))
        state.finishRefresh(with: outcome)
        #expect(state.press("r").asked == [.current])
    }

    @Test("After Esc stops a refresh, the next request is the regular one")
    func stopped() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.press("Esc").unnumbered == [.cancel(0)])
        #expect(state.nextRefresh == seoulAfternoon + 600)
    }

    @Test("A clock that is set back does not delay a retry")
    func setBack() throws {
        var state = try Sample.state()
        for _ in 1...9 { _ = try pause(after: .network(.offline, host: "h"), in: &state) }
        #expect(state.advance(bySeconds: -7200).count == 1)
    }
}

extension [Effect] {
    /// Parts that the refreshes request.
    var asked: Set<ReportPart> {
        reduce(into: []) { asked, effect in
            if case .request(let refresh) = effect { asked.formUnion(refresh.parts.keys) }
        }
    }
}
