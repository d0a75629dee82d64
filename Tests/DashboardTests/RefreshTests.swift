import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard

struct RefreshTests {
    @Test("The program requests the place's weather at the start")
    func start() throws {
        var state = try Sample.state()
        #expect(state.start() == [.recall(seoul, .openWeatherMap)])
        #expect(state.handle(.recalled(StoredReport())).unnumbered == [.refresh(seoul)])
    }

    @Test("Without a place no request is sent, and r shows a message")
    func noPlace() throws {
        var state = try Sample.state(place: nil)
        #expect(state.start() == [])
        #expect(state.press("r") == [])
        #expect(state.message == "There is no place to refresh yet. Press l to choose one.")
    }

    @Test("A second r while a refresh runs starts nothing")
    func secondRefresh() throws {
        var state = try Sample.loaded()
        #expect(state.press("r", "r", "F5").count == 1)
    }

    @Test("The key command gets the terminal only while a refresh needs the key")
    func keyCommand() throws {
        var state = try Sample.loaded()
        #expect(state.handle(.apiKeyCommandNeeded) == [.declineAPIKeyCommand])
        state.press("r")
        #expect(state.handle(.apiKeyCommandNeeded) == [.runAPIKeyCommand])
        state.press("Esc")
        #expect(state.handle(.apiKeyCommandNeeded) == [.declineAPIKeyCommand])
    }

    @Test("A failed key command runs again only when the user presses r")
    func failedKeyCommand() throws {
        var state = try Sample.loaded()
        let error = WeatherError.key(.commandFailed(.exited(status: 1), command: "pass"))
        state.finishRefresh(with: RefreshOutcome(current: .failure(error), forecast: .failure(error)))
        #expect(state.nextRefresh == nil)
        #expect(state.handle(.clockRead(seoulAfternoon + 7200, userOffset: .zero)) == [])
        guard case .request(let refresh)? = state.press("r").first else {
            Issue.record("r requests nothing")
            return
        }
        #expect(refresh.wish == .user)
    }

    @Test("The old values stay until both parts have ended, then both change")
    func oneChange() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.report?.current.latest?.value == Sample.current)
        #expect(state.refresh.running != nil)
        _ = state.answer(.report(Sample.outcome(at: seoulAfternoon + 60)))
        #expect(state.refresh.running == nil)
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 60)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon + 60)
    }

    @Test("A part that fails keeps its last good value, and the other part changes")
    func oneHalfFails() throws {
        var state = try Sample.loaded()
        var outcome = Sample.outcome(at: seoulAfternoon + 60)
        outcome.forecast = .failure(.service(.broken(status: 500)))
        state.finishRefresh(with: outcome)
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 60)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon)
        #expect(state.report?.forecast.failure == .service(.broken(status: 500)))
    }

    @Test("A forecast without future rows does not replace a good one")
    func emptyForecast() throws {
        var state = try Sample.loaded()
        var outcome = Sample.outcome(at: seoulAfternoon + 60)
        outcome.forecast = .failure(.response(.forecastEmpty))
        state.finishRefresh(with: outcome)
        #expect(state.rows == Sample.forecast.upcoming(at: seoulAfternoon))
        #expect(state.report?.forecast.failure == .response(.forecastEmpty))
        #expect(frame(of: state).contains("Forecast: OpenWeather sent an empty forecast"))
    }

    @Test("A later success clears the error")
    func recovery() throws {
        var state = try Sample.loaded()
        state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
        state.finishRefresh(with: Sample.outcome())
        #expect(state.report?.current.failure == nil)
        #expect(state.report?.forecast.failure == nil)
    }

    @Test("Esc stops a refresh, and its late response changes nothing")
    func stop() throws {
        var state = try Sample.loaded()
        state.press("r")
        let id = try #require(state.refresh.running?.id)
        #expect(state.press("Esc") == [.cancel(id)])
        _ = state.handle(.answered(id, .report(Sample.failure(.network(.offline, host: "h")))))
        #expect(state.report?.current.failure == nil)
        #expect(state.press("r").count == 1)
    }

    @Test("A refresh is due after the interval and not before")
    func automatic() throws {
        var state = try Sample.loaded()
        #expect(state.advance(bySeconds: 599) == [])
        #expect(state.advance(bySeconds: 1).count == 1)
        #expect(state.advance(bySeconds: 1000) == [], "a refresh is already running")
    }

    @Test("A refresh is due at once after the clock jumps forward or back")
    func jumpedClock() throws {
        var slept = try Sample.loaded()
        #expect(slept.advance(bySeconds: 8 * 3600).count == 1)
        var setBack = try Sample.loaded()
        #expect(setBack.advance(bySeconds: -3600).count == 1)
    }
}
