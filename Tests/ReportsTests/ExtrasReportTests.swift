import Dashboard
import DashboardSamples
import Display
import JSON
import Reports
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
    private func texts(_ state: DashboardState) throws -> [String] {
        let report = try #require(ReportJSON(state.presentation)).object
        let now = try #require(BarLine(state.presentation, format: .standard).object)
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
}
