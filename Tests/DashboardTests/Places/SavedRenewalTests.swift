import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

struct SavedRenewalTests {
    /// A little less than fifteen minutes ago.
    private let oldest = seoulAfternoon + -840

    /// Opens a list with fifteen minutes old weather, newer weather and none for the third place.
    private func opened(
        shown: Place? = seoul, provider: ProviderID = .openWeatherMap, isOffline: Bool = false
    ) throws -> (state: DashboardState, effects: [Effect]) {
        var state = try Sample.state(place: shown, provider: provider, isOffline: isOffline)
        state.finishRefresh(with: Sample.outcome())
        let effects = open(&state)
        return (state, effects)
    }

    private func open(_ state: inout DashboardState) -> [Effect] {
        state.press("p")
        let weather = [
            places[0].askedCoordinate: StoredReport.sample(at: oldest),
            places[1].askedCoordinate: StoredReport.sample(at: oldest + 1),
        ]
        return state.handle(.savedRecalled(SavedPlaces(places + [seoul]), weather: weather))
    }

    private func renewal(of places: [Place]) -> Effect {
        let parts: [ReportPart: UnixTime] = [
            .current: oldest, .forecast: oldest, .warnings: seoulAfternoon + (60 - Warnings.interval),
        ]
        return .request(Request(id: 0, .renewal(places, .openWeatherMap, parts)))
    }

    @Test("Opening the list requests places with old weather, except the current place")
    func oldOnes() throws {
        #expect(try opened().effects.unnumbered == [renewal(of: [places[0], places[2]])])
    }

    @Test("Each response is shown at once, and the spinner turns until the last response")
    func responses() throws {
        var (state, _) = try opened()
        #expect(state.nextWake == .spinner)
        #expect(!state.presentation.isRefreshing && state.presentation.waiting == nil, "the last line still shows keys")
        let fetched = Sample.outcome()
        #expect(state.answer(.renewed(places[0], fetched)) == [])
        #expect(state.weather(of: places[0])?.fetchedAt == seoulAfternoon)
        #expect(state.board.renewal?.places == [places[2]])
        #expect(state.answer(.renewed(places[2], fetched)) == [])
        #expect(state.nextWake != .spinner, "the warnings may take longer")
        #expect(state.answer(.allRenewed) == [] && state.board.renewal == nil)
        state.press("Esc")
        #expect(open(&state) == [], "all weather is fresh")
    }

    @Test(
        "Closing the list in any way cancels its requests", arguments: ["Esc", "p", "q", "Enter", "l", "1"])
    func closing(key: String) throws {
        var (state, _) = try opened()
        #expect(state.press(key).unnumbered.contains(.cancel(0)))
        #expect(state.board.renewal == nil)
        let fetched = Sample.outcome()
        #expect(state.answer(.renewed(places[2], fetched)) == [])
        #expect(state.board[places[2]] == nil, "the response is too late")
    }

    @Test("List keys work during the requests, and a changed list sends no new request")
    func keys() throws {
        var (state, _) = try opened()
        let renewal = state.board.renewal
        #expect(state.press("g", "J") == [.changeSaved(.move(places[0], by: 1))])
        #expect(state.handle(.savedChanged(state.saved)) == [])
        #expect(renewal != nil && state.board.renewal == renewal)
    }

    @Test("More than two requests are counted in the last line, beside the keys, until the last one has ended")
    func progress() throws {
        var state = try Sample.loaded(rows: 24, columns: 80)
        state.renewSevenPlaces()
        #expect(lastLine(of: state).contains("Refreshing… 3 of 7"))
        #expect(lastLine(of: state).hasPrefix(" Enter show  d remove"))
        let renewal = try #require(state.board.renewal)
        let fetched = Sample.outcome()
        for place in renewal.places.dropLast() { _ = state.answer(.renewed(place, fetched)) }
        #expect(lastLine(of: state).contains("Refreshing… 6 of 7"))
        _ = state.answer(.renewed(renewal.places[3], fetched))
        #expect(lastLine(of: state).hasPrefix(" Enter show"))
    }

    @Test("Two requests are not counted, and a message is shown instead of the count")
    func noCount() throws {
        var (state, _) = try opened()
        #expect(state.savedProgress == nil && lastLine(of: state).hasPrefix(" Enter show"))
        state = try Sample.loaded(rows: 24, columns: 80)
        state.renewSevenPlaces()
        _ = state.handle(.stateNotSaved(.savedPlaces))
        #expect(try !lastLine(of: state).contains("of 7") && lastLine(of: state).contains(#require(state.message)))
    }

