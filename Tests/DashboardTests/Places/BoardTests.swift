import Boundary
import DashboardSamples
import Loop
import Sky
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

/// The list of places: its columns, its lines, and its place below the forecast.
struct BoardTests {
    // MARK: Columns

    @Test("A pane of 24 columns has room for the mark of a warning, and one of 44 for two of its signs")
    func marks() throws {
        // The frame of the open list takes four columns.
        #expect(try #require(BoardColumns(20, count: 5, name: 16, time: 5).mark).width == 1)
        #expect(try #require(BoardColumns(40, count: 5, name: 16, time: 5).mark).width == 2)
        #expect(try #require(BoardColumns(100, count: 5, name: 16, time: 5).mark).width == 3)
    }

    @Test("Values stand in their order, inside the line, and none overlaps another one")
    func columns() {
        for columns in 1...240 {
            for (name, time) in [(0, 0), (5, 5), (12, 8), (40, 5)] {
                let board = BoardColumns(columns, count: 5, name: name, time: time)
                let slots = [
                    board.name, board.time, board.icon, board.temperature, board.low, board.bar, board.high, board.next,
                    board.mark,
                ].compactMap { $0 }.filter { $0.width > 0 }
                for (left, right) in zip(slots, slots.dropFirst()) {
                    #expect(left.end <= right.column, "\(columns), \(name), \(time)")
                }
                #expect(columns < 12 || slots.allSatisfy { $0.end <= columns }, "\(columns), \(name), \(time)")
            }
        }
    }

