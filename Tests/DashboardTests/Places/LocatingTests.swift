import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Places

struct LocatingTests {
    private let here = Coordinate(clampingLatitude: 35.17543, longitude: 129.07468)
    private let hosts = ["get.geojs.io", "ipwho.is"]

    private func asked(after error: LocationError = .noBus) throws -> DashboardState {
        var state = try Sample.loaded()
        state.openLocating()
        _ = state.answer(.location(.failure(error)))
        return state
    }

    @Test("The button asks GeoClue, and the place is rounded to a kilometer")
    func service() throws {
        var state = try Sample.loaded()
        #expect(state.openLocating().unnumbered == [.locate(.geoClue)])
        #expect(frame(of: state).contains("Waiting for permission…"))
        #expect(state.nextWake == .spinner)
        let place = Place(coordinate: Coordinate(clampingLatitude: 35.18, longitude: 129.07))
        #expect(state.answer(.location(.success(here))).first == .remember(place, followsHere: true))
        #expect(state.overlay == nil)
        #expect(state.report?.place == place)
    }

    @Test("A location request can be stopped, and its late response changes nothing", arguments: ["Esc", "Enter", "q"])
    func stop(key: String) throws {
        var state = try Sample.loaded()
        state.openLocating()
        #expect(state.press(key).unnumbered == [.cancel(0)])
        #expect(state.dialog?.stage == .form)
        #expect(state.answer(.location(.success(here))) == [])
        #expect(state.report?.place == seoul)
    }

    @Test("Hosts are asked only after a yes, and No is the default")
    func question() throws {
        for keys in [["Enter", "Enter"], ["n", "Enter"], ["Esc"], ["Tab", "Tab", "Enter", "Enter"], ["q"]] {
            var state = try asked()
            #expect(keys.flatMap { state.press($0) } == [])
            #expect(state.dialog?.stage == .form)
            #expect(state.dialog?.focus == .search)
            #expect(state.location.consentedHosts == [])
        }
        for keys in [["y"], ["Tab", "Enter"], ["Left", "Enter"]] {
            var state = try asked()
            let effects = keys.flatMap { state.press($0) }
            #expect(effects.unnumbered == [.consent(to: hosts), .locate(.lookup)])
            #expect(frame(of: state).contains("Asking get.geojs.io…"))
        }
    }

