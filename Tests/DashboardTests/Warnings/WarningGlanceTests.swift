import DashboardSamples
import Features
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import OfficialWarnings
@testable import Sky
@testable import Words

@Suite("Official messages at a glance, and the others")
struct WarningGlanceTests {
    private func message(
        _ event: String, _ severity: AlertSeverity = .moderate, begin: Int = -60, end: Int? = 64_800, sent: Int = -3660,
        category: String = "met", change: (inout AlertInfo) -> Void = { _ in }
    ) -> AlertMessage {
        var message = Sample.message(
            event, ["en": (event, "", "Text of " + event)], severity: severity, begin: begin, end: end, authority: "Met"
        )
        message.sent = seoulAfternoon + sent
        message.infos[0].categories = [category]
        change(&message.infos[0])
        return message
    }

    private func loaded(
        _ messages: [AlertMessage], failure: WeatherError? = nil, coverage: WarningCoverage = .covered,
        language: String = "en"
    ) throws -> DashboardState {
        var state = try Sample.loaded(language, rows: 32, columns: 100)
        state.know(
            Warnings([WarningCheck(service: .fpas, coverage: coverage, messages: messages, failure: failure)]))
        return state
    }

    private func lines(_ state: DashboardState, rows: Int = 6, columns: Int = 98) -> [String] {
        WarningList(sky: state.sky, columns: columns).lines(atMost: rows)
            .map { $0.map(\.text).joined() }
    }

    private func page(_ state: DashboardState) -> [String] {
        WarningsPage(sky: state.presentation.sky, columns: 70).lines.map { $0.map(\.text).joined() }
    }

    @Test("No blank row stands between the warnings and the sentence", arguments: Sample.languages)
    func rows(language: String) throws {
        var state = try Sample.loaded(language, rows: 32, columns: 100)
        state.know(Sample.warnings(Sample.stormWarning, Sample.windAdvisory))
        for columns in 14...120 {
            let panel = WarningsPanel(state.sky, state.look, columns: columns)
            let rows = panel.rows(atMost: 4)
            #expect(panel.lines(atMost: rows).count == rows, "\(columns)")
        }
    }

    // MARK: Times

    @Test("An end that is not known is said, and no blank stands in the place of an end")
    func ends() throws {
        let unknown = message("Storm", end: nil) { $0.hasUnreadableEnd = true }
        #expect(try lines(loaded([unknown])) == ["▲ Storm end not known · Met"])
        #expect(try lines(loaded([message("Storm", end: nil)])) == ["▲ Storm · Met"])
        let ahead = message("Storm", begin: 7200, end: nil) { $0.hasUnreadableEnd = true }
        #expect(try lines(loaded([ahead])) == ["▲ Storm from 16:02, end not known · Met"])
        #expect(try page(loaded([unknown])).contains { $0.hasSuffix("end not known") })
    }

    @Test("A message that expires before its hazard begins names the beginning only")
    func bulletin() throws {
        let state = try loaded([message("Wind", begin: 68_000, end: 3600)])
        #expect(lines(state) == ["▲ Wind from tomorrow 08:55 · Met"])
    }

    @Test("A time in another year has its year, in each language", arguments: Sample.languages)
    func year(language: String) throws {
        let state = try loaded([message("Wind", end: 168 * 86_400)], language: language)
        #expect(lines(state)[0].contains("2027"), "\(lines(state))")
        let thisYear = try loaded([message("Wind", end: 30 * 86_400)], language: language)
        #expect(!lines(thisYear)[0].contains("202"), "\(lines(thisYear))")
    }

    @Test("After two days without an end a warning has no line, stands last on the page, and is not none")
    func longWithoutEnd() throws {
        let old = message("Wind", .extreme, begin: -10 * 86_400, end: nil, sent: -10 * 86_400)
        let state = try loaded([old])
        #expect(lines(state).isEmpty && state.presentation.sky.warnings?.state == .inForce)
        #expect(page(state).contains("▲▲▲ Wind") && page(state).contains { $0.hasPrefix("Since Wed 11 Nov") })
        #expect(!page(state).contains { $0.contains(state.presentation.sky.strings[WarningPhrase.noneInForce]) })
        let both = try loaded([old, message("Rain", .minor)])
        let titles = page(both).filter { $0.hasPrefix("▲") }
        #expect(lines(both) == ["▲ Rain until tomorrow 08:02 · Met"] && titles == ["▲ Rain", "▲▲▲ Wind"])
        let printed = FeatureList(both.sky).lines(both.sky, at: .first, .full, columns: 98).joined().map {
            $0.map(\.text).joined()
        }
        #expect(printed.count == 2 && printed[1].hasPrefix("▲▲▲ Wind since Wed 11 Nov"))
    }

