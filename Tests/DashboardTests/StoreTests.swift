import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard

struct StoreTests {
    private func stored(age: Int, forecastAge: Int? = nil) -> StoredReport {
        StoredReport(
            current: Fetched(Sample.current, fetchedAt: seoulAfternoon + -age),
            forecast: Fetched(Sample.forecast, fetchedAt: seoulAfternoon + -(forecastAge ?? age)))
    }

    @Test("Fresh stored weather is shown with its age, and no request is sent")
    func fresh() throws {
        var state = try Sample.state()
        #expect(state.begin(stored: stored(age: 180)) == [])
        #expect(frame(of: state).contains("updated 13:59, 3 min ago"))
        #expect(state.nextRefresh == seoulAfternoon + 420)
    }

    @Test("Old stored weather is shown and refreshed")
    func stale() throws {
        var state = try Sample.state()
        #expect(state.begin(stored: stored(age: 7500)).asked == [.current, .forecast])
        #expect(frame(of: state).contains("2 h ago"))
        #expect(frame(of: state).contains("Refreshing"))
    }

    @Test("Only the old part is refreshed")
    func halfStale() throws {
        var state = try Sample.state()
        #expect(state.begin(stored: stored(age: 100, forecastAge: 700)).asked == [.forecast])
    }

    @Test("A refresh accepts newer responses of another copy, but no older ones")
    func newerThan() throws {
        var state = try Sample.state()
        state.begin(stored: stored(age: 650, forecastAge: 7500))
        #expect(state.refresh.running?.parts == [.current: seoulAfternoon + -600, .forecast: seoulAfternoon + -600])
        var pressed = try Sample.loaded()
        pressed.press("r")
        #expect(pressed.refresh.running?.parts == [.current: seoulAfternoon, .forecast: seoulAfternoon])
    }