    @Test("Scrolling keys do not answer the question")
    func scrolling() throws {
        var state = try asked()
        for key in ["Down", "Space", "Up", "Space", "PgDn", "j"] { #expect(state.press(key) == []) }
        #expect(state.dialog?.stage == .asking(after: .noBus, isYesFocused: false))
    }

    @Test("A pane that is too small for the question accepts no yes")
    func tooSmall() throws {
        var state = try asked()
        _ = state.step(.resized(Size(rows: 3, columns: 14)))
        #expect(frame(of: state).contains("Make this pane"))
        #expect(!frame(of: state).contains("Yes"))
        for key in ["y", "Tab", "Enter"] { #expect(state.press(key) == []) }
        #expect(state.location.consentedHosts == [])
        _ = state.step(.resized(Size(rows: 24, columns: 80)))
        #expect(state.press("y").count == 2)
    }

    @Test("The question waits while another dialog is open and gets none of its keys", arguments: ["?", "p"])
    func somethingElse(key: String) throws {
        var state = try Sample.loaded()
        _ = state.locate()
        state.press(key)
        _ = state.answer(.location(.failure(.noAgent)))
        #expect(state.dialog == nil)
        #expect(state.message == "The current location was not found. Press l to see why.")
        #expect(state.press("y") == [])
        state.press("Esc", "l")
        #expect(state.dialog?.stage == .asking(after: .noAgent, isYesFocused: false))
        state.press("Esc", "Esc", "l")
        #expect(state.dialog?.stage == .form, "the question appears once")
    }

    @Test("A found place does not close the field for a new name")
    func foundMeanwhile() throws {
        var state = try Sample.loaded()
        state.press("s", "p", "R")
        _ = state.locate()
        _ = state.answer(.location(.success(here)))
        #expect(state.report?.place.coordinate.latitude == 35.18)
        let dialog = try #require(state.savedPlacesDialog, "the list is open")
        #expect(dialog.naming != nil)
    }

    @Test("News for one dialog leaves the other one open and as it is")
    func newsForOther() throws {
        var state = try Sample.loaded()
        state.press("l")
        state.type("bus")
        _ = state.handle(.savedChanged(SavedPlaces([seoul])))
        _ = state.handle(.savedRecalled(SavedPlaces([seoul]), weather: [:]))
        #expect(state.dialog?.search.text == "bus")
        state.press("Esc", "p")
        _ = state.handle(.consentRecalled(["ipwho.is"]))
        _ = state.handle(.locationSettingsFound(settings))
        #expect(state.savedPlacesDialog != nil)
        state.press("R")
        #expect(state.savedPlacesDialog?.naming != nil, "the list gets the keys")
    }

    @Test("Consent that another copy has saved or removed applies here")
    func consentElsewhere() throws {
        var state = try asked()
        state.press("y", "Esc")
        _ = state.handle(.consentRecalled([]))
        #expect(!frame(of: state).contains("Revoke consent"))
        let effects = state.handle(.input(.key(.enter)))
        #expect(effects.unnumbered == [.recallConsent, .locate(.geoClue)])
        _ = state.handle(.consentRecalled(["get.geojs.io", "ipwho.is"]))
        #expect(state.answer(.location(.failure(.noBus))).unnumbered == [.locate(.lookup)])
    }

    @Test("Without hosts no lookup is started")
    func noHosts() throws {
        var preferences = try Sample.preferences()
        preferences.lookupHosts = []
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        state.openLocating()
        #expect(state.answer(.location(.failure(.noBus))) == [.findLocationSettings])
    }

    @Test("The question gives its reason, the hosts and the data that they receive")
    func words() throws {
        let frame = frame(of: try asked(after: .noAgent))
        #expect(frame.contains("GeoClue needs an agent"))
        #expect(frame.contains("get.geojs.io"))
        #expect(frame.contains("ipwho.is"))
        #expect(frame.contains("IP address"))
    }

    @Test("Consent is asked for once")
    func remembered() throws {
        var state = try asked()
        state.press("y")
        _ = state.answer(.location(.success(here)))
        state.openLocating()
        let effects = state.answer(.location(.failure(.noBus)))
        #expect(effects.unnumbered == [.locate(.lookup)])
    }

    @Test("The question appears again after consent is revoked")
    func revoked() throws {
        var state = try asked()
        state.press("y", "Esc")
        #expect(frame(of: state).contains("[ Revoke consent to get.geojs.io, ipwho.is ]"))
        state.press("Tab", "Tab")
        #expect(state.dialog?.focus == .forget)
        #expect(state.press("Enter") == [.consent(to: [])])
        #expect(!frame(of: state).contains("Revoke consent"))
        state.press("Esc")
        state.openLocating()
        #expect(state.answer(.location(.failure(.noBus))) == [.findLocationSettings])
        #expect(state.dialog?.stage == .asking(after: .noBus, isYesFocused: false))
    }

    @Test("Consent to other hosts does not count")
    func otherHosts() throws {
        var state = DashboardState(
            preferences: try Sample.preferences(), provider: .openMeteo, place: seoul,
            consentedHosts: ["get.geojs.io", "elsewhere.example"], size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        state.openLocating()
        #expect(state.answer(.location(.failure(.noBus))) == [.findLocationSettings])
    }

    @Test("Consent in the configuration skips the question and cannot be revoked in the dialog")
    func configured() throws {
        var preferences = try Sample.preferences()
        preferences.allowsLookup = true
        var state = DashboardState(
            preferences: preferences, provider: .openMeteo, place: seoul, size: Size(rows: 24, columns: 80),
            now: seoulAfternoon, userOffset: seoulOffset)
        state.openLocating()
        #expect(state.answer(.location(.failure(.noBus))).unnumbered == [.locate(.lookup)])
        state.press("Esc")
        #expect(!frame(of: state).contains("Revoke consent"))
    }

    @Test("With --offline or --demo, the program does not ask for its location")
    func requestsForbidden() throws {
        for state in [try Sample.state(isOffline: true), try Sample.state(provider: .demo)] {
            var state = state
            state.begin()
            #expect(state.openLocating() == [])
            #expect(state.dialog?.stage == .failed(.requestsForbidden))
            #expect(frame(of: state).contains("does not ask"))
        }
    }

    @Test("After all services fail, the error stays until the user types a search")
    func failed() throws {
        var state = try asked()
        state.press("y")
        let error = LocationError.lookupFailed(
            host: "ipwho.is", cause: .network(.connectionRefused, host: "ipwho.is"))
        _ = state.answer(.location(.failure(error)))
        #expect(frame(of: state).contains("ipwho.is refused the connection"))
        #expect(frame(of: state).contains("Search by name, or write latitude and longitude."))
        state.type("b")
        #expect(state.dialog?.stage == .form)
        #expect(state.dialog?.search.text == "b")
    }

    private func allFailed() throws -> DashboardState {
        var state = try asked()
        state.press("y")
        _ = state.answer(
            .location(.failure(.lookupFailed(host: "ipwho.is", cause: .network(.offline, host: "ipwho.is")))))
        return state
    }

    @Test("After all services fail, buttons offer to try again, to search and to close")
    func failureChoices() throws {
        for (keys, button) in [(["Left"], "[ Try again ]"), (["Tab", "Tab"], "[ Try again ]")] {
            var state = try allFailed()
            for key in keys { state.press(key) }
            #expect(frame(of: state).face(of: button) == Sample.theme[.focus])
            #expect(state.press("Enter").unnumbered == [.locate(.geoClue)])
            #expect(state.dialog?.stage == .locating(.geoClue))
        }
        var clicked = try allFailed()
        #expect(
            try clicked.click(on: "[ Try again ]").unnumbered == [
                .recallConsent, .locate(.geoClue),
            ])
        clicked = try allFailed()
        try clicked.click(on: "[ Search ]")
        #expect(clicked.dialog?.stage == .form && clicked.dialog?.focus == .search)
        for keys in [["Right", "Enter"], ["Esc", "Esc"], ["Left", "Left", "Space"]] {
            var state = try allFailed()
            #expect(keys.flatMap { state.press($0) } == [])
            #expect(state.overlay == nil && state.report?.place == seoul, "\(keys)")
        }
        var state = try allFailed()
        state.press("Enter")
        #expect(state.dialog?.stage == .form, "Search has the focus")
        state = try allFailed()
        state.type("Quito")
        #expect(state.dialog?.search.text == "Quito", "letters go into the search")
    }

    @Test("After No the reason stays, with buttons to try again and to open the settings")
    func refusedLookup() throws {
        var state = try Sample.loaded()
        state.openLocating()
        #expect(state.answer(.location(.failure(.refused(reason: nil)))) == [.findLocationSettings])
        _ = state.handle(.locationSettingsFound(settings))
        state.press("n")
        #expect(state.dialog?.stage == .failed(.refused(reason: nil)))
        #expect(frame(of: state).contains("GeoClue refused access"))
        #expect(frame(of: state).contains("[ Try again ] [ Search ] [ Cancel ] [ Open settings ]"))
        #expect(state.press("Right", "Right", "Enter") == [.openSettings(settings)])
    }

    @Test("A small pane says what to do instead of the words of the service", arguments: ["en", "ko"])
    func smallPane(language: String) throws {
        var state = try Sample.loaded(language, rows: 10, columns: 24)
        state.openLocating()
        _ = state.answer(.location(.failure(.refused(reason: "'weather-tui' disallowed for UID 1000"))))
        state.press("n")
        #expect(frame(of: state).contains(language == "ko" ? "허용하세요." : "settings."))
    }

    private let settings = ["gnome-control-center", "location"]

    @Test("A button opens the settings if the desktop has a program for them")
    func openSettings() throws {
        var state = try allFailed()
        #expect(!frame(of: state).contains("Open settings"))
        _ = state.handle(.locationSettingsFound(settings))
        #expect(frame(of: state).contains("[ Try again ] [ Search ] [ Cancel ] [ Open settings ]"))
        #expect(state.press("Right", "Right", "Enter") == [.openSettings(settings)])
        #expect(frame(of: state).face(of: "[ Try again ]") == Sample.theme[.focus], "the next step after the settings")
        var clicked = try allFailed()
        _ = clicked.handle(.locationSettingsFound(settings))
        #expect(try clicked.click(on: "[ Open settings ]") == [.openSettings(settings)])
        _ = clicked.handle(.settingsNotOpened)
        #expect(clicked.message == "The settings could not be opened.")
        #expect(clicked.dialog != nil)
        _ = clicked.handle(.locationSettingsFound(nil))
        #expect(!frame(of: clicked).contains("Open settings"))
    }

    @Test("The program for the settings is looked for after each failure, also behind another dialog")
    func findSettings() throws {
        var state = try asked()
        state.press("y")
        #expect(state.answer(.location(.failure(.noFix))) == [.findLocationSettings])
        var other = try asked()
        other.press("y", "Esc", "Esc", "?")
        _ = other.locate()
        _ = other.answer(.location(.failure(.noBus)))
        #expect(other.answer(.location(.failure(.noFix))) == [.findLocationSettings])
        _ = other.handle(.locationSettingsFound(settings))
        other.press("Esc", "l")
        #expect(frame(of: other).contains("[ Open settings ]"))
    }

    @Test("If no host may be asked, there is no button to try again")
    func noRetry() throws {
        var state = try Sample.state(isOffline: true)
        state.begin()
        state.openLocating()
        _ = state.handle(.locationSettingsFound(settings))
        #expect(!frame(of: state).contains("Try again") && !frame(of: state).contains("Open settings"))
        state.press("Right", "Enter")
        #expect(state.overlay == nil)
    }

    @Test("Lookup errors name the host", arguments: Sample.languages)
    func lookupSentences(language: String) throws {
        let strings = try Sample.strings(language)
        let causes: [WeatherError] = [
            .service(.rateLimited(retryAfter: nil)), .service(.requestRefused(reason: "Reserved range")),
            .service(.requestRefused(reason: "")), .service(.forbidden), .response(.webPage),
            .response(.wrongField("latitude", endpoint: "/")), .service(.unexpectedStatus(404)),
            .service(.broken(status: 503)), .network(.timedOut(seconds: 10), host: "ipwho.is"),
            .network(.connectionRefused, host: "ipwho.is"),
        ]
        for cause in causes {
            let sentence = strings.message(for: .lookupFailed(host: "ipwho.is", cause: cause))
            #expect(sentence.contains("ipwho.is"))
            #expect(!sentence.contains("press r") && !sentence.contains("(400"))
        }
    }

    @Test("Each lookup error has its own message")
    func lookupReasons() throws {
        let strings = try Sample.strings("en")
        func sentence(_ cause: WeatherError) -> String {
            strings.message(for: .lookupFailed(host: "ipwho.is", cause: cause))
        }
        #expect(
            sentence(.service(.rateLimited(retryAfter: 60)))
                == "ipwho.is got too many requests from this network (429).")
        #expect(
            sentence(.response(.webPage))
                == "ipwho.is sent a web page, not a place: this network may want you to sign in.")
        #expect(
            sentence(.service(.unexpectedStatus(404))) == "ipwho.is did not tell the current location (status 404).")
        #expect(
            sentence(.service(.unexpectedStatus(403))) == "ipwho.is did not tell the current location (status 403).")
        #expect(
            sentence(.response(.wrongField("latitude", endpoint: "/")))
                == "ipwho.is sent a response that this program cannot read.")
    }

    @Test("Each location error has its own message", arguments: Sample.languages)
    func sentences(language: String) throws {
        let strings = try Sample.strings(language)
        let errors: [LocationError] = [
            .noBus, .noService, .noAgent, .refused(reason: nil), .refused(reason: "Agent rejected"), .unanswered,
            .noFix, .nonsense, .requestsForbidden, .systemShort(.threads), .systemShort(.openFiles),
        ]
        #expect(Set(errors.map { strings.message(for: $0) }).count == errors.count)
    }

    @Test("Without the dialog the status line shows the location request, and Esc stops it")
    func withoutDialog() throws {
        var state = try Sample.loaded()
        #expect(state.locate().unnumbered == [.recallConsent, .locate(.geoClue)])
        #expect(StatusLine(presentation: state.presentation).rows == 1)
        #expect(frame(of: state).text(ofRow: 23).contains("Finding your current location…"))
        #expect(state.press("Esc").unnumbered == [.cancel(0)])
        _ = state.locate()
        _ = state.answer(.location(.failure(.noAgent)))
        #expect(
            state.dialog?.stage == .asking(after: .noAgent, isYesFocused: false), "the dialog offers the next step")
    }

    @Test("Choosing a place cancels the location request")
    func chosenMeanwhile() throws {
        var state = try Sample.loaded()
        _ = state.handle(.savedChanged(SavedPlaces([Place.demo(language: "en"), Place(coordinate: here)])))
        _ = state.locate()
        #expect(state.press("2").unnumbered.contains(.cancel(0)))
        #expect(state.answer(.location(.failure(.noBus))) == [])
        #expect(state.overlay == nil)
    }
}
