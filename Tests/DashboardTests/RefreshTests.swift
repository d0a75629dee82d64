import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Display

struct RefreshTests {
    @Test("The start asks for the place's weather")
    func start() throws {
        var state = try Sample.state()
        #expect(state.start() == [.recall(seoul, .openWeatherMap)])
        #expect(state.handle(.recalled(StoredReport())) == [.refresh(1, seoul)])
    }

    @Test("Without a place nothing is asked, and r says what to do")
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

    @Test("The command that prints the key gets the terminal while a refresh wants the key, and not when none does")
    func keyCommand() throws {
        var state = try Sample.loaded()
        #expect(state.handle(.keyCommandWanted) == [.declineKeyCommand])
        state.press("r")
        #expect(state.handle(.keyCommandWanted) == [.runKeyCommand])
        state.press("Esc")
        #expect(state.handle(.keyCommandWanted) == [.declineKeyCommand])
    }

    @Test("A key command that has failed is left alone until r asks for a refresh, and says so")
    func failedKeyCommand() throws {
        var state = try Sample.loaded()
        let failure = WeatherError.key(.commandFailed(.exited(status: 1), command: "pass"))
        state.finishRefresh(with: RefreshOutcome(current: .failure(failure), forecast: .failure(failure)))
        #expect(state.nextRefresh == nil)
        #expect(state.handle(.clockRead(seoulAfternoon + 7200, userOffset: .zero)) == [])
        guard case .refresh(let refresh)? = state.press("r").first else {
            Issue.record("r asks for nothing")
            return
        }
        #expect(refresh.isAskedFor)
    }

    @Test("The picture keeps its old values until both halves have ended, then shows both")
    func oneChange() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.report?.current.latest?.value == Sample.current)
        #expect(state.refresh.running != nil)
        _ = state.handle(.refreshEnded(2, Sample.outcome(at: seoulAfternoon + 60)))
        #expect(state.refresh.running == nil)
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 60)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon + 60)
    }

    @Test("A half that fails keeps its last good value, and the other half is shown")
    func oneHalfFails() throws {
        var state = try Sample.loaded()
        var outcome = Sample.outcome(at: seoulAfternoon + 60)
        outcome.forecast = .failure(.service(.broken(status: 500)))
        state.finishRefresh(with: outcome)
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 60)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon)
        #expect(state.report?.forecast.failure == .service(.broken(status: 500)))
    }

    @Test("A forecast without rows to come takes no good one's place", arguments: [0, 1])
    func emptyForecast(count: Int) throws {
        var state = try Sample.loaded()
        let hours = Sample.forecast.hours.prefix(count).map { hour in
            var hour = hour
            hour.validTime = UnixTime(seconds: 1000)
            return hour
        }
        var outcome = Sample.outcome(at: seoulAfternoon + 60)
        outcome.forecast = .success(
            Fetched(Forecast(hours: hours, clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon + 60))
        state.finishRefresh(with: outcome)
        #expect(state.rows == Sample.forecast.upcoming(at: seoulAfternoon))
        #expect(state.report?.forecast.failure == .response(.forecastEmpty))
        #expect(frame(of: state).contains("Forecast: OpenWeather sent an empty forecast"))
    }

    @Test("A later success clears the failure")
    func recovery() throws {
        var state = try Sample.loaded()
        state.finishRefresh(with: Sample.failure(.network(.offline, host: "h")))
        state.finishRefresh(with: Sample.outcome())
        #expect(state.report?.current.failure == nil)
        #expect(state.report?.forecast.failure == nil)
    }

    @Test("Esc stops a refresh, whose answer then changes nothing")
    func stop() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.press("Esc") == [.cancelRefresh])
        _ = state.handle(.refreshEnded(2, Sample.failure(.network(.offline, host: "h"))))
        #expect(state.report?.current.failure == nil)
        #expect(state.press("r").count == 1)
    }

    @Test("A refresh is due after the interval and not before")
    func automatic() throws {
        var state = try Sample.loaded()
        #expect(state.advance(bySeconds: 599) == [])
        #expect(state.advance(bySeconds: 1).count == 1)
        #expect(state.advance(bySeconds: 1000) == [], "one runs already")
    }

    @Test("A refresh is due at once when the clock has moved on, and when it was set back")
    func jumpedClock() throws {
        var slept = try Sample.loaded()
        #expect(slept.advance(bySeconds: 8 * 3600).count == 1)
        var setBack = try Sample.loaded()
        #expect(setBack.advance(bySeconds: -3600).count == 1)
    }
}