    @Test("If only old warnings without an end are known, a failed check is told at a glance")
    func doubt() throws {
        let old = message("Wind", begin: -10 * 86_400, end: nil, sent: -10 * 86_400)
        let state = try loaded([old], failure: .service(.broken(status: 500)))
        #expect(
            lines(state) == ["! Warnings could not be checked"] && state.presentation.sky.warnings?.state == .inForce)
        var late = try loaded([old])
        late.failToCheckWarnings()
        #expect(lines(late).first?.hasPrefix("! Warnings could not be checked since") == true)
    }

    @Test("A warning leaves the line when its two days are over")
    func leaves() throws {
        var state = try loaded([message("Wind", begin: -86_400, end: nil, sent: -86_400)])
        #expect(!lines(state).isEmpty)
        // A check is newer than a day.
        _ = state.handle(.clockRead(state.now + 86_399, userOffset: seoulOffset))
        #expect(lines(state).first?.hasPrefix("▲ Wind") == true)
    }

    // MARK: Other subjects

    @Test("Messages about other subjects stand under a heading, and severe ones have a line too")
    func others() throws {
        let quake = message("Earthquake", category: "geo")
        let person = message("Missing person", .severe, category: "rescue")
        let state = try loaded([quake, person, message("Wind")])
        #expect(
            lines(state).map { $0.prefix { $0 != "·" } } == [
                "▲▲ Missing person until tomorrow 08:02 ", "▲ Wind until tomorrow 08:02 ",
            ])
        let page = page(state)
        let heading = try #require(page.firstIndex(of: "Other official messages"))
        #expect(page[..<heading].contains("▲ Wind") && !page[..<heading].contains("▲ Earthquake"))
        #expect(page[heading...].contains("▲ Earthquake") && page[heading...].contains("▲▲ Missing person"))
        #expect(page.contains("Text of Earthquake"))
        // On a printed page the severe one has its line only.
        let printed = FeatureList(state.presentation.sky).lines(
            state.presentation.sky, at: .beforeDays, .full, columns: 98
        )
        .joined().map {
            $0.map(\.text).joined()
        }
        #expect(printed.count == 2 && printed[0] == "Other official messages")
    }

    @Test("Other messages change nothing in the state of the warnings", arguments: [AlertSeverity.minor, .extreme])
    func state(severity: AlertSeverity) throws {
        let quake = message("Earthquake", severity, category: "geo")
        for (coverage, expected) in [(.covered, .none), (.notCovered, .notCovered), (.unknown, .unknown)]
            as [(WarningCoverage, WarningsView.State)]
        {
            let state = try loaded([quake], coverage: coverage)
            #expect(state.presentation.sky.warnings?.state == expected)
            #expect(
                lines(state).isEmpty == (severity == .minor) && page(state).contains { $0.hasSuffix("▲ Earthquake") })
        }
    }

    @Test("A severe message stands beside the line that warnings could not be checked")
    func unchecked() throws {
        let person = message("Missing person", .severe, category: "rescue")
        let state = try loaded([person], failure: .service(.broken(status: 500)))
        #expect(lines(state).map { String($0.prefix(12)) } == ["▲▲ Missing p", "! Warnings c"])
    }

    @Test("If one of two services failed, a line says so beside the warnings, and the page says why")
    func incomplete() throws {
        let state = try loaded([message("Wind")], failure: .network(.timedOut(seconds: 10), host: "alerts.kde.org"))
        #expect(lines(state) == ["▲ Wind until tomorrow 08:02 · Met", "! Not all warnings could be checked"])
        #expect(lines(state, columns: 30).last == "! Partly unchecked")
        #expect(page(state).contains { $0.contains("alerts.kde.org") })
        let none = try loaded([], failure: .network(.timedOut(seconds: 10), host: "alerts.kde.org"))
        #expect(
            lines(none) == ["! Warnings could not be checked"] && page(none).contains { $0.contains("alerts.kde.org") })
    }
}