    @Test("Weather from another copy is shown without a request and delays the next refresh")
    func news() throws {
        var state = try Sample.loaded()
        _ = state.advance(bySeconds: 300)
        #expect(state.handle(.cacheChanged) == [.recall(seoul, .openWeatherMap)])
        #expect(state.handle(.recalled(stored(age: -290))) == [])
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 290)
        #expect(state.nextRefresh == seoulAfternoon + 890)
    }

    @Test("Of two responses in the same second, the later one is shown")
    func sameSecond() throws {
        var state = try Sample.loaded()
        var later = try #require(state.report?.current.latest?.value)
        later.relativeHumidity = nil
        #expect(
            state.handle(.recalled(StoredReport(current: Fetched(later, fetchedAt: seoulAfternoon)))) == [])
        #expect(state.report?.current.latest?.value == later)
    }

    @Test("Weather from another copy clears an error")
    func newsAfterError() throws {
        var state = try Sample.loaded()
        state.finishRefresh(with: Sample.failure(.network(.timedOut(seconds: 10), host: "h")))
        _ = state.handle(.recalled(stored(age: -5)))
        #expect(state.report?.current.failure == nil)
        #expect(state.nextTry == nil)
    }

    @Test("Stored weather that is not newer changes nothing")
    func noNews() throws {
        var state = try Sample.loaded()
        let known = StoredReport(current: state.report?.current.latest, forecast: state.report?.forecast.latest)
        state.finishRefresh(with: Sample.failure(.service(.keyRefused)))
        #expect(state.handle(.recalled(known)) == [])
        #expect(state.handle(.recalled(stored(age: 1))) == [])
        #expect(state.report?.current.failure == .service(.keyRefused))
    }

    @Test("A cache change during a refresh is read after an incomplete refresh")
    func newsDuringRefresh() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.handle(.cacheChanged) == [])
        #expect(state.answer(.report(Sample.outcome(at: seoulAfternoon + 1))) == [])
        state.press("r")
        let recall = Effect.recall(seoul, .openWeatherMap)
        #expect(state.answer(.report(Sample.failure(.network(.timedOut(seconds: 10), host: "h")))) == [recall])
        state.press("r")
        #expect(state.handle(.input(.key(.escape))).unnumbered == [.cancel(0), recall])
    }

    @Test("A part that becomes due during a refresh is requested afterwards")
    func dueMeanwhile() throws {
        var state = try Sample.state()
        state.begin(stored: stored(age: 300, forecastAge: 700))
        #expect(state.refresh.running?.parts.keys.sorted { $0.rawValue < $1.rawValue } == [.forecast])
        _ = state.advance(bySeconds: 400)
        let forecast = Sample.outcome(at: state.now).forecast
        let effects = state.answer(.report(RefreshOutcome(current: nil, forecast: forecast)))
        #expect(effects == [.recall(seoul, .openWeatherMap)])
        #expect(state.handle(.recalled(StoredReport())).asked == [.current])
    }

    @Test("A part without stored weather shows a message", arguments: [ReportPart.current, .forecast])
    func unknownHalf(part: ReportPart) throws {
        var known = stored(age: 60)
        if part == .current { known.current = nil } else { known.forecast = nil }
        for extent in [(rows: 24, columns: 80), (rows: 20, columns: 30)] {
            var state = try Sample.state(rows: extent.rows, columns: extent.columns, isOffline: true)
            state.begin(stored: known)
            #expect(
                frame(of: state).contains(part == .current ? "Current weather is not" : "Forecast is not known yet"))
        }
    }

    @Test("The smallest pane shows that nothing is stored")
    func tiny() throws {
        var state = try Sample.state(rows: 3, columns: 20, isOffline: true)
        state.begin()
        #expect(frame(of: state).contains("No weather is stored"))
        #expect(frame(of: state).contains("Seoul"))
    }

    @Test("Messages that are not read yet are joined")
    func sentences() throws {
        var state = try Sample.state()
        _ = state.handle(.stateNotSaved(.place))
        _ = state.handle(.stateNotSaved(.place))
        _ = state.handle(.cacheUnusable(.noDirectory))
        #expect(
            state.message == "The place could not be written. The next start does not know it. "
                + "No cache, because HOME is not set: the weather is lost when you quit.")
    }

    @Test("Another place shows its stored weather in the same step")
    func choose() throws {
        var state = try Sample.loaded()
        state.press("l")
        state.type("1 2")
        let place = Place(coordinate: Coordinate(clampingLatitude: 1, longitude: 2))
        let running = state.running
        let effects = state.handle(.input(.key(.enter))).withoutExtras(running)
        #expect(effects == [.remember(place), .recall(place, .openWeatherMap)])
        #expect(state.handle(.recalled(stored(age: 60))).withoutExtras() == [])
        #expect(state.report?.place == place)
        #expect(state.report?.isEmpty == false)
    }

    @Test("With --offline no request is ever sent, and a message says so")
    func offline() throws {
        var state = try Sample.state(isOffline: true)
        #expect(state.begin(stored: stored(age: 7500)) == [])
        #expect(frame(of: state).contains("2 h ago, offline"))
        #expect(state.press("r") == [])
        #expect(state.message == "Started with --offline: no requests are sent.")
        #expect(state.advance(bySeconds: 86_400) == [])
        #expect(state.nextRefresh == nil)
        state.press("l")
        state.type("1 2")
        #expect(state.press("Enter").asked == [])
    }

    @Test("With --offline the demo is still available")
    func offlineDemo() throws {
        var state = try Sample.state(isOffline: true)
        state.begin()
        #expect(frame(of: state).contains("No weather is stored for this place"))
        #expect(state.press("d").asked == [.current, .forecast])
    }

    @Test("An unusable cache shows its message once")
    func unusable() throws {
        var state = try Sample.loaded()
        let error = CacheError.system(directory: "/cache", reason: "No space left on device")
        _ = state.handle(.cacheUnusable(error))
        #expect(
            state.message == "No cache in /cache (No space left on device): the weather is lost when you quit.")
        state.press("j")
        _ = state.handle(.cacheUnusable(error))
        #expect(state.message == nil)
    }
}