    private func lastLine(of state: DashboardState) -> String {
        let frame = frame(of: state)
        return frame.text(ofRow: frame.size.rows - 1)
    }

    @Test("An error ends the requests silently, and opening the list soon after sends none")
    func failure() throws {
        for (error, pause) in [
            (WeatherError.network(.offline, host: "h"), 60), (.service(.keyRefused), 900), (.response(.notJSON), 900),
        ] {
            var (state, _) = try opened()
            #expect(state.answer(.renewed(places[0], .failing(error))).unnumbered == [.cancel(0)])
            #expect(state.message == nil)
            state.press("Esc")
            #expect(open(&state) == [])
            state.press("Esc")
            state.now = seoulAfternoon + pause
            #expect(open(&state) != [])
        }
    }

    @Test("After an error a place without weather has the mark of old weather, at any width, until the next request")
    func missing() throws {
        var (state, _) = try opened()
        func marks(_ columns: Int) -> Int {
            _ = state.handle(.resized(Size(rows: 24, columns: columns)))
            let frame = frame(of: state)
            return (0..<frame.size.rows).count { row in
                let text = frame.text(ofRow: row)
                return text.contains("three") && text.contains("!")
            }
        }
        for columns in [24, 30, 41, 42, 64, 80, 120] {
            #expect(marks(columns) == 0, "\(columns): the spinner turns")
        }
        _ = state.answer(.renewed(places[0], .failing(.network(.offline, host: "h"))))
        for columns in [24, 30, 41, 42, 64, 80, 120] { #expect(marks(columns) == 1, "\(columns)") }
        state.press("Esc")
        state.now = seoulAfternoon + 60
        #expect(open(&state) != [] && marks(80) == 0)
        let fetched = Sample.outcome(at: state.now)
        _ = state.answer(.renewed(places[0], fetched))
        _ = state.answer(.renewed(places[2], .failing(.service(.placeNotFound))))
        #expect(marks(80) == 1, "the service refuses this place")
        state.press("Esc")
        state.now = state.now + 901
        #expect(open(&state) != [])
        _ = state.answer(.renewed(places[2], fetched))
        #expect(marks(80) == 0)
    }

    @Test("A place that one provider refused has no mark of it with another provider")
    func refusedByFormerProvider() throws {
        var (state, _) = try opened()
        _ = state.answer(.renewed(places[2], .failing(.service(.placeNotFound))))
        #expect(state.board.hasFailed(places[2]))
        state.board.forget()
        #expect(!state.board.hasFailed(places[2]))
    }

    @Test("A pause that the service requests applies to the list and the current place")
    func servicePause() throws {
        var (state, _) = try opened()
        _ = state.answer(.renewed(places[0], .failing(.service(.rateLimited(retryAfter: 1200)))))
        state.press("Esc")
        #expect(open(&state) == [])
        #expect(state.press("Esc", "r") == [])
        #expect(state.message?.contains("asked for a pause") == true)
        #expect(state.advance(bySeconds: 1190) == [])
        #expect(state.advance(bySeconds: 11).count == 1)
        var refused = try Sample.loaded()
        refused.finishRefresh(with: Sample.failure(.service(.rateLimited(retryAfter: 300))))
        #expect(open(&refused) == [])
    }

    @Test("A place that the service does not know is skipped")
    func unknownPlace() throws {
        var (state, _) = try opened()
        #expect(state.answer(.renewed(places[0], .failing(.service(.placeNotFound)))) == [])
        #expect(state.board.renewal?.places == [places[2]])
    }

    @Test("Offline, in a demo that a key opened, and without a usable key no request is sent")
    func sendsNoRequests() throws {
        #expect(try opened(isOffline: true).effects == [])
        var refused = try Sample.state()
        refused.finishRefresh(with: Sample.failure(.service(.keyRefused)))
        #expect(open(&refused) == [])
        refused.press("Esc", "d")
        #expect(open(&refused) == [])
    }

    @Test("Opening a long list requests twenty places, and the next opening requests more")
    func longList() throws {
        var state = try Sample.loaded()
        let many = (0..<30).map { place(Double($0)) }
        state.press("p")
        let effects = state.handle(.savedRecalled(SavedPlaces(many), weather: [:]))
        #expect(effects.unnumbered == [renewal(of: Array(many.prefix(20)))])
        for place in many.prefix(20) {
            let fetched = Sample.outcome()
            _ = state.answer(.renewed(place, fetched))
        }
        state.press("Esc", "p")
        #expect(
            state.handle(.savedRecalled(SavedPlaces(many), weather: [:])).unnumbered
                == [renewal(of: Array(many.suffix(10)))])
    }
}
