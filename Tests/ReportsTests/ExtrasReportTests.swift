import Dashboard
import DashboardSamples
import JSON
import Reports
import Sky
import TestSupport
import Testing
import Weather

@Suite("Warnings and air in the report and in the line for a status bar")
struct ExtrasReportTests {
    private func loaded(_ warnings: Warnings) throws -> DashboardState {
        var state = try Sample.loaded()
        state.know(warnings)
        return state
    }

    private func line(_ state: DashboardState) throws -> String? {
        BarLine(state.presentation, format: try StatusFormat("{warning}")).text
    }

    /// The JSON of both, which match their schemas.
    private func texts(_ state: DashboardState) throws -> [String] { try texts(state.presentation) }

    private func texts(_ presentation: Presentation) throws -> [String] {
        let report = try #require(ReportJSON(presentation)).object
        let now = try #require(BarLine(presentation, format: .standard).object)
        try JSONSchema(named: "report").validate(report)
        try JSONSchema(named: "now").validate(now)
        return [report, now].map { $0.text(isIndented: true) }
    }

    @Test("Messages that have not been read are counted beside a warning in force")
    func unread() throws {
        let whole = try loaded(Sample.warnings(Sample.snowAdvisory))
        #expect(try line(whole) == "Heavy snow advisory until tomorrow 08:02")
        for text in try texts(whole) { #expect(text.contains(#""warningsUnread": 0"#)) }
        let partial = try loaded(Sample.warnings(Sample.snowAdvisory, unreadCount: 2))
        #expect(try line(partial) == "Heavy snow advisory until tomorrow 08:02 ?")
        for text in try texts(partial) { #expect(text.contains(#""warningsUnread": 2"#)) }
    }

    @Test("The authority's own name, the whole text and all areas are in both")
    func ownWords() throws {
        let areas = (0..<100).map { "Northern County \($0)" }
        let text = String(repeating: "Heavy snow and ice. ", count: 600) + "End."
        var message = Sample.message(
            "a", ["en-US": ("Hard Freeze Warning", "", text)], severity: .severe, begin: -60, end: 64_800,
            authority: "Met")
        message.infos[0].areas = areas.map { AlertArea(name: $0) }
        let state = try loaded(Warnings([WarningCheck(service: .nationalWeatherService, messages: [message])]))
        #expect(try line(state) == "Hard Freeze Warning until tomorrow 08:02")
        let report = try texts(state)[0]
        #expect(
            report.contains(#""description": "Hard Freeze Warning""#) && report.contains(#""hazard": "hardFreeze""#))
        #expect(report.contains(text) && areas.allSatisfy { report.contains("\"\($0)\"") })
    }

    @Test("A warning without event and headline is not called after its area")
    func unnamed() throws {
        var message = Sample.message(
            "a", ["en": ("", "", "")], severity: .severe, begin: -60, end: 64_800, authority: "Met")
        message.infos[0].headline = nil
        let state = try loaded(Sample.warnings(message))
        #expect(try line(state) == "Unnamed warning until tomorrow 08:02")
        #expect(try texts(state)[0].contains(#""description": "Unnamed warning""#))
    }

    @Test("Without libexpat a status line names it")
    func libraryMissing() throws {
        let state = try loaded(Sample.warningsWithoutReader)
        #expect(try line(state) == "Warnings could not be checked: libexpat is missing")
    }

    @Test("A warning that could not be checked again has a question mark and the time of the last check")
    func old() throws {
        var state = try loaded(Sample.warnings(Sample.snowAdvisory))
        _ = state.handle(.clockRead(state.now + 7200, userOffset: seoulOffset))
        state.failToCheckWarnings()
        #expect(try line(state)?.hasPrefix("Heavy snow advisory until tomorrow 08:02 ?") == true)
        for text in try texts(state) {
            #expect(text.contains(#""warningsCheckedAt": "2026-11-21T14:02:00+09:00""#), "\(text)")
        }
    }

    @Test("Old air has a question mark in the line for a status bar")
    func oldAir() throws {
        var state = try Sample.loaded()
        state.know(Sample.air)
        func air() throws -> String? { BarLine(state.presentation, format: try StatusFormat("{air}")).text }
        #expect(try air()?.contains("?") == false)
        _ = state.handle(.clockRead(state.now + 3 * 3600, userOffset: seoulOffset))
        #expect(try air()?.contains("?") == true)
    }

    @Test("Where it is not known which service covers the place, both say so")
    func unknown() throws {
        let state = try loaded(Warnings([WarningCheck(service: .fpas, coverage: .unknown)]))
        #expect(try line(state) == "warning service not known")
        for text in try texts(state) { #expect(text.contains(#""warningsState": "unknown""#)) }
    }

    // MARK: Without weather

    private static let outages: [WeatherError] = [
        .service(.broken(status: 500)), .service(.rateLimited(retryAfter: 60)), .response(.webPage),
        .network(.connectionReset, host: "h"),
    ]

    /// The first report of a place, of which no weather has arrived.
    private func outage(
        _ error: WeatherError? = .service(.broken(status: 500)), warnings: Warnings? = nil, air: AirQuality? = nil
    ) throws -> Presentation {
        var presentation = try Sample.state().presentation
        var report = WeatherReport(place: seoul, provider: .openMeteo)
        if let error { report.merge(Sample.failure(error)) }
        var outcome = RefreshOutcome()
        outcome.clockNearby = PlaceClock(seoulOffset)
        outcome[Warnings.self] = warnings.map { .success(Fetched($0, fetchedAt: seoulAfternoon)) }
        outcome[AirQuality.self] = air.map { .success(Fetched($0, fetchedAt: seoulAfternoon)) }
        report.merge(outcome)
        presentation.sky.report = report
        return presentation
    }

    @Test("Without weather, both documents with extras match their schemas", arguments: outages)
    func schemas(error: WeatherError) throws {
        let messages = [
            nil, Sample.warnings(Sample.snowAdvisory), Warnings([WarningCheck(service: .fpas)]),
            Warnings([WarningCheck(service: .fpas, coverage: .unknown)]),
            Warnings([WarningCheck(service: .fpas, unreadCount: 1)]),
        ]
        for warnings in messages {
            for air in [nil, Sample.air, AirQuality(hours: [])] where warnings != nil || air != nil {
                for text in try texts(try outage(error, warnings: warnings, air: air)) {
                    #expect(!text.contains("\"temperature\"") && !text.contains("null"))
                }
                _ = try texts(try outage(nil, warnings: warnings, air: air))
            }
        }
    }

    @Test("Without weather, the line for a status bar is the warning, with its classes and the place's clock")
    func warningAlone() throws {
        let shown = try outage(warnings: Sample.warnings(Sample.snowAdvisory))
        let text = try texts(shown)[1]
        #expect(text.contains("\"text\": \"Heavy snow advisory until tomorrow 08:02\""))
        #expect(text.contains("\"warning\": \"Heavy snow advisory until tomorrow 08:02\""))
        #expect(text.contains("\"warning\"") && text.contains("\"warning-moderate\"") && text.contains("\"stale\""))
        #expect(text.contains("Seoul") && text.contains("Heavy snow advisory until"))
        #expect(BarLine(shown, format: .standard).text == nil)
    }

    @Test("A warning is told also where only the values of the format are unknown")
    func warningBesideUnknownValues() throws {
        var shown = try outage(warnings: Sample.warnings(Sample.snowAdvisory))
        shown.sky.report?.merge(RefreshOutcome(current: Sample.outcome().current, forecast: nil))
        let line = BarLine(shown, format: try StatusFormat("{low}"))
        #expect(line.text == nil)
        #expect(try #require(line.object).text(isIndented: true).contains("\"text\": \"Heavy snow advisory"))
    }

    @Test("Without weather and warnings, the line for a status bar has the air, and dashes")
    func airAlone() throws {
        let text = try texts(try outage(air: Sample.air))[1]
        #expect(text.contains("\"text\": \"– – !\"") && text.contains("\"grade\""))
        let none = try texts(try outage(warnings: Warnings([WarningCheck(service: .fpas)])))[1]
        #expect(none.contains("\"text\": \"– – !\"") && none.contains("\"warningsState\": \"none\""))
    }

    @Test("Without weather, warnings and air there is no line")
    func nothing() throws {
        #expect(BarLine(try outage(), format: .standard).object == nil)
        #expect(BarLine(try outage(nil), format: .standard).object == nil)
    }

    @Test("An unknown extra is a dash", arguments: ["{air}", "{warning}", "{air}{warning}"])
    func dashes(format: String) throws {
        for air in [nil, AirQuality(hours: [])] {
            var shown = try outage(nil, air: air)
            shown.sky.choices.choose("warnings.enabled", .boolean(false))
            let text = BarLine(shown, format: try StatusFormat("[" + format + "]")).text
            #expect(text?.hasPrefix("[" + (format == "{air}{warning}" ? "––" : "–") + "]") == true, "\(text ?? "nil")")
        }
    }
}
