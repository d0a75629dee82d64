import Terminal
import Testing
import Weather

@testable import Dashboard

struct RefreshTests {
    @Test("The start asks for the place's weather")
    func start() throws {
        var state = try Sample.state()
        #expect(state.start() == [.refresh(Refresh(id: 1, place: seoul, provider: .openWeatherMap))])
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

    @Test("The picture keeps its old values until both halves have ended, then shows both")
    func oneChange() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.report?.current.latest?.value == Sample.current)
        #expect(state.refresh != nil)
        _ = state.handle(.refreshEnded(2, Sample.outcome(at: seoulAfternoon + 60)))
        #expect(state.refresh == nil)
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 60)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon + 60)
    }

    @Test("A half that fails keeps its last good value, and the other half is shown")
    func oneHalfFails() throws {
        var state = try Sample.loaded()
        var outcome = Sample.outcome(at: seoulAfternoon + 60)
        outcome.forecast = .failure(.serviceBroken(status: 500))
        state.finishRefresh(with: outcome)
        #expect(state.report?.current.latest?.fetchedAt == seoulAfternoon + 60)
        #expect(state.report?.forecast.latest?.fetchedAt == seoulAfternoon)
        #expect(state.report?.forecast.failure == .serviceBroken(status: 500))
    }

    @Test("A later success clears the failure")
    func recovery() throws {
        var state = try Sample.loaded()
        state.finishRefresh(with: Sample.failure(.offline))
        state.finishRefresh(with: Sample.outcome())
        #expect(state.report?.current.failure == nil)
        #expect(state.report?.forecast.failure == nil)
    }

    @Test("Esc stops a refresh, whose answer then changes nothing")
    func stop() throws {
        var state = try Sample.loaded()
        state.press("r")
        #expect(state.press("Esc") == [.cancelRefresh])
        _ = state.handle(.refreshEnded(2, Sample.failure(.offline)))
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

struct PlaceTests {
    let busan = Place(coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.08))

    private func choosing(_ state: inout DashboardState) -> [Effect] {
        state.press("l")
        state.type("35.18")
        state.press("Tab")
        state.type("129.08")
        return state.press("Enter")
    }

    @Test("Another place is remembered and refreshed, and the old picture goes")
    func choose() throws {
        var state = try Sample.loaded()
        let effects = choosing(&state)
        #expect(effects == [.remember(busan), .refresh(Refresh(id: 2, place: busan, provider: .openWeatherMap))])
        #expect(state.report?.place == busan)
        #expect(state.report?.isEmpty == true)
        #expect(state.overlay == nil)
    }

    @Test("Another place cancels the running refresh, and its late answer never reaches the screen")
    func lateAnswer() throws {
        var state = try Sample.state()
        _ = state.start()
        #expect(choosing(&state).contains(.cancelRefresh))
        _ = state.handle(.refreshEnded(1, Sample.outcome()))
        #expect(state.report?.isEmpty == true)
        _ = state.handle(.refreshEnded(2, Sample.outcome()))
        #expect(state.report?.isEmpty == false)
    }

    @Test("The place shown, chosen again, keeps its picture and is refreshed")
    func sameAgain() throws {
        var state = try Sample.state(place: busan)
        state.finishRefresh(with: Sample.outcome())
        #expect(choosing(&state).count == 2)
        #expect(state.report?.isEmpty == false)
    }

    @Test("A guessed place says so until the user has chosen")
    func guess() throws {
        var state = try Sample.state(guessedTimeZone: "Asia/Seoul")
        let notice = "• Guessed from time zone Asia/Seoul. Press l to choose your place."
        #expect(NoticePanel(state: state).lines.map(\.text) == [notice])
        _ = choosing(&state)
        #expect(NoticePanel(state: state).lines.isEmpty)
    }

    @Test("d shows the demo only where there is nothing to show, and Esc leaves it")
    func demo() throws {
        var full = try Sample.loaded()
        #expect(full.press("d") == [])
        var empty = try Sample.state()
        #expect(empty.start().count == 1)
        #expect(empty.press("d") == [], "an answer may still come")
        _ = empty.handle(.refreshEnded(1, Sample.failure(.offline)))
        #expect(empty.press("d") == [.refresh(Refresh(id: 2, place: .demo, provider: .demo))])
        _ = empty.handle(.refreshEnded(2, Sample.outcome()))
        #expect(empty.press("Esc") == [.refresh(Refresh(id: 3, place: seoul, provider: .openWeatherMap))])
    }

    @Test("A place chosen from the demo is asked of the real provider")
    func outOfDemo() throws {
        var state = try Sample.state(place: nil)
        state.press("d")
        _ = state.handle(.refreshEnded(1, Sample.outcome()))
        #expect(choosing(&state).last == .refresh(Refresh(id: 2, place: busan, provider: .openWeatherMap)))
    }

    @Test("What could not be saved or read is said in a line, until the next key")
    func files() throws {
        var state = try Sample.loaded()
        _ = state.handle(.stateNotSaved)
        #expect(state.message == "The place could not be saved; the next start will not know it.")
        state.press("j")
        #expect(state.message == nil)
        _ = state.handle(.stateNotRead(movedTo: "state.json.damaged-2026-11-21"))
        #expect(state.message == "The saved state was damaged and is set aside as state.json.damaged-2026-11-21.")
    }
}

struct CommandTests {
    @Test("Keys that ask for something of the program")
    func effects() throws {
        var state = try Sample.loaded()
        #expect(state.press("q") == [.quit])
        #expect(state.press("Ctrl-C") == [.quit])
        #expect(state.press("Ctrl-L") == [.repaint])
        #expect(state.press("Ctrl-Z") == [.suspend])
        #expect(state.handle(.resumed) == [.repaint])
    }

    @Test("Ctrl-C, Ctrl-Z and Ctrl-L work whatever is open", arguments: ["l", "?"])
    func effectsInOverlays(opening: String) throws {
        var state = try Sample.loaded()
        state.press(opening)
        #expect(state.press("Ctrl-L") == [.repaint])
        #expect(state.press("Ctrl-Z") == [.suspend])
        #expect(state.press("Ctrl-C") == [.quit])
    }

    @Test("The help closes with what closes things, and does not quit the program", arguments: ["Esc", "q", "?", "F1"])
    func closeHelp(key: String) throws {
        var state = try Sample.loaded()
        state.press("?")
        #expect(state.overlay == .help(offset: 0))
        #expect(state.press(key) == [])
        #expect(state.overlay == nil)
    }

    @Test("The help scrolls as far as its last line and no further")
    func scrollHelp() throws {
        var state = try Sample.loaded(rows: 10, columns: 24)
        state.press("?", "G")
        let last = HelpOverlay(state: state).lastOffset
        #expect(last > 0)
        #expect(state.overlay == .help(offset: last))
        state.press("j", "PgDn")
        #expect(state.overlay == .help(offset: last))
        state.press("g", "k")
        #expect(state.overlay == .help(offset: 0))
    }

    @Test("A paste outside of a field acts as no key")
    func pasteIsNoKey() throws {
        var state = try Sample.loaded()
        let before = state.selectedRow
        #expect(state.handle(.input(.paste("qjjjr"))) == [])
        #expect(state.selectedRow == before)
    }
}
