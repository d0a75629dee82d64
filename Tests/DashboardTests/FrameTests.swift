import Terminal
import Testing
import Weather

@testable import Dashboard

/// A screen's rows and columns.
typealias Extent = (rows: Int, columns: Int)

struct DashboardFrameTests {
    static let extents: [Extent] = [(32, 100), (24, 80), (24, 40), (50, 30), (10, 24), (3, 20), (1, 40)]

    @Test("The dashboard at every size that people use", arguments: extents, ["en", "ko"])
    func dashboard(extent: Extent, language: String) throws {
        let state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        try expectFrame(frame(of: state), "dashboard-\(language)")
    }

    @Test("A list scrolled into a day keeps that day's heading on top")
    func scrolled() throws {
        var state = try Sample.loaded()
        for _ in 0..<17 { state.press("j") }
        try expectFrame(frame(of: state), "scrolled")
    }

    @Test("Imperial units")
    func imperial() throws {
        var state = DashboardState(
            preferences: try Sample.preferences(units: .imperial), provider: .openMeteo, place: seoul,
            size: Size(rows: 24, columns: 80), now: seoulAfternoon, userOffset: seoulOffset)
        state.finishRefresh(with: Sample.outcome())
        try expectFrame(frame(of: state), "imperial")
    }
}

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
        _ = state.start()
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
            ("offline", WeatherError.offline), ("bad-key", .keyRefused), ("rate-limited", .rateLimited(retryAfter: 60)),
            ("silent", .timedOut(seconds: 10)),
        ], extents)
    func failing(trouble: (name: String, error: WeatherError), extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        _ = state.advance(bySeconds: 7500)
        _ = state.handle(.refreshEnded(2, Sample.failure(trouble.error)))
        try expectFrame(frame(of: state), "\(trouble.name)-with-old")
    }

    @Test("Offline with nothing to show", arguments: extents)
    func offlineWithNothing(extent: Extent) throws {
        var state = try Sample.state(rows: extent.rows, columns: extent.columns, provider: .openMeteo)
        state.finishRefresh(with: Sample.failure(.hostNotFound(host: "api.open-meteo.com")))
        try expectFrame(frame(of: state), "offline-with-nothing")
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

struct DialogFrameTests {
    static let extents: [Extent] = [(24, 80), (10, 24), (6, 24), (2, 12)]

    @Test("The location dialog, opened", arguments: extents, ["en", "ko"])
    func opened(extent: Extent, language: String) throws {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.press("l")
        try expectFrame(frame(of: state), "dialog-\(language)")
    }

    @Test("Wrong values are told beside their fields", arguments: extents)
    func problems(extent: Extent) throws {
        var state = try Sample.loaded(rows: extent.rows, columns: extent.columns)
        state.press("l")
        state.type("95")
        state.press("Tab")
        state.type("12x")
        state.press("Enter")
        try expectFrame(frame(of: state), "dialog-problems")
    }

    @Test("The button that has the focus is marked")
    func button() throws {
        var state = try Sample.loaded()
        state.press("l", "Tab", "Tab")
        try expectFrame(frame(of: state), "dialog-button")
    }

    @Test("A text longer than its field shows the part around the cursor")
    func longText() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.press("l")
        state.type("37.123456789012345678901")
        try expectFrame(frame(of: state), "dialog-long-text")
    }

    @Test("The help", arguments: [(32, 100), (24, 80), (50, 30), (10, 24)] as [Extent], ["en", "ko"])
    func help(extent: Extent, language: String) throws {
        var state = try Sample.loaded(language, rows: extent.rows, columns: extent.columns)
        state.press("?")
        try expectFrame(frame(of: state), "help-\(language)")
    }
}

struct EverySizeTests {
    @Test("From 1×1 to 130 columns every size is a picture whose wide characters are whole", arguments: ["en", "ko"])
    func everySize(language: String) throws {
        for columns in Array(1...34) + [39, 40, 41, 55, 71, 72, 79, 80, 81, 130] {
            for rows in [1, 2, 3, 5, 6, 7, 8, 10, 13, 14, 24, 50] {
                for keys in [[], ["l"], ["?"], ["r"]] {
                    var state = try Sample.loaded(language, rows: rows, columns: columns)
                    for key in keys { state.press(key) }
                    let frame = frame(of: state)
                    #expect(frame.size == Size(rows: rows, columns: columns))
                    for row in 0..<rows where !isWhole(frame, row: row) {
                        Issue.record("\(columns)×\(rows), \(keys), row \(row): \(frame.text(ofRow: row))")
                    }
                }
            }
        }
    }

    private func isWhole(_ frame: Frame, row: Int) -> Bool {
        (0..<frame.size.columns).allSatisfy { column in
            guard let character = frame[row, column].character else {
                return column > 0 && frame[row, column - 1].character.map(ColumnWidth.of) == 2
            }
            guard ColumnWidth.of(character) == 2 else { return true }
            return column + 1 < frame.size.columns && frame[row, column + 1].character == nil
        }
    }

    @Test("The place and the temperature are on every screen that has room for them")
    func essentials() throws {
        for columns in 14...130 {
            for rows in [1, 2, 5, 7, 10, 24, 50] {
                let frame = frame(of: try Sample.loaded(rows: rows, columns: columns))
                #expect(frame.contains("18°"), "\(columns)×\(rows)")
                #expect(frame.contains("Seoul"), "\(columns)×\(rows)")
            }
        }
    }
}
