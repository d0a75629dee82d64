import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Forecast
@testable import Now
@testable import Places
@testable import Sky

struct PlaceTests {
    let busan = Place(coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.08))

    private func choosing(_ state: inout DashboardState) -> [Effect] {
        state.press("l")
        state.type("35.18")
        state.press("Tab")
        state.type("129.08")
        return state.press("Enter")
    }

    @Test("Another place is saved and refreshed, and the old weather disappears")
    func choose() throws {
        var state = try Sample.loaded()
        let effects = choosing(&state)
        #expect(effects.unnumbered == [.remember(busan), .refresh(busan)])
        #expect(state.report?.place == busan)
        #expect(state.report?.isEmpty == true)
        #expect(state.overlay == nil)
    }

    @Test("Another place cancels the running refresh, and its late response is ignored")
    func lateAnswer() throws {
        var state = try Sample.state()
        state.begin()
        let id = try #require(state.refresh.running?.id)
        #expect(choosing(&state).contains(.cancel(id)))
        _ = state.handle(.answered(id, .report(Sample.outcome())))
        #expect(state.report?.isEmpty == true)
        _ = state.answer(.report(Sample.outcome()))
        #expect(state.report?.isEmpty == false)
    }

    @Test("The town of the place is known before a frame or a key needs it")
    func namedOnce() throws {
        var state = try Sample.state()
        #expect(state.sky.namedPlace == NamedPlace(seoul))
        _ = choosing(&state)
        let named = try #require(state.sky.namedPlace)
        #expect(named.place == busan && named.town?.name(in: "en") == "Busan")
    }

    @Test("Choosing the same place again keeps its weather and refreshes it")
    func sameAgain() throws {
        var state = try Sample.state(place: busan)
        state.finishRefresh(with: Sample.outcome())
        #expect(choosing(&state).count == 2)
        #expect(state.report?.isEmpty == false)
    }

    @Test("A guessed place shows a notice until the user chooses a place")
    func guess() throws {
        var state = try Sample.state(guessedTimeZone: "Asia/Seoul")
        let notice = "• Guessed from time zone Asia/Seoul. Press l to choose your place."
        #expect(BannerPanel(state.context(columns: 80)).lines.map(\.text) == [notice])
        _ = choosing(&state)
        #expect(BannerPanel(state.context(columns: 80)).lines.isEmpty)
    }

    @Test("Key d shows the demo only if there is no weather, and Esc ends it")
    func demo() throws {
        var full = try Sample.loaded()
        #expect(full.press("d") == [])
        var empty = try Sample.state()
        #expect(empty.begin().count == 1)
        #expect(empty.press("d") == [], "a response may still arrive")
        _ = empty.answer(.report(Sample.failure(.network(.offline, host: "h"))))
        #expect(empty.press("d").unnumbered == [.refresh(.demo(language: "en"), .demo)])
        _ = empty.answer(.report(Sample.outcome()))
        #expect(empty.press("Esc") == [], "the pause after the error continues")
        #expect(empty.report?.place == seoul)
        #expect(empty.advance(bySeconds: 2).count == 1)
    }

    @Test("After the demo, the days are folded as before it")
    func foldingAfterDemo() throws {
        var state = try Sample.state(place: nil)
        state.press("d")
        _ = state.answer(.report(Sample.outcome()))
        state.press("z", "Tab")
        #expect(state.list.folding != DayFolding(isFolded: true))
        state.press("Esc")
        #expect(state.list.folding == DayFolding(isFolded: true))
    }

    @Test("A dialog that the point opens in the demo speaks of the place before it")
    func dialogAfterDemo() throws {
        var state = try Sample.state(place: nil)
        state.press("d")
        state.sky.choices.isOffline = true
        state.press(".")
        #expect(!state.isInPassingDemo)
        state.press("Esc", "l")
        #expect(frame(of: state).contains(state.strings[.choosePlace]))
    }

    @Test("A place chosen in the demo is requested from the real provider")
    func outOfDemo() throws {
        var state = try Sample.state(place: nil)
        state.press("d")
        _ = state.answer(.report(Sample.outcome()))
        #expect(choosing(&state).unnumbered.last == .refresh(busan))
    }

    @Test("A failed save shows a message until the next key")
    func files() throws {
        var state = try Sample.loaded()
        _ = state.handle(.stateNotSaved(.place))
        #expect(state.message == "The place could not be written. The next start does not know it.")
        state.press("j")
        #expect(state.message == nil)
        _ = state.handle(.stateNotSaved(.consent))
        #expect(state.message?.contains("the next start uses the old one") == true)
        state.press("j")
        _ = state.handle(.stateNotSaved(.savedPlaces))
        #expect(state.message?.contains("saved places could not be written") == true)
    }

    @Test(
        "An error of the saved state is shown until Esc closes it",
        arguments: [
            (
                StateFileError.setAside(path: "/home/kim/state.json.damaged-2026-11-21"),
                "• The saved state was damaged and was moved to state.json.damaged-2026-11-21. Esc closes this.",
                [Effect.confirmSetAside]
            ),
            (
                .newer,
                "• A newer version wrote the saved state, so this version does not change it. Esc closes this.", []
            ),
            (.unreadable, "• The saved state could not be read. Esc closes this.", []),
        ])
    func stateFileError(error: StateFileError, notice: String, effects: [Effect]) throws {
        var state = try Sample.loaded()
        _ = state.handle(.stateFileFailed(error))
        state.press("j")
        func lines(_ columns: Int) -> [String] { BannerPanel(state.context(columns: columns)).lines.map(\.text) }
        #expect(lines(120) == [notice])
        state.press("r")
        #expect(state.press("Esc").unnumbered == [.cancel(0)], "Esc cancels a running refresh first")
        #expect(lines(120) == [notice])
        #expect(state.press("Esc") == effects)
        #expect(lines(120).isEmpty)
        #expect(state.press("Esc") == [])
    }

    @Test(
        "The demo is in the user's language",
        arguments: [("en", "Seoul, KR"), ("de", "Seoul, KR"), ("ko", "서울, KR"), ("ja", "ソウル, KR")])
    func demoLanguage(language: String, expected: String) throws {
        let state = try Sample.state(language, place: .demo(language: language))
        #expect(state.presentation.headerWords.title == expected)
    }

    @Test(
        "A place shows its region if there is room, in the order of the language",
        arguments: [
            ("en", "near Gangneung, Gangwon, KR", "near Gangneung, KR"), ("ko", "강원도 강릉 부근", "강릉, KR 부근"),
            ("ja", "江原道江陵, KR 付近", "江陵, KR 付近"), ("de", "bei Gangneung, Gangwon, KR", "bei Gangneung, KR"),
        ])
    func regions(language: String, full: String, plain: String) throws {
        let place = Place(coordinate: Coordinate(clampingLatitude: 37.8, longitude: 128.92))
        let words = try Sample.state(language, place: place).presentation.headerWords
        #expect(words.titleForms.prefix(2) == [full, plain])
        #expect(words.title == plain)
    }

    @Test(
        "A region without a name in the user's language is left out",
        arguments: [
            ("ja", 48.85, 2.35, "パリ, FR 付近"), ("ko", 30.05, 31.25, "카이로, EG 부근"),
            ("de", 30.05, 31.25, "bei Kairo, EG"),
        ])
    func foreignRegions(language: String, latitude: Double, longitude: Double, full: String) throws {
        let place = Place(coordinate: Coordinate(clampingLatitude: latitude, longitude: longitude))
        #expect(
            try Sample.state(language, place: place).presentation.headerWords.titleForms.first == full)
    }

    @Test(
        "In a large city a place shows its district if there is room",
        arguments: [
            ("en", 37.497, 127.03, "near Seocho-gu, Seoul, KR"), ("ko", 37.497, 127.03, "서초구, 서울 부근"),
            ("ko", 35.16, 129.16, "해운대구, 부산 부근"),
            ("ko", 37.5665, 126.978, "서울, KR 부근"),
        ])
    func districts(language: String, latitude: Double, longitude: Double, title: String) throws {
        let place = Place(coordinate: Coordinate(clampingLatitude: latitude, longitude: longitude))
        let words = try Sample.state(language, place: place).presentation.headerWords
        #expect(words.titleForms.first == title)
    }

    @Test("Far from every town a place has the name of the response, or else its coordinate")
    func farAway() throws {
        let place = Place(coordinate: Coordinate(clampingLatitude: -40, longitude: -30))
        var state = try Sample.state(place: place)
        #expect(state.presentation.headerWords.title == "40.00°S 30.00°W")
        _ = state.refreshAtOnce()
        var current = Sample.current
        (current.placeName, current.countryCode) = ("Gough", "SH")
        var outcome = Sample.outcome()
        outcome.current = .success(Fetched(current, fetchedAt: seoulAfternoon))
        state.finishRefresh(with: outcome)
        #expect(
            state.presentation.headerWords.titleForms.prefix(3) == [
                "Gough, SH", "Gough", "40.00°S 30.00°W",
            ])
    }

    @Test("A named town shows its region unless both names are equal, and a custom name shows none")
    func namedRegions() throws {
        func forms(_ name: String, _ latitude: Double, _ longitude: Double, region: String? = nil) throws -> [String] {
            let place = Place(
                coordinate: Coordinate(clampingLatitude: latitude, longitude: longitude), name: name, region: region,
                countryCode: "US")
            return try Sample.state(place: place).presentation.headerWords.titleForms
        }
        #expect(
            try forms("Chicago", 41.85, -87.65) == ["Chicago, Illinois, US", "Chicago, US", "Chicago, US", "Chicago"])
        #expect(
            try forms("Springfield", 39.8, -89.64, region: "Illinois") == [
                "Springfield, Illinois, US", "Springfield, Illinois, US", "Springfield, Illinois", "Springfield",
            ])
        #expect(try forms("Home", 41.85, -87.65).first == "Home, US")
        for name in ["Seoul", "서울"] { #expect(try forms(name, 37.5665, 126.978).first == "\(name), US") }
    }
}
