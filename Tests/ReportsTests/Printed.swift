import Dashboard
import DashboardSamples
import FoundationEssentials
import Look
import Reports
import Terminal
import Testing
import Weather
import Words

/// State of a report after its refreshes.
enum RefreshCase: String, CaseIterable, Sendable {
    case fresh
    /// The report is an hour old, because the refresh has failed.
    case stale
    /// One part is missing, because it has failed.
    case withoutForecast, withoutCurrent
    /// The current weather is five minutes old and its next request has failed; the forecast is fresh.
    case currentFailed
    /// The current weather is two hours old, and there is no forecast.
    case outdated
    /// The report has only the values of every response.
    case sparse
    /// The forecast has no rows.
    case emptyForecast
}

/// Returns the sample report for one printing.
func printed(
    _ refreshCase: RefreshCase = .fresh, place: Place = seoul, language: String = "en", units: UnitSystem = .metric,
    temperatureDecimals: Int = 0, dateOrder: DateOrder = .dayMonth, icons: String = "unicode",
    themes: ThemeCatalog = Sample.catalog(), guessedTimeZone: String? = nil, columns: Int = 80
) throws -> Presentation {
    let look = Appearance(
        language: language, icons: icons, units: units, temperatureDecimals: temperatureDecimals, dateOrder: dateOrder)
    var preferences = try Sample.preferences(in: look)
    preferences.themes = themes
    return Presentation(
        printing: report(refreshCase, place: place), preferences: preferences, guessedTimeZone: guessedTimeZone,
        columns: columns, now: seoulAfternoon, userOffset: seoulOffset)
}

private func report(_ refreshCase: RefreshCase, place: Place) -> WeatherReport {
    var report = WeatherReport(place: place, provider: .openWeatherMap)
    switch refreshCase {
    case .fresh: report.merge(Sample.outcome())
    case .stale:
        report.merge(Sample.outcome(at: seoulAfternoon + -3600))
        report.merge(Sample.failure(.service(.broken(status: 503))))
    case .withoutForecast:
        report.merge(
            RefreshOutcome(
                current: Sample.outcome().current, forecast: .failure(.response(.webPage))))
    case .withoutCurrent:
        report.merge(Sample.outcome(failing: .current, with: .network(.timedOut(seconds: 10), host: "h")))
    case .currentFailed:
        report.merge(Sample.outcome(at: seoulAfternoon + -300))
        report.merge(Sample.outcome(failing: .current))
    case .outdated:
        guard case .success(var current)? = Sample.outcome(at: seoulAfternoon + -7200).current else { break }
        current = Fetched(current.value.measured(at: current.fetchedAt), fetchedAt: current.fetchedAt)
        report.merge(RefreshOutcome(current: .success(current), forecast: nil))
    case .sparse: report.merge(sparse)
    case .emptyForecast:
        report.merge(
            RefreshOutcome(
                current: Sample.outcome().current,
                forecast: .success(
                    Fetched(Forecast(hours: [], clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon))))
    }
    return report
}

private var sparse: RefreshOutcome {
    let current = CurrentWeather(
        validTime: seoulAfternoon, clock: PlaceClock(seoulOffset),
        temperature: Sample.celsius(-0.4), conditions: Conditions(.unknown))
    let hours = (0..<3).map {
        HourWeather(
            validTime: seoulAfternoon + $0 * Sample.step, span: Sample.step,
            conditions: Conditions(.fog, temperature: Sample.celsius(Double($0))))
    }
    return RefreshOutcome(
        current: .success(Fetched(current, fetchedAt: seoulAfternoon)),
        forecast: .success(Fetched(Forecast(hours: hours, clock: PlaceClock(seoulOffset)), fetchedAt: seoulAfternoon)))
}

extension CurrentWeather {
    /// Returns the weather at another time with rain in the hour before.
    fileprivate func measured(at time: UnixTime) -> CurrentWeather {
        var weather = self
        weather.validTime = time
        weather.rain = PrecipitationDepth(millimeters: 1.2)
        return weather
    }
}

/// Compares a page with its file in Pages; `RECORD_FRAMES=1` writes the file and fails the test.
func expectPage(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pages/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_FRAMES"] == "1" {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(text == recorded, "\(name)\n\(text)", sourceLocation: sourceLocation)
}
