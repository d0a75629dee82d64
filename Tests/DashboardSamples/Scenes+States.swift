import Dashboard
import Weather

extension Scene {
    package static let states = starts + failures + parts + messages

    private static let starts = [
        Scene("first-run", "First run without a place") { try Sample.state(in: $0, place: nil) },
        Scene("loading", "Loading without data") { look in
            var state = try Sample.state(in: look, guessedTimeZone: "Asia/Seoul", provider: .openMeteo)
            state.begin()
            return state
        },
        Scene("loading-over-old", "Loading over old data") { state in
            _ = state.advance(bySeconds: 180)
            state.press("r")
        },
        Scene("guessed", "A guessed place") { look in
            var state = try Sample.state(in: look, guessedTimeZone: "Asia/Seoul", provider: .openMeteo)
            state.finishRefresh(with: Sample.outcome())
            return state
        },
    ]

    private static let failures = [
        failing("offline-with-old", "Offline, with old data", .network(.offline, host: "api.openweathermap.org")),
        failing(
            "refused-with-old", "A refused connection, with old data",
            .network(.connectionRefused, host: "api.openweathermap.org")),
        failing("bad-key-with-old", "A wrong key, with old data", .service(.keyRefused)),
        failing("rate-limited-with-old", "A rate limit, with old data", .service(.rateLimited(retryAfter: 60))),
        failing(
            "silent-with-old", "A time-out, with old data",
            .network(.timedOut(seconds: 10), host: "api.openweathermap.org")),
        failingAtStart(
            "offline-with-nothing", "Offline, without data", .network(.hostNotFound, host: "api.open-meteo.com"),
            provider: .openMeteo),
        failingAtStart(
            "rate-limited-with-nothing", "A rate limit, without data",
            .service(.rateLimited(retryAfter: 37)),
            provider: .openMeteo),
        failingAtStart("bad-key-with-nothing", "A wrong key, without data", .service(.keyRefused)),
        failingAtStart("key-missing", "No key, without data", .key(.missing)),
        Scene("offline-by-choice", "Offline by choice, with old data") { look in
            var state = try Sample.state(in: look, isOffline: true)
            state.begin(
                stored: StoredReport(
                    current: Fetched(Sample.current, fetchedAt: seoulAfternoon + -300),
                    forecast: Fetched(Sample.forecast, fetchedAt: seoulAfternoon + -7500)))
            return state
        },
        Scene("offline-by-choice-with-nothing", "Offline by choice, without data") { look in
            var state = try Sample.state(in: look, isOffline: true)
            state.begin()
            return state
        },
    ]

    private static let parts = [
        Scene("current-missing", "A fresh forecast without current weather") {
            try started(in: $0, Sample.outcome(failing: .current, with: .service(.broken(status: 502))))
        },
        Scene("forecast-missing", "Fresh current weather without a forecast") {
            try started(
                in: $0, Sample.outcome(failing: .forecast, with: .response(.cutOff)))
        },
        Scene("empty-forecast", "An empty forecast") { look in
            var outcome = Sample.outcome()
            outcome.forecast = .success(
                Fetched(Forecast(hours: [], clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon))
            return try started(in: look, outcome)
        },
        Scene("forecast-old", "Fresh current weather, with a forecast from two hours ago") { state in
            _ = state.advance(bySeconds: 7500)
            let error = WeatherError.response(.webPage)
            _ = state.answer(.report(Sample.outcome(failing: .forecast, with: error, at: state.now)))
        },
        Scene("forecast-over", "A forecast whose last row has ended") { state in
            _ = state.advance(bySeconds: 7 * 86_400)
            _ = state.answer(.report(Sample.failure(.network(.offline, host: "api.openweathermap.org"))))
        },
        Scene("hours-over", "A forecast whose rows have ended, with days that are still ahead") { look in
            var outcome = Sample.outcome()
            outcome.forecast = .success(Fetched(Sample.forecast.withHoursAndSummaries, fetchedAt: seoulAfternoon))
            var state = try started(in: look, outcome, provider: .openMeteo)
            _ = state.advance(bySeconds: 6 * 86_400)
            _ = state.answer(.report(Sample.failure(.network(.offline, host: "api.open-meteo.com"))))
            return state
        },
    ]

    private static let messages = [
        Scene("long-message", "A message of several lines") { state in
            state.finishRefresh(with: Sample.failure(.service(.rateLimited(retryAfter: 300))))
            state.press("G", "r")
        },
        Scene("demo", "The demo after the key d") { look in
            var state = try Sample.state(in: look, guessedTimeZone: "Asia/Seoul")
            state.finishRefresh(with: Sample.failure(.network(.offline, host: "api.openweathermap.org")))
            state.press("d")
            _ = state.answer(.report(Sample.outcome()))
            return state
        },
    ]

    /// Returns a scene in which both parts fail two hours after a success.
    private static func failing(_ name: String, _ title: String, _ error: WeatherError) -> Scene {
        Scene(name, title) { state in
            _ = state.advance(bySeconds: 7500)
            _ = state.answer(.report(Sample.failure(error)))
        }
    }

    /// Returns a scene in which both parts fail and nothing is stored.
    private static func failingAtStart(
        _ name: String, _ title: String, _ error: WeatherError, provider: ProviderID = .openWeatherMap
    ) -> Scene {
        Scene(name, title) { try started(in: $0, Sample.failure(error), provider: provider) }
    }

    private static func started(
        in look: Appearance, _ outcome: RefreshOutcome, provider: ProviderID = .openWeatherMap
    ) throws -> DashboardState {
        var state = try Sample.state(in: look, provider: provider)
        state.finishRefresh(with: outcome)
        return state
    }
}
