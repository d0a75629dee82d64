import DashboardSamples
import JSON
import Terminal
import TestSupport
import Testing
import Weather

@testable import Dashboard
@testable import OfficialWarnings
@testable import Reports

@Suite("Other official messages in reports")
struct OtherMessagesTests {
    private func message(_ event: String, _ category: String, _ severity: AlertSeverity, end: Int? = 64_800)
        -> AlertMessage
    {
        var message = Sample.message(
            event, ["en": (event, "", "")], severity: severity, begin: -60, end: end, authority: "Met")
        message.infos[0].categories = [category]
        return message
    }

    private func report(_ messages: AlertMessage..., failure: WeatherError? = nil) throws -> (
        page: String, json: String, state: DashboardState
    ) {
        var state = try Sample.loaded("en", rows: 24, columns: 80)
        state.know(Warnings([WarningCheck(service: .fpas, messages: messages, failure: failure)]))
        let object = try #require(ReportJSON(state.presentation)).object
        try JSONSchema(named: "report").validate(object)
        let json = object.text(isIndented: true)
        let page = ReportPage(state.presentation, columns: 80).frame
        let text = (0..<page.size.rows).map { page.text(ofRow: $0) }.joined(separator: "\n")
        return (text, json, state)
    }

    @Test("They have a heading on the page and an array of their own in the JSON")
    func separate() throws {
        let (page, json, _) = try report(message("Earthquake", "geo", .minor), message("Wind", "met", .moderate))
        let parts = page.split(separator: "Other official messages", omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts[0].contains("▲ Wind") && !parts[0].contains("Earthquake"))
        #expect(parts[1].contains("▲ Earthquake until tomorrow 08:02 · Met"))
        #expect(json.contains(#""warningsState": "inForce""#) && json.contains(#""subject": "earthquake""#))
        let arrays = json.split(separator: #""messages": ["#)
        #expect(arrays.count == 2 && arrays[0].contains("Wind") && arrays[1].contains("Earthquake"))
    }

    @Test("A severe one stands on a page once", arguments: [true, false])
    func once(isBrief: Bool) throws {
        let state = try report(message("Earthquake", "geo", .severe), message("Flu", "health", .minor)).state
        let page = ReportPage(state.sky, state.look, columns: 80, hasPictures: !isBrief, isBrief: isBrief)
        let text = page.frame.text(isColored: false)
        #expect(text.matches(of: /Earthquake/).count == 1 && text.matches(of: /Flu/).count == 1, "\(text)")
    }

    @Test("Without other messages the array is empty, and absent if nothing is known")
    func empty() throws {
        #expect(try report().json.contains(#""messages": []"#) && !report().page.contains("Other official"))
        let unknown = try report(failure: .service(.broken(status: 500))).json
        #expect(!unknown.contains(#""messages""#) && unknown.contains(#""warningsState": "unchecked""#))
    }

    @Test("A severe one is told by the status line")
    func statusLine() throws {
        let (_, _, state) = try report(message("Missing person", "rescue", .severe))
        #expect(state.presentation.sky.warningText == "Missing person until tomorrow 08:02")
        #expect(state.presentation.sky.warningClasses == ["warning", "warning-severe"])
        let minor = try report(message("Missing person", "rescue", .minor)).state
        #expect(minor.presentation.sky.warningText == nil && minor.presentation.sky.warningClasses == [])
    }

    @Test("In words it tells its level, and no sign stands for a check that failed")
    func words() throws {
        var sky = try report(message("Missing person", "rescue", .severe), failure: .service(.broken(status: 500)))
            .state.sky
        #expect(sky.warningText == "Missing person until tomorrow 08:02 ?")
        sky.formats.useWords(isBrief: true)
        #expect(sky.warningText == "Severe: Missing person until tomorrow 08:02")
    }

    @Test("A warning without an end that is old is in the JSON, and no status line tells it")
    func longWithoutEnd() throws {
        var old = message("Wind", "met", .severe, end: nil)
        old.sent = seoulAfternoon + -3 * 86_400
        old.infos[0].onset = nil
        old.infos[0].hasUnreadableEnd = true
        let (_, json, state) = try report(old)
        #expect(json.contains(#""warningsState": "inForce""#) && json.contains(#""endUnknown": true"#))
        #expect(state.presentation.sky.warningText == nil && state.presentation.sky.warningClasses == [])
    }
}