    @Test("A wider line loses no value")
    func growth() {
        func count(_ columns: Int) -> Int {
            let board = BoardColumns(columns, count: 12, name: 16, time: 5)
            return [board.time, board.icon, board.low, board.bar, board.next, board.mark].compactMap { $0 }.count
        }
        for columns in 10..<200 { #expect(count(columns) <= count(columns + 1), "\(columns)") }
        #expect(count(76) == 5 && count(110) == 6)
    }

    // MARK: Lines

    /// A wide screen with the list below the forecast.
    private func wide(_ saved: [Place] = [seoul] + places, isOffline: Bool = false) throws -> DashboardState {
        var state = try Sample.state(rows: 60, columns: 200, isOffline: isOffline)
        _ = state.handle(.recalled(StoredReport(Sample.outcome())))
        _ = state.handle(.savedChanged(SavedPlaces(saved)))
        _ = frame(of: &state)
        return state
    }

    private func frame(of state: inout DashboardState) -> Frame {
        var renderer = Renderer()
        return renderer.frame(of: &state)
    }

    @Test("The list below the forecast is read from the disk, and renewed while it is drawn")
    func renewal() throws {
        var state = try wide()
        #expect(state.requestForFrame() == [.recallSaved(state.provider)])
        #expect(state.requestForFrame() == [], "it is read once")
        let old = seoulAfternoon + -840
        let weather = Dictionary(
            uniqueKeysWithValues: places.map { ($0.askedCoordinate, StoredReport.sample(at: old + 1)) })
        #expect(state.handle(.savedRecalled(SavedPlaces([seoul] + places), weather: weather)) == [])
        _ = state.advance(bySeconds: 300)
        let requests = state.advance(bySeconds: 600).renewals
        #expect(requests.map(\.places) == [places], "the place on the screen has its own refreshes")
        let wake = state.features["places"]?.wake(state.sky)
        #expect(wake?.hasSpinner == false, "nothing moves in a list that nobody opened")
    }

    @Test("A narrower screen, the setting and an open map over it end the requests")
    func hidden() throws {
        var state = try wide()
        _ = state.requestForFrame()
        #expect(state.handle(.savedRecalled(SavedPlaces([seoul] + places), weather: [:])).renewals.count == 1)
        _ = state.handle(.resized(Size(rows: 24, columns: 100)))
        _ = frame(of: &state)
        #expect(state.advance(bySeconds: 1).contains { if case .cancel = $0 { true } else { false } })
        #expect(state.advance(bySeconds: 3600).renewals.isEmpty)
    }

    @Test("The setting removes the list, and `p` still opens it")
    func setting() throws {
        var state = try wide()
        #expect(frame(of: &state).contains("2 one"))
        BoardChoice.enabled.apply(&state.sky.choices, .boolean(false))
        #expect(!frame(of: &state).contains("2 one") && state.requestForFrame() == [])
        state.press("p")
        #expect(frame(of: &state).contains("2 one"))
    }

    @Test("Offline nothing is asked, and the stored weather is shown")
    func offline() throws {
        var state = try wide(isOffline: true)
        #expect(state.requestForFrame() == [.recallSaved(state.provider)])
        let weather = [places[0].askedCoordinate: StoredReport.sample(at: seoulAfternoon + -7200)]
        #expect(state.handle(.savedRecalled(SavedPlaces([seoul] + places), weather: weather)) == [])
        #expect(frame(of: &state).contains("! 2 h ago"))
        state.press("p")
        #expect(state.press("r").renewals.isEmpty)
    }

    @Test("`p` gives it the keys: the selection moves in its place, Enter goes there and Esc leaves")
    func keys() throws {
        var state = try wide()
        let before = frame(of: &state)
        let row = try #require(self.row(of: "2 one", in: before))
        state.press("p", "j")
        let open = frame(of: &state)
        #expect(self.row(of: "2 one", in: open) == row, "nothing moves")
        #expect(open.focus.row == row)
        state.press("Esc")
        #expect(state.overlay == nil && state.report?.place == seoul)
        state.press("p", "j", "Enter")
        #expect(state.overlay == nil && state.report?.place == places[0])
    }

    @Test("A click on a line goes there, and one on the heading opens the list")
    func clicks() throws {
        var state = try wide()
        let shown = frame(of: &state)
        let heading = try #require(self.row(of: " Places", in: shown))
        _ = state.handle(.input(.mouse(Mouse(.press, at: Position(row: heading, column: 2)))))
        #expect(state.overlay == .dialog("places"))
        state.press("Esc")
        _ = frame(of: &state)
        let row = try #require(self.row(of: "3 two", in: shown))
        _ = state.handle(.input(.mouse(Mouse(.press, at: Position(row: row, column: 10)))))
        #expect(state.report?.place == places[1])
    }

    @Test("Without saved places it says how to save one")
    func empty() throws {
        var state = try wide([])
        #expect(frame(of: &state).contains("No saved places yet. Press s to save the one on the screen."))
    }

    @Test("`r` in the list asks for all places, also for those whose weather is recent")
    func refresh() throws {
        var state = try Sample.loaded(rows: 24, columns: 80)
        let weather = Dictionary(
            uniqueKeysWithValues: places.map { ($0.askedCoordinate, StoredReport.sample(at: seoulAfternoon)) })
        state.press("p")
        #expect(state.handle(.savedRecalled(SavedPlaces(places + [seoul]), weather: weather)) == [])
        _ = state.advance(bySeconds: 30)
        let renewals = state.press("r").renewals
        #expect(renewals.map(\.places) == [places] && renewals.map(\.wish) == [.user])
        #expect(state.refresh.running != nil, "the place on the screen too")
    }

    @Test("Open-Meteo is asked for all places by one request, and in every copy for the same ones")
    func together() throws {
        var state = try Sample.state(provider: .openMeteo)
        state.finishRefresh(with: Sample.outcome())
        state.press("p")
        let all = (0..<30).map { place(Double($0)) } + [seoul]
        let weather = [all[0].askedCoordinate: StoredReport.sample(at: seoulAfternoon)]
        let renewals = state.handle(.savedRecalled(SavedPlaces(all), weather: weather)).renewals
        #expect(renewals.map(\.places) == [all])
    }

    @Test("A long list is asked in rounds of twenty places, a minute apart")
    func rounds() throws {
        var state = try Sample.loaded()
        state.press("p")
        let all = (0..<30).map { place(Double($0)) }
        let first = state.handle(.savedRecalled(SavedPlaces(all), weather: [:])).renewals
        #expect(first.map(\.places.count) == [20])
        for place in all.prefix(20) { _ = state.answer(.renewed(place, Sample.outcome())) }
        _ = state.answer(.allRenewed)
        #expect(state.advance(bySeconds: 59).renewals.isEmpty)
        #expect(state.advance(bySeconds: 1).renewals.map(\.places) == [Array(all.suffix(10))])
    }

    @Test("During a pause of the service the list asks nothing, and goes on after it")
    func pause() throws {
        var state = try Sample.loaded()
        state.press("p")
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        _ = state.answer(.renewed(places[0], .failing(.service(.rateLimited(retryAfter: 3600)))))
        for _ in 0..<3 {
            #expect(state.advance(bySeconds: 1000).renewals.isEmpty)
        }
        #expect(state.advance(bySeconds: 1000).renewals.count == 1, "the pause is over")
    }

    @Test("What the user changes while the list is being read is not undone by it")
    func changedMeanwhile() throws {
        var state = try Sample.loaded()
        _ = state.handle(.savedChanged(SavedPlaces(places)))
        state.press("p", "g", "d")
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        #expect(state.saved.places == Array(places.dropFirst()))
        state.press("Esc", "p")
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        #expect(state.saved.places == places, "another copy has saved it again")
    }

    @Test("A list that is opened during a pause asks as soon as it may")
    func openedInPause() throws {
        var state = try Sample.loaded()
        state.press("p")
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        _ = state.answer(.renewed(places[0], .failing(.network(.offline, host: "h"))))
        state.press("Esc", "p")
        #expect(state.handle(.savedRecalled(SavedPlaces(places), weather: [:])).renewals.isEmpty)
        #expect(state.advance(bySeconds: 61).renewals.count == 1)
    }

    @Test("What could not be read says so, and is never the weather of another place")
    func unreadable() throws {
        var state = try Sample.loaded(rows: 24, columns: 80)
        state.press("p")
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        let error = WeatherError.response(.wrongField("location_id", endpoint: "/v1/forecast"))
        _ = state.answer(.renewed(places[0], .failing(error)))
        #expect(state.board.renewal != nil, "the others are awaited")
        _ = state.answer(.renewed(places[1], Sample.outcome()))
        _ = state.answer(.allRenewed)
        let shown = frame(of: &state)
        let row = try #require(self.row(of: "1 one", in: shown))
        #expect(shown.text(ofRow: row).contains("! could not be read"))
        #expect(!shown.text(ofRow: row).contains("°"))
    }

    @Test("A demo has five places of its own, and neither stores nor remembers what is done with them")
    func demo() throws {
        var state = try Sample.state(provider: .demo)
        state.finishRefresh(with: Sample.outcome())
        #expect(state.saved.places.map(\.name) == ["Seoul", "Busan", "Tokyo", "Berlin", "New York City"])
        _ = state.handle(.savedRecalled(SavedPlaces(places), weather: [:]))
        _ = state.handle(.savedChanged(SavedPlaces(places)))
        #expect(state.saved.places.count == 5)
        state.press("p")
        let effects = state.press("G", "d") + state.press("k", "Enter")
        #expect(state.saved.places.count == 4 && state.report?.place.name == "Tokyo")
        for effect in effects {
            if case .changeSaved = effect { Issue.record("\(effect)") }
            if case .remember = effect { Issue.record("\(effect)") }
        }
    }

    private func row(of text: String, in frame: Frame) -> Int? {
        (0..<frame.size.rows).first { frame.text(ofRow: $0).contains(text) }
    }
}

extension [Effect] {
    fileprivate var renewals: [(places: [Place], wish: Wish)] {
        compactMap { effect in
            guard case .request(let request) = effect, case .renewal(let places, _, _) = request.subject else {
                return nil
            }
            return (places, request.wish)
        }
    }
}
