import Terminal
import Testing
import Weather

@testable import Dashboard

/// Every state that has a picture of its own.
struct StateFrameTests {
    static let extents: [Extent] = [(24, 80), (20, 30)]

    @Test("First run: no place, nothing asked", arguments: extents)
    func firstRun(extent: Extent) throws {
        let state = try Sample.state(rows: extent.rows, columns: extent.columns, place: nil)
        try expectFrame(frame(of: state), "first-run")
    }

    @Test("Loading with nothing yet", arguments: extents)
    func loading(extent: Extent) throws {
        var state = try Sample.state(
            rows: extent.rows, columns: extent.columns, guessedTimeZone: "Asia/Seoul", provider: .openMeteo)
        state.begin()
        try expectFrame(frame(of: state), "loading")
    }

    @Test("Loading over old data", arguments: extents)
    func loadingOverOld(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        _ = state.advance(bySeconds: 180)
        state.press("r")
        try expectFrame(frame(of: state), "loading-over-old")
    }

    @Test(
        "Both halves failing over old data",
        arguments: [
            ("offline", WeatherError.offline), ("refused", .connectionRefused(host: "api.openweathermap.org")),
            ("bad-key", .keyRefused), ("rate-limited", .rateLimited(retryAfter: 60)),
            ("silent", .timedOut(seconds: 10)),
        ], extents)
    func failing(trouble: (name: String, error: WeatherError), extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        _ = state.advance(bySeconds: 7500)
        _ = state.handle(.refreshEnded(2, Sample.failure(trouble.error), jitter: 0.9))
        try expectFrame(frame(of: state), "\(trouble.name)-with-old")
    }

    @Test("Offline with nothing to show", arguments: extents)
    func offlineWithNothing(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns, provider: .openMeteo)
        state.finishRefresh(with: Sample.failure(.hostNotFound(host: "api.open-meteo.com")))
        try expectFrame(frame(of: state), "offline-with-nothing")
    }

    @Test("A pause that the service asks for, with nothing to show", arguments: extents)
    func rateLimitedWithNothing(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns, provider: .openMeteo)
        state.finishRefresh(with: Sample.failure(.rateLimited(retryAfter: 37)))
        try expectFrame(frame(of: state), "rate-limited-with-nothing")
    }

    @Test("A wrong key with nothing to show, in Korean", arguments: extents)
    func badKeyWithNothing(extent: Extent) throws {
        var state = try Sample.state("ko", rows: extent.rows, columns: extent.columns)
        state.finishRefresh(with: Sample.failure(.keyRefused))
        try expectFrame(frame(of: state), "bad-key-with-nothing-ko")
    }

    @Test("The forecast fresh, the current weather missing", arguments: extents)
    func currentMissing(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns)
        var outcome = Sample.outcome()
        outcome.current = .failure(.serviceBroken(status: 502))
        state.finishRefresh(with: outcome)
        try expectFrame(frame(of: state), "current-missing")
    }

    @Test("The current weather fresh, the forecast two hours old", arguments: extents)
    func forecastOld(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        _ = state.advance(bySeconds: 7500)
        var outcome = Sample.outcome(at: seoulAfternoon + 7500)
        outcome.forecast = .failure(.answerNotJSON(endpoint: "/data/2.5/forecast"))
        _ = state.handle(.refreshEnded(2, outcome))
        try expectFrame(frame(of: state), "forecast-old")
    }

    @Test("The forecast two hours old, of a service that fails, and then the other way round", arguments: ["en", "ko"])
    func halvesApart(language: String) throws {
        var state = try Sample.loaded(language, columns: 100)
        _ = state.advance(bySeconds: 7500)
        var outcome = Sample.outcome(at: state.now)
        outcome.forecast = .failure(.serviceBroken(status: 500))
        _ = state.handle(.refreshEnded(2, outcome, jitter: 0.9))
        let forecast = language == "en" ? "(500). Shown from 14:02, 2 h ago." : "(500). 14:02에 받은 예보, 2시간 전."
        #expect(frame(of: state).contains(forecast))
        var other = try Sample.loaded(language)
        _ = other.advance(bySeconds: 7500)
        outcome = Sample.outcome(at: other.now)
        outcome.current = .failure(.serviceBroken(status: 500))
        _ = other.handle(.refreshEnded(2, outcome))
        let current = language == "en" ? "▲ Forecast from 16:07, just now." : "▲ 예보: 16:07에 받음, 방금."
        #expect(frame(of: other).contains(current))
        #expect(frame(of: other).contains(language == "en" ? "2 h ago" : "2시간 전"))
    }

    @Test("Offline by choice, with old data and with nothing", arguments: extents)
    func offlineByChoice(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns, isOffline: true)
        state.begin(
            stored: StoredReport(
                current: Fetched(Sample.current, fetchedAt: seoulAfternoon + -300),
                forecast: Fetched(Sample.forecast, fetchedAt: seoulAfternoon + -7500)))
        try expectFrame(frame(of: state), "offline-by-choice")
        var empty = try Sample.state(rows: extent.rows, columns: extent.columns, isOffline: true)
        empty.begin()
        try expectFrame(frame(of: empty), "offline-by-choice-with-nothing")
    }

    @Test("A message has as many lines as it takes", arguments: extents + [(7, 20)])
    func longMessage(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.finishRefresh(with: Sample.failure(.rateLimited(retryAfter: 300)))
        state.press("G", "r")
        try expectFrame(frame(of: state), "long-message")
    }

    @Test("A forecast whose last row has ended", arguments: extents)
    func forecastOver(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        _ = state.advance(bySeconds: 7 * 86_400)
        _ = state.handle(.refreshEnded(2, Sample.failure(.offline), jitter: 0.9))
        try expectFrame(frame(of: state), "forecast-over")
    }

    @Test("The current weather fresh, no forecast ever", arguments: extents)
    func forecastMissing(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns)
        var outcome = Sample.outcome()
        outcome.forecast = .failure(.answerCutOff(endpoint: "/data/2.5/forecast"))
        state.finishRefresh(with: outcome)
        try expectFrame(frame(of: state), "forecast-missing")
    }

    @Test("An empty forecast", arguments: extents)
    func emptyForecast(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns)
        var outcome = Sample.outcome()
        outcome.forecast = .success(Fetched(Forecast(hours: [], offset: seoulOffset), fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        try expectFrame(frame(of: state), "empty-forecast")
    }

    @Test("The demo that a key opened", arguments: extents)
    func demo(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns, guessedTimeZone: "Asia/Seoul")
        state.finishRefresh(with: Sample.failure(.offline))
        state.press("d")
        _ = state.handle(.refreshEnded(2, Sample.outcome()))
        try expectFrame(frame(of: state), "demo")
    }

    @Test("A polar night names it")
    func polarNight() throws {
        let svalbard = Place(coordinate: Coordinate(clampingLatitude: 78.22, longitude: 15.64), name: "Longyearbyen")
        var state = try Sample.state(place: svalbard)
        var weather = Sample.current
        (weather.sunrise, weather.sunset) = (nil, nil)
        weather.condition = .clear
        state.finishRefresh(
            with: RefreshOutcome(
                current: .success(Fetched(weather, fetchedAt: seoulAfternoon)), forecast: .failure(.offline)))
        #expect(frame(of: state).contains("sun down all day"))
        #expect(frame(of: state).contains("_.-."), "the moon, not the sun")
    }
}
